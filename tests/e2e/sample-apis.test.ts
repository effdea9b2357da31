import { keepMeasured } from '../../tools/accuracy/measured.ts';
import { measuredOnSampleApi } from '../../tools/accuracy/of-sample-api.ts';
import { errorsOf } from '../../tools/sample-apis/show-run.ts';
import { expectationOf } from '../../tools/sample-apis/expectation.ts';
import { runOnSampleApi } from '../../tools/sample-apis/run-on-sample-api.ts';
import { scoreOf } from '../../tools/sample-apis/score.ts';
import { sampleApis } from '@probity/sample-apis';
import { expect, test } from 'vitest';

/** Both forms of a style take seconds; the correct one with HTTP Basic waits for a lock of its own. */
const BOUND = 120_000;

test.each(sampleApis)(
  'every flaw of $name is caught at its operation, and its correct form is clean',
  async (sampleApi) => {
    const expected = expectationOf(sampleApi);
    const correct = await runOnSampleApi(sampleApi, []);
    const flawed = await runOnSampleApi(sampleApi, sampleApi.flaws);
    expect([correct.run.state, flawed.run.state]).toEqual(['finished', 'finished']);
    expect([...errorsOf(correct), ...errorsOf(flawed)]).toEqual([]);
    const score = scoreOf(expected, correct, flawed);
    const { missed, located, unexplained, falseAlarms } = score;
    const { name } = sampleApi;
    keepMeasured('sample-apis', name, measuredOnSampleApi(name, expected, score, { correct, flawed }));
    expect({ missed, unexplained, falseAlarms }).toEqual({ missed: [], unexplained: [], falseAlarms: [] });
    expect(located).toHaveLength(sampleApi.flaws.length);
  },
  BOUND,
);
