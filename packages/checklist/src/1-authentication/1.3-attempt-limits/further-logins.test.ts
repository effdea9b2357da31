import { isUnavailable, type LoginTry } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
} from '@probity/testkit';
import { expect, test } from 'vitest';
import { probe } from './probe.ts';

const OTHER = 'POST /mobile/login';

const api = target({
  operations: [
    operation('POST /login', { authRole: 'login' }),
    operation(OTHER, { authRole: 'login', public: true }),
    operation('POST /old/login', { authRole: 'login', excluded: 'by the profile' }),
    operation('POST /forgot', { authRole: 'reset_request' }),
    operation('POST /mobile/forgot', { authRole: 'reset_request' }),
    operation('GET /me'),
  ],
  auth: { login: 'POST /login', me: 'GET /me', reset_request: 'POST /forgot' },
  identities: [identity('alice'), identity('eve', { kind: 'expendable' })],
  timing: { ...target().timing, coolDown: 900_000, coolDownPoll: 30_000 },
});

/** A login that takes five wrong passwords for an account and twenty in all, as far as it counts; time passes by waiting. */
function loginServer(answers: Readonly<Record<string, 'counts' | 'counts nothing' | 'refuses everybody'>>) {
  const fails = new Map<string, number>();
  const since = new Map<string, number>();
  let clock = 0;
  let sent = 0;
  return {
    wait: async () => void (clock += 30_000),
    now: () => clock,
    tryLogin: async (_control: unknown, { user, password, login = 'POST /login' }: LoginTry) => {
      const kind = answers[login] ?? 'counts';
      const keys = ['identity' in user ? user.identity : `nobody-${user.invented}`, 'address'];
      const isOver = keys.some((key, index) => {
        if (clock - (since.get(key) ?? -Infinity) > 60_000) fails.delete(key);
        return (fails.get(key) ?? 0) >= (index === 0 ? 5 : 20);
      });
      const isRight = password === 'right' && kind !== 'refuses everybody';
      clock += 20;
      const id = `x${(sent += 1)}`;
      const at = { id, started: clock, took: 10 };
      if (isOver && kind === 'counts') return exchange({ ...at, status: 429, facts: { granted: false } });
      if (isRight) return exchange({ ...at, facts: { granted: true } });
      if (kind === 'counts') {
        for (const key of keys) {
          fails.set(key, (fails.get(key) ?? 0) + 1);
          since.set(key, clock);
        }
      }
      return exchange({ ...at, status: 401, facts: { granted: false } });
    },
  };
}

test('every login and reset of the description is tried, whether an identity uses it or not', () => {
  const cases = planCases(probe, api).map(({ operation: id, variation }) => `${id} ${variation}`);
  expect(cases).toEqual([
    'POST /login login burst',
    'POST /login login dodge',
    'POST /login login spray',
    'POST /login login own-logins',
    `${OTHER} login burst`,
    `${OTHER} login dodge`,
    `${OTHER} login spray`,
    `${OTHER} login own-logins`,
    'POST /forgot reset-request burst',
    'POST /forgot reset-request spray',
    'POST /mobile/forgot reset-request burst',
    'POST /mobile/forgot reset-request spray',
  ]);
});

test('a login of the accounts under attack is the first one, whatever the profile calls the login', () => {
  const eve = identity('eve', {
    kind: 'expendable',
    credential: {
      kind: 'login',
      place: { in: 'header', name: 'Authorization', template: 'Bearer {access}' },
      refresh: null,
      steps: [
        {
          operation: OTHER,
          body: { type: 'application/json', template: { password: '{password}' } },
          headers: {},
          extract: { access: 'token' },
        },
      ],
    },
  });
  const cases = planCases(probe, { ...api, identities: [identity('alice'), eve] });
  const bursts = cases.filter(({ variation }) => variation === 'login burst');
  expect(bursts.map(({ operation: id, details }) => [id, details['isFurther']])).toEqual([
    [OTHER, false],
    ['POST /login', true],
  ]);
});

test.each([
  ['that counts with the other', 'counts', ['pass', 'pass', 'pass']],
  ['that counts nothing', 'counts nothing', ['fail', 'inconclusive', 'fail']],
  [
    'at which the right password does not work',
    'refuses everybody',
    ['inconclusive', 'inconclusive', 'inconclusive'],
  ],
] as const)('a second login %s', async (_, kind, expected) => {
  const server = loginServer({ [OTHER]: kind });
  const tools = { ...fakeGatherTools(api, () => exchange({ body: { id: 1 } })), ...server };
  const verdicts = [];
  const required = planCases(probe, api).filter((testCase) => testCase.required);
  for (const testCase of required.slice(0, 6)) {
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) throw new Error(record.reason);
    verdicts.push(probe.judge(testCase, record, judgeTools(probe, api.statuses)));
  }
  expect(verdicts.map(({ kind: verdict }) => verdict)).toEqual(['pass', 'pass', 'pass', ...expected]);
  if (kind !== 'refuses everybody') return;
  const missing = 'operations."POST /mobile/login".body';
  expect(verdicts[3]).toMatchObject({ doubts: [{ code: 'right-password-refused', missing }] });
});

test('a code that no login leads to is undecided', async () => {
  const further = operation('POST /mobile/otp', { authRole: 'otp_verify' });
  const first = operation('POST /otp', { authRole: 'otp_verify' });
  const withCodes = {
    ...api,
    operations: [...api.operations, first, further],
    auth: { ...api.auth, otp_verify: first.id },
  };
  const cases = planCases(probe, withCodes).filter(({ operation: id }) => id === further.id);
  expect(cases.map(({ variation }) => variation)).toEqual(['otp burst', 'otp spray']);
  const tools = fakeGatherTools(withCodes, () => exchange());
  for (const testCase of cases) {
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing: 'auth.otp_verify' });
  }
});
