import { keepMeasured } from '../../tools/accuracy/measured.ts';
import { measuredOnSampleApi } from '../../tools/accuracy/of-sample-api.ts';
import { errorsOf } from '../../tools/sample-apis/show-run.ts';
import { expectationOf, type Expectation } from '../../tools/sample-apis/expectation.ts';
import { runOnSampleApi } from '../../tools/sample-apis/run-on-sample-api.ts';
import { findings, scoreOf } from '../../tools/sample-apis/score.ts';
import { probes } from '@probity/checklist/probes';
import { sampleApis } from '@probity/sample-apis';
import { expect, test } from 'vitest';

/** Both forms of a style take seconds, mostly of waiting; the correct one with HTTP Basic waits for a lock of its own. */
const BOUND = 240_000;

/** The flaws are of chapters 1 and 2. Other checks say the same of both forms, so that one of them is enough. */
function checksOf({ flaws, follows }: Expectation): string[] {
  const chapters = new Set(
    [...Object.values(flaws).map(({ check }) => check), ...Object.keys(follows)].map((check) => check[0]),
  );
  return probes.map(({ check }) => check).filter((check) => chapters.has(check[0]));
}

/** None of them documents a limit, so that 3.1 would send requests for minutes, and none of them has one. */
const WITHOUT_LOAD = probes.map(({ check }) => check).filter((check) => check !== '3.1');

test.each(sampleApis)(
  'every flaw of $name is caught at its operation, and its correct form is clean',
  async (sampleApi) => {
    const expected = expectationOf(sampleApi);
    const [correct, flawed] = await Promise.all([
      runOnSampleApi(sampleApi, [], { checks: WITHOUT_LOAD }),
      runOnSampleApi(sampleApi, sampleApi.flaws, { checks: checksOf(expected) }),
    ]);
    expect([correct.run.state, flawed.run.state]).toEqual(['finished', 'finished']);
    expect([...errorsOf(correct), ...errorsOf(flawed)]).toEqual([]);
    const score = scoreOf(expected, correct, flawed);
    const { missed, located, unexplained, falseAlarms } = score;
    const { name } = sampleApi;
    keepMeasured('sample-apis', name, measuredOnSampleApi(name, expected, score, { correct, flawed }));
    expect({ missed, unexplained, falseAlarms }).toEqual({ missed: [], unexplained: [], falseAlarms: [] });
    const failed = new Set(findings(correct).map(({ check }) => check));
    expect(
      Object.keys(expected.both_forms).filter((check) => !failed.has(check)),
      'no longer true of both forms',
    ).toEqual([]);
    expect(located).toHaveLength(sampleApi.flaws.length);
  },
  BOUND,
);
