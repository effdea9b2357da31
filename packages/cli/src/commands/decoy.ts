import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClock, loadAuthority, serveDecoys, writeAuthority, type ServedDecoys } from '@probity/engine';
import { FACES } from '@probity/model';
import type { SeenRequest } from '@probity/probe-kit';
import { harmless } from '@probity/reporters';
import { decoyOptions, type DecoyFlags } from '../decoy/decoy-options.ts';
import { UsageError } from '../errors/usage-error.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { stopRequest } from '../serve/stop-request.ts';
import type { Host } from '../terminal/terminal.ts';

const TOKEN = 'PROBITY_DECOY_TOKEN';
const SHORTEST = 20;

/** `probity decoy`: servers for an API to call, until a signal says stop. Addresses go to stdout, what arrives to stderr. */
export async function decoy(flags: DecoyFlags, host: Host): Promise<ExitCode> {
  const { places, listen, upstreams } = decoyOptions(flags, host.cwd?.() ?? process.cwd());
  const { authority } = places;
  if (authority !== undefined && (await loadAuthority(authority)) === undefined) {
    await writeAuthority(authority);
    host.stderr.write(`A new test authority is in ${authority}. Keep authority.key to yourself.\n`);
  }
  if (authority !== undefined)
    host.stderr.write(
      `Let the API trust it, for example: NODE_EXTRA_CA_CERTS=${join(authority, 'authority.pem')}\n`,
    );
  if (flags.onlyAuthority === true) return EXIT.ok;
  const token = listen === null || authority === undefined ? null : await tokenOf(authority, host);
  const served = await serveDecoys({
    places,
    control: listen === null || token === null ? null : { place: listen, token },
    upstreams,
    clock: createClock(),
    onRequest: (request) => void host.stderr.write(harmless(arrived(request))),
  }).catch((error: unknown) => {
    throw cannotStart(error);
  });
  const stop = stopRequest(host);
  host.stdout.write(addresses(served));
  host.stderr.write('Every request is shown below. Ctrl-C stops the decoys.\n');
  await stop.asked;
  await served.close();
  stop.forget();
  return EXIT.ok;
}

/** The token of the environment, or one that is written beside the authority and stays the same. */
async function tokenOf(folder: string, { env, stderr }: Pick<Host, 'env' | 'stderr'>): Promise<string> {
  const given = env[TOKEN];
  if (given !== undefined) {
    if (given.length >= SHORTEST) return given;
    throw new UsageError(`${TOKEN} is shorter than ${SHORTEST} characters.`, [
      `export ${TOKEN}=$(openssl rand -hex 20)`,
    ]);
  }
  const file = join(folder, 'decoy.token');
  stderr.write(`Runs need the token in ${file}.\n`);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim().length >= SHORTEST) return kept.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

function addresses({ pages, nameServer, control }: ServedDecoys): string {
  return [
    ...FACES.map((face) => `${face.padEnd(12)}${pages[face].url}`),
    ...(nameServer === null ? [] : [`name server ${nameServer}`]),
    ...(control === null ? [] : [`remote      ${control}`]),
    '',
  ].join('\n');
}

function arrived({ face, scheme, method, path, host, from }: SeenRequest): string {
  return `${(face ?? '').padEnd(12)}${method} ${scheme}://${host}${path} from ${from}\n`;
}

function cannotStart(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const place =
    error instanceof Error && 'address' in error && 'port' in error
      ? `${String(error.address)}:${String(error.port)}`
      : '';
  switch (code) {
    case 'EADDRINUSE':
      return new UsageError(`${place} is taken by another program.`, ['probity decoy --good 127.0.0.1:0']);
    case 'EACCES':
      return new UsageError(`Listening on ${place} needs more rights than this user has.`, [
        'probity decoy --good 127.0.0.1:8601',
      ]);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new UsageError(`${place || 'A host of the options'} is no address of this machine.`, [
        'probity decoy --good 127.0.0.1:8601',
      ]);
    default:
      return error;
  }
}
