import type { SeenRequest } from './target-log.ts';
import { logoutsOf } from './target-log.ts';
import type { TeamSite } from './team-site.ts';

/** A step of a run as the server keeps it. */
export interface KeptStep {
  readonly name: string;
  /** The attempt that wrote it last. */
  readonly attempt: number;
  readonly finished: boolean;
}

/** What is known of a run that nobody disturbed. */
export interface Reference {
  readonly steps: readonly string[];
  readonly cases: readonly string[];
  /** How often it logs somebody out. */
  readonly logouts: number;
}

/**
 * The step that must not be done twice: it logs accounts out and changes their passwords. Once it is finished nobody does
 * any of it again; one that a runner died in begins anew, after what it did was taken back.
 */
const DESTRUCTIVE = '1.5/0';

/** The steps of a run, and the numbers of its attempts as its events tell them. */
export async function keptSteps(
  { postgres }: TeamSite,
  run: string,
): Promise<{ readonly steps: readonly KeptStep[]; readonly attempts: readonly number[] }> {
  const steps = await postgres.execute(
    `SELECT name, attempt, finished FROM probity.step_result WHERE run_id = '${run}' ORDER BY name`,
  );
  const attempts = await postgres.execute(
    `SELECT attempt FROM probity.event WHERE run_id = '${run}' AND data->>'type' = 'attempt-began' ORDER BY number`,
  );
  return {
    steps: rows(steps).map(([name = '', attempt = '', finished = '']) => ({
      name,
      attempt: Number(attempt),
      finished: finished === 't',
    })),
    attempts: rows(attempts).map(([attempt]) => Number(attempt)),
  };
}

function rows(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'));
}

/** What is wrong with the steps of a run, by what the server keeps and by what its target saw. */
export async function wrongSteps(
  site: TeamSite,
  run: string,
  seen: readonly SeenRequest[],
  reference: Reference,
): Promise<readonly string[]> {
  const { steps, attempts } = await keptSteps(site, run);
  const names = steps.map(({ name }) => name);
  const destructive = steps.find(({ name }) => name === DESTRUCTIVE);
  const logouts = [...logoutsOf(seen, run)];
  const repeated = logouts.filter(([attempt]) => attempt > (destructive?.attempt ?? 0));
  const doubled = logouts.filter(([, count]) => count > reference.logouts);
  // One whose runner died right after the claim has told nothing; none begins twice or after a later one.
  const expected = [...new Set(attempts)].toSorted((a, b) => a - b);
  return [
    ...reference.steps.filter((name) => !names.includes(name)).map((name) => `${run} has no step ${name}`),
    ...names.filter((name) => !reference.steps.includes(name)).map((name) => `${run} has a step ${name}`),
    ...steps.filter(({ finished }) => !finished).map(({ name }) => `${run} never finished ${name}`),
    ...repeated.map(([attempt]) => `${run} did ${DESTRUCTIVE} again in attempt ${attempt}`),
    ...doubled.map(([attempt, count]) => `${run} logged out ${count} times in attempt ${attempt}`),
    ...(String(attempts) === String(expected) ? [] : [`${run} began its attempts as ${String(attempts)}`]),
  ];
}
