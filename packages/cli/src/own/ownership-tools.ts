import { lookup } from 'node:dns/promises';
import { askForProof, type ProofNetwork, type ProofSeen } from '@probity/engine';
import type { Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';
import { fileProofCache, NO_CACHE, type ProofCache } from './proof-cache.ts';

/** What is needed to find out whose host it is. */
export interface OwnershipTools {
  /** Every address of a host; none if its name cannot be resolved. */
  addresses(host: string): Promise<readonly string[]>;
  /** Asks the host and its name server for the token. */
  prove(origin: string, token: string): Promise<ProofSeen>;
  readonly cache: ProofCache;
  unixMs(): number;
}

/** The network, the cache folder and the clock of this machine; `reaching` says how a host is reached. */
export function ownershipTools(
  { env }: Host,
  reaching: (origin: string) => Promise<ProofNetwork> = async () => ({}),
): OwnershipTools {
  return {
    async addresses(host) {
      const found = await lookup(host.replaceAll(/[[\]]/g, ''), { all: true }).catch(() => []);
      return found.map(({ address }) => address);
    },
    prove: async (origin, token) => askForProof(origin, token, version, await reaching(origin)),
    cache: env['CI'] ? NO_CACHE : fileProofCache(env),
    unixMs: () => Date.now(),
  };
}
