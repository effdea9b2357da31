import { expect, test } from 'vitest';
import { runWithStop, type PlannedCheck } from './support/resume-site.ts';
import type { Stop } from './support/stoppable-context.ts';

const MOMENTS = ['before', 'inside', 'after'] as const;

/** Each with a lab of its own: much of a run is waiting. */
const LANES = 6;

/** Every step is stopped at night only: that is fifteen whole runs and more. */
const EVERY = process.env['PROBITY_EVERY_STOP'] === undefined ? 3 : 1;

/** Fifteen stops take two minutes if nothing else runs. */
const BOUND = 400_000;

test.each([
  {
    name: 'the correct lab',
    variant: null,
    verdict: 'pass',
    every: EVERY,
  } as const,
  {
    name: 'a lab that shows projects to all',
    variant: 'project-read-by-all',
    verdict: 'fail',
    every: 3,
  } as const,
])(
  'on $name a stopped run that is taken up again gives the verdicts of a run in one go',
  async (each) => {
    const { outcome, steps, planned } = await runWithStop(each.variant);
    expect(outcome).toMatchObject({
      state: 'finished',
      checks: { '1.1': 'pass', '1.2': 'pass', '1.5': 'pass', '2.1': each.verdict, '2.5': 'pass' },
      leftovers: [],
      stateAsBefore: true,
    });
    // Each check is one step for every hundred cases; one that locks accounts is always one.
    // What answers reveal on the way is a step of its own.
    expect(steps.filter((step) => !step.endsWith('/discovered'))).toEqual(planned.flatMap(stepsOf));

    // The moments take turns, so that each comes in many steps.
    const stops = steps
      .filter((_, at) => at % each.every === 0)
      .map((step, at): Stop => ({ step, when: MOMENTS[at % MOMENTS.length] ?? 'inside' }));
    const queue = stops.values();
    const lane = async (): Promise<void> => {
      for (const stop of queue) {
        const resumed = await runWithStop(each.variant, { stop });
        expect(resumed.outcome, `stopped ${stop.when} ${stop.step}`).toEqual(outcome);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    console.log(`${each.name}: ${stops.length} stops tried in ${steps.length} steps`);
  },
  BOUND,
);

test('a check that locks accounts is left undecided if it was stopped inside and no account is left for it', async () => {
  const { outcome } = await runWithStop(null, {
    checks: ['1.3'],
    stop: { step: '1.3/0', when: 'inside' },
    lost: ['expendable-1.password', 'expendable-2.password'],
  });
  expect(outcome).toMatchObject({ checks: { '1.3': 'inconclusive' }, leftovers: [], stateAsBefore: true });
  expect(new Set(Object.values(outcome.cases))).toEqual(new Set(['inconclusive interrupted']));
});

function stepsOf({ check, cases, stateful }: PlannedCheck): readonly string[] {
  const count = stateful ? Math.min(cases, 1) : Math.ceil(cases / 100);
  return Array.from({ length: count }, (_, at) => `${check}/${at}`);
}
