import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { OWNERSHIP_PROOFS, type OwnershipProof } from '@probity/model';

/** How long a proof is remembered, in milliseconds. */
const A_DAY = 24 * 60 * 60 * 1000;

/** Proofs that were seen lately, so that not every run has to ask for them. */
export interface ProofCache {
  get(origin: string, token: string, unixMs: number): Promise<OwnershipProof | null>;
  keep(origin: string, token: string, proof: OwnershipProof, unixMs: number): Promise<void>;
}

/** Remembers nothing. In CI a run says what holds now, and nobody is annoyed by a question. */
export const NO_CACHE: ProofCache = {
  get: () => Promise.resolve(null),
  keep: () => Promise.resolve(),
};

/** Keeps proofs for a day in the user's cache folder, a file for each origin and token, readable by its owner only. */
export function fileProofCache(env: NodeJS.ProcessEnv): ProofCache {
  const folder = join(cacheFolder(env), 'ownership');
  const fileOf = (origin: string, token: string): string =>
    join(folder, createHash('sha256').update(`${origin}\n${token}`).digest('hex'));
  return {
    async get(origin, token, unixMs) {
      const text = await readFile(fileOf(origin, token), 'utf8').catch(() => '');
      const [proof, at = ''] = text.trimEnd().split(' ');
      const age = unixMs - Date.parse(at);
      // A time to come is one that somebody's clock got wrong.
      if (!(age >= 0 && age < A_DAY)) return null;
      return OWNERSHIP_PROOFS.find((each) => each === proof) ?? null;
    },
    async keep(origin, token, proof, unixMs) {
      const file = fileOf(origin, token);
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(draft, `${proof} ${new Date(unixMs).toISOString()}\n`, { mode: 0o600, flag: 'wx' });
        await rename(draft, file);
      } catch {
        // What cannot be remembered is asked for again.
      }
    },
  };
}

function cacheFolder(env: NodeJS.ProcessEnv): string {
  const named = env['XDG_CACHE_HOME'] ?? '';
  return join(isAbsolute(named) ? named : join(env['HOME'] || homedir(), '.cache'), 'probity');
}
