import { errorsOf } from '../../tools/twins/show-run.ts';
import { expectationOf } from '../../tools/twins/expectation.ts';
import { runOnTwin } from '../../tools/twins/run-on-twin.ts';
import { scoreOf } from '../../tools/twins/score.ts';
import { twins } from '@probity/twins';
import { expect, test } from 'vitest';

/** Both twins of a style take seconds; the correct one with HTTP Basic waits for a lock of its own. */
const BOUND = 120_000;

test.each(twins)(
  'every flaw of $name is caught at its operation, and its correct twin is clean',
  async (twin) => {
    const expected = expectationOf(twin);
    const correct = await runOnTwin(twin, []);
    const flawed = await runOnTwin(twin, twin.flaws);
    expect([correct.run.state, flawed.run.state]).toEqual(['finished', 'finished']);
    expect([...errorsOf(correct), ...errorsOf(flawed)]).toEqual([]);
    const { missed, located, unexplained, falseAlarms } = scoreOf(expected, correct, flawed);
    expect({ missed, unexplained, falseAlarms }).toEqual({ missed: [], unexplained: [], falseAlarms: [] });
    expect(located).toHaveLength(twin.flaws.length);
  },
  BOUND,
);
