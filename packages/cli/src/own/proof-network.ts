import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ProofNetwork } from '@probity/engine';
import { chosenNetwork } from '../network/chosen-network.ts';
import { targetNetwork } from '../network/target-network.ts';
import type { NetworkFlags } from '../options/network-flags.ts';
import { nameCommand } from '../target/name-command.ts';
import { sourcesOf } from '../target/sources.ts';
import type { Host } from '../terminal/terminal.ts';

/** How a host is asked for its proof: with the proxy, the authorities and the certificate that a run would use. */
export function proofNetwork(
  flags: NetworkFlags,
  host: Host,
  profilePath: string | null,
): (origin: string) => Promise<ProofNetwork> {
  const chosen = chosenNetwork(flags, host);
  return async (origin) => {
    const cwd = host.cwd?.() ?? process.cwd();
    const profileText =
      profilePath === null
        ? undefined
        : await readFile(resolve(cwd, profilePath), 'utf8').catch(() => undefined);
    const sources = sourcesOf(cwd, host.env, {
      say: () => {},
      name: (command, place) => nameCommand(host.stderr, command, place),
    });
    const inputs = {
      ...sources,
      ...(profileText !== undefined && { profileText, profilePath: profilePath ?? '' }),
    };
    const network = targetNetwork(chosen, inputs, origin);
    return { network: await network.networkFor(origin), headers: network.headersFor(origin) };
  };
}
