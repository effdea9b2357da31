import { isUnavailable } from '@probity/probe-kit';
import { exchange, fakeGatherTools, judgeTools, operation, planCases, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';

const api = target({ operations: [operation('GET /v1/me')] });
const [testCase] = planCases(probe, api);

/** The verdict on an API that answers the control and the attack with these statuses. */
async function verdictFor(control: number, attack: number): Promise<string> {
  const tools = fakeGatherTools(api, ({ purpose }) =>
    exchange({ purpose, status: purpose === 'attack' ? attack : control }),
  );
  if (testCase === undefined) throw new Error('Nothing was planned.');
  const record = await probe.gather(testCase, tools);
  if (isUnavailable(record)) throw new Error(record.reason);
  const verdict = probe.judge(testCase, record, judgeTools(probe));
  switch (verdict.kind) {
    case 'fail':
      return `fail ${verdict.findings[0].code}`;
    case 'inconclusive':
      return `inconclusive ${verdict.doubts[0].code}`;
    case 'pass':
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

describe('the probe of 9.9', () => {
  it.each([
    ['passes where the attack is served', 200, 200, 'pass'],
    ['passes where the attack is refused', 200, 400, 'pass'],
    ['fails where the attack breaks the API', 200, 500, 'fail unknown-parameter-breaks'],
    ['decides nothing without a control', 404, 200, 'inconclusive control-failed'],
    ['decides nothing where a limit answers', 200, 429, 'inconclusive throttled'],
  ])('%s', async (_name, control, attack, expected) => {
    expect(await verdictFor(control, attack)).toBe(expected);
  });

  it('does not apply where nothing is read that is not public', () => {
    const open = target({ operations: [operation('GET /v1/news', { public: true })] });
    expect(probe.plan(open)).toHaveProperty('inapplicable');
  });
});
