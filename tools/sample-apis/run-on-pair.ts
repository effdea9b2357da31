import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { readTarget, showProblem } from '@probity/intake';
import type { RunResult } from '@probity/model';
import { ADMIN, USERS, type Pair } from '@probity/sample-apis';

/** The pairs settle at once and forget failed sign-ins after 2.5 seconds. */
const TIMING = {
  settle: '30ms',
  revocation_grace: '150ms',
  cool_down: '20s',
  cool_down_poll: '200ms',
  max_wait: '2s',
};

const ENV = {
  ADMIN_PASSWORD: ADMIN.password,
  ALICE_PASSWORD: USERS[0]?.password ?? '',
  BOB_PASSWORD: USERS[1]?.password ?? '',
};

/** Runs the real engine over loopback HTTP against one form of a pair. */
export async function runOnPair(pair: Pair, flawed: boolean): Promise<RunResult> {
  const api = pair.make(flawed);
  const running = await api.start();
  try {
    const admin = { user: ADMIN[api.style.user], password: '${ADMIN_PASSWORD}' };
    const profile = {
      target: running.url,
      description: '/openapi.json',
      mode: pair.mode ?? 'active',
      identities: { admin },
      timing: TIMING,
      ...pair.profile,
    };
    const loaded = await readTarget({
      profileText: JSON.stringify(profile),
      profilePath: `${pair.name}.yaml`,
      env: ENV,
      readFile: () => Promise.reject(new Error('The pairs need no file.')),
      runCommand: () => Promise.reject(new Error('The pairs need no command.')),
      fetchText: async (address) => (await fetch(address)).text(),
      overrides: { rate: 0 },
    });
    if ('problems' in loaded) throw new Error(loaded.problems.map(showProblem).join('\n'));
    const context = inProcessContext({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues: loaded.secretValues,
    });
    const selection = { checks: pair.checks ?? [pair.check] };
    return (await run({ target: loaded.target, probes, selection, version: 'pairs' }, context)).result;
  } finally {
    await running.close();
  }
}
