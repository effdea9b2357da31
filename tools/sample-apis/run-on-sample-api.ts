import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run, type Selection } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult } from '@probity/model';
import { folderOf, SEEDED_KEYS, SEEDS, type SampleApi } from '@probity/sample-apis';

/** The sample APIs forget failed sign-ins after this time, so that a run need not wait a quarter of an hour. */
const WINDOW_MS = 2_500;

/** Waits to match; they say nothing about an API, so that they stand here and not in the profiles. */
const TIMING =
  'timing: { settle: 30ms, revocation_grace: 150ms, cool_down: 20s, cool_down_poll: 200ms, max_wait: 2s }';

/** Runs the real engine over loopback HTTP against a twin, with the profile that a user would write for it. */
export async function runOnSampleApi(
  sampleApi: SampleApi,
  flaws: readonly string[],
  selection: Selection = {},
): Promise<RunResult> {
  const api = await sampleApi.start({ flaws, windowMs: WINDOW_MS });
  try {
    const profilePath = join(folderOf(sampleApi), 'profile.yaml');
    const loaded = await readTarget({
      profileText: `${await readFile(profilePath, 'utf8')}\n${TIMING}\n`,
      profilePath,
      env: environment(),
      readFile: (path) => readFile(path, 'utf8'),
      runCommand: () => Promise.reject(new Error('The sample APIs need no command.')),
      fetchText: async (address) => (await fetch(address)).text(),
      overrides: { url: api.url, rate: 0, mode: 'disruptive' },
    });
    if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
    const context = inProcessContext({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues: loaded.secretValues,
    });
    return (await run({ target: loaded.target, probes, selection, version: 'sample-apis' }, context)).result;
  } finally {
    await api.close();
  }
}

/** `ALICE_PASSWORD`, `ALICE_KEY` and so on. */
function environment(): Record<string, string> {
  return Object.fromEntries(
    SEEDS.flatMap(({ name, password }) => {
      const prefix = name.toUpperCase().replaceAll('-', '_');
      return [
        [`${prefix}_PASSWORD`, password],
        [`${prefix}_KEY`, SEEDED_KEYS[name] ?? ''],
      ];
    }),
  );
}
