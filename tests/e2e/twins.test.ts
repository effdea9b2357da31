import { errorsOf } from '../../tools/twins/show-run.ts';
import { expectationOf } from '../../tools/twins/expectation.ts';
import { runOnSampleApi } from '../../tools/twins/run-on-twin.ts';
import { scoreOf } from '../../tools/twins/score.ts';
import { sampleApis } from '@probity/twins';
import { expect, test } from 'vitest';

/** Both twins of a style take seconds; the correct one with HTTP Basic waits for a lock of its own. */
const BOUND = 120_000;

test.each(sampleApis)(
  'every flaw of $name is caught at its operation, and its correct twin is clean',
  async (sampleApi) => {
    const expected = expectationOf(sampleApi);
    const correct = await runOnSampleApi(sampleApi, []);
    const flawed = await runOnSampleApi(sampleApi, sampleApi.flaws);
    expect([correct.run.state, flawed.run.state]).toEqual(['finished', 'finished']);
    expect([...errorsOf(correct), ...errorsOf(flawed)]).toEqual([]);
    const { missed, located, unexplained, falseAlarms } = scoreOf(expected, correct, flawed);
    expect({ missed, unexplained, falseAlarms }).toEqual({ missed: [], unexplained: [], falseAlarms: [] });
    expect(located).toHaveLength(sampleApi.flaws.length);
  },
  BOUND,
);
