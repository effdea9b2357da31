import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '@probity/model';
import type { Moment } from './doom.ts';
import type { KillPoint } from './kill-points.ts';
import { startLab } from './lab-process.ts';
import { dumpOf, oldPasswordsIn, reset } from './lab-state.ts';
import { CHAPTERS_1_AND_2, createWorkplace, QUICK, type Profile } from './workplace.ts';

const DOOM = ['--import', join(import.meta.dirname, 'doom.ts')];

/** One operation of a kind is enough here. */
const EXCLUDED = [
  ...['orders', 'files', 'comments', 'invitations', 'bulk', 'tasks'].map((name) => `* /v1/${name}*`),
  ...['auth/reset-*', 'admin/audit', 'admin/users/{user_id}/unlock', 'projects/shared', 'search'].map(
    (name) => `* /v1/${name}`,
  ),
  'PATCH /v1/admin/users/{user_id}',
  'PATCH /v1/projects/{project_id}/tasks/{task_id}',
];

/** A lab with a workplace beside it, where runs are killed. */
export interface CrashSite {
  /** Lets a run end in peace; returns how often each moment came, and whether the lab is as before. */
  measure(): Promise<{ counts: Record<Moment, number>; problem: string | null }>;
  /** Kills a run, cleans up after it, and says what is not as before; null if all is. */
  killAndClean(point: KillPoint): Promise<string | null>;
  close(): Promise<void>;
}

/** Starts both. */
export async function openCrashSite(): Promise<CrashSite> {
  // Locks are short, so that clean-up need not wait long for them; the windows are as long as the attempts take.
  const lab = await startLab({ login: { accountWindowMs: 1_500, lockMs: 300, addressWindowMs: 1_500 } });
  const work = createWorkplace(lab.url, narrowed);
  let before = await dumpOf(lab);

  const differences = async (): Promise<string | null> => {
    const after = await dumpOf(lab);
    if (after !== before) {
      const known = new Set(before.split('\n'));
      const strange = after.split('\n').filter((line) => !known.has(line));
      return `the state differs: ${strange.slice(0, 8).join(' ') || 'something is gone'}`;
    }
    const good = await oldPasswordsIn(lab);
    return good.length === 2 ? null : `only ${good.join(', ') || 'nobody'} has the old password`;
  };

  return {
    async measure() {
      const file = join(work.folder, 'counts.json');
      const { stderr } = await work.run(['run', ...CHAPTERS_1_AND_2], {
        node: DOOM,
        env: { DOOM_COUNTS: file },
      });
      const result = readFileSync(join(work.latestRun(), 'result.json'), 'utf8');
      const { run } = JSON.parse(result) as RunResult;
      if (run.state !== 'finished') throw new Error(`Nothing was tested. ${stderr}`);
      const counts = JSON.parse(readFileSync(file, 'utf8')) as Record<Moment, number>;
      return { counts, problem: await differences() };
    },
    async killAndClean({ moment, at }) {
      const env = { DOOM_MOMENT: moment, DOOM_AT: String(at) };
      const run = await work.run(['run', '--quiet', ...CHAPTERS_1_AND_2], { node: DOOM, env });
      if (run.code !== null)
        return `the run was not killed: it ended with ${run.code}\n${run.stdout}${run.stderr}`;
      const clean = await work.run(['clean']);
      const problem = await differences();
      if (problem === null && clean.code === 0) {
        // The state was just proved to be the same; what the next run must not meet are the locks of this one.
        await reset(lab);
        before = await dumpOf(lab);
        return null;
      }
      const printed = clean.stdout.split('\n').filter((line) => !line.startsWith('✓'));
      return [problem, `clean ended with ${clean.code}`, ...printed, clean.stderr].join('\n');
    },
    async close() {
      work.remove();
      await lab.stop();
    },
  };
}

/**
 * All four kinds of trace remain: objects in objects, accounts, passwords, and a record that was there before. An
 * issuer of ours leaves none, and costs a pair of keys each time.
 */
function narrowed(profile: Profile): Profile {
  const { project, task, account } = profile['resources'] as Profile;
  const named = Object.entries(profile).filter(([key]) => key !== 'mint');
  return {
    ...Object.fromEntries(named),
    resources: { project, task, account },
    exclude: EXCLUDED,
    timing: { ...QUICK, cool_down: '5s', max_wait: '30s' },
    rate: { per_second: 0, concurrency: 4, budget: 20_000 },
  };
}
