import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { readTarget } from '@probity/intake';
import type { Recording } from '@probity/model';
import { ProfileError } from '../errors/profile-error.ts';
import { createProgress, type Progress } from '../run/progress.ts';
import { newRunId } from '../runs/run-directory.ts';
import { chosenNetwork } from '../network/chosen-network.ts';
import { targetNetwork } from '../network/target-network.ts';
import { createFetchPage } from '../target/fetch-page.ts';
import { sourcesOf } from '../target/sources.ts';
import { stoppable } from '../run/stop-signals.ts';
import { terminalOf, type Host } from '../terminal/terminal.ts';
import { version } from '../version.ts';
import { ACCOUNTS, passwordOf, variableOf } from './demo-lab.ts';
import { DEMO_PROFILE } from './demo-profile.ts';

/** Runs some checks against the lab. Nothing is kept: the lab is gone when the demonstration ends. */
export async function demoRun(url: string, checks: readonly string[], host: Host): Promise<Recording> {
  const env = Object.fromEntries(ACCOUNTS.map((name) => [variableOf(name), passwordOf(name)]));
  const events = { say: () => {}, name: () => {} };
  const local = sourcesOf(process.cwd(), env, events);
  // The lab is on this machine, whatever proxy the environment names.
  const fetchPage = createFetchPage(targetNetwork(chosenNetwork({}, { env }), local, url));
  const loaded = await readTarget({
    ...sourcesOf(process.cwd(), env, events, fetchPage),
    profileText: DEMO_PROFILE,
    profilePath: 'demo',
    overrides: { url },
  });
  if ('problems' in loaded) throw new ProfileError(loaded.problems);
  const { target, secretValues } = loaded;
  const progress = progressOn(host);
  try {
    return await stoppable(host, (stops) => {
      const context = inProcessContext({
        runId: newRunId(),
        runKey: randomBytes(32).toString('hex'),
        secretValues,
        ...stops,
        emit: (event) => progress.emit(event),
      });
      return run({ target, probes, selection: { checks }, version }, context);
    });
  } finally {
    progress.end();
  }
}

/** Only where it can be drawn over: the table below says the same. */
function progressOn({ stdout, stderr, env }: Host): Progress {
  const live = stderr.isTTY && stdout.isTTY && !env['CI'] && env['TERM'] !== 'dumb';
  if (!live) return { emit: () => {}, end: () => {} };
  return createProgress(stderr, terminalOf(stderr, env), { live, erase: true });
}
