import type { Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable, type GatherTools, type LoginTry } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
} from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { probe } from './probe.ts';
import type { AttemptRecord } from './record.ts';

/** How a simulated login behaves; failures are counted per account and per address. */
interface Policy {
  readonly accountLimit?: number;
  readonly addressLimit?: number;
  /** What an attempt that is held up looks like; `silent` looks like a wrong password. */
  readonly rateLimited?: Partial<Exchange> | 'silent';
  /** The answer to a wrong password, by attempt number. */
  readonly wrong?: (attempt: number) => Partial<Exchange>;
  /** Held up or not, the right password gets in. */
  readonly cosmetic?: boolean;
  readonly trustsForwardedFor?: boolean;
  /** Failures are counted by the name as it was spelled. */
  readonly countsBySpelling?: boolean;
  /** How long a lock lasts, in milliseconds; for ever if left out. */
  readonly lasts?: number;
  /** After so many failures of the address a window of time ends, once, and with it what was counted. */
  readonly windowEndsAfter?: number;
  /** One failure is forgotten in each such time, in milliseconds. */
  readonly refills?: number;
  /** How long each answer takes. */
  readonly pace?: number;
  readonly rightPasswordBroken?: boolean;
  /** A login that works forgets the failures of all accounts. */
  readonly forgetsAll?: boolean;
  /** What the right password is answered once 50 wrong ones were tried. */
  readonly afterwards?: Partial<Exchange>;
}

const REFUSED = answer(401);
const LIMITED = answer(429);

/** Every way a login may be guarded, and what 1.3 makes of it: burst, dodge, spray. */
const LOGINS: readonly [string, Policy, [string, string, string], Partial<Target>?][] = [
  [
    'a sound login: 5 per account, 20 per address, right password and headers change nothing',
    { accountLimit: 5, addressLimit: 20, lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  ['a login without a limit', {}, ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited']],
  [
    'a login whose limit is above fifty',
    { addressLimit: 101 },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a login whose limit comes right after both',
    { addressLimit: 100 },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a limit at the 40th attempt',
    { addressLimit: 40, lasts: 200_000 },
    ['login-burst-limited-late', 'pass', 'login-spray-limited-late'],
  ],
  [
    'a limit per account only',
    { accountLimit: 5, lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'login-spray-unlimited'],
  ],
  [
    'a lock that nothing lifts',
    { accountLimit: 5, addressLimit: 20, rateLimited: answer(423) },
    ['pass: limit-keyed-on, lock-not-lifted', 'pass', 'pass'],
  ],
  [
    'an address that stays limited from the burst on',
    { addressLimit: 20 },
    ['pass: limit-keyed-on, lock-not-lifted', 'pass', 'pass: still-limited-from-burst'],
  ],
  [
    'a limit that lets the right password in',
    { accountLimit: 5, addressLimit: 20, cosmetic: true },
    ['login-limit-cosmetic', '? no-limit-to-dodge', 'pass'],
  ],
  [
    'a challenge that the server forgets to ask for',
    { accountLimit: 5, addressLimit: 20, rateLimited: answer(401, 'challenge'), cosmetic: true },
    ['login-limit-cosmetic', '? no-limit-to-dodge', 'pass'],
  ],
  [
    'a challenge that every answer mentions',
    { wrong: () => answer(401, 'challenge') },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a warning of locks in every answer',
    { wrong: () => answer(401, 'locked') },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a word of limits in every answer',
    { wrong: () => answer(401, 'limited') },
    ['? limit-unsteady', '? no-limit-to-dodge', '? limit-unsteady'],
  ],
  [
    'a limit that believes X-Forwarded-For',
    { addressLimit: 10, trustsForwardedFor: true, lasts: 200_000 },
    ['pass: limit-keyed-on', 'login-limit-dodged x2', 'pass'],
  ],
  [
    'a limit that takes another spelling for another account',
    { accountLimit: 5, countsBySpelling: true, lasts: 200_000 },
    ['pass: limit-keyed-on', 'login-limit-dodged x4', 'login-spray-unlimited'],
  ],
  [
    'a failed login that answers 200 and hands out nothing',
    { accountLimit: 5, addressLimit: 20, wrong: () => answer(200), lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'a throttle that answers 500 with rate limit headers',
    { accountLimit: 5, addressLimit: 20, rateLimited: answer(500, 'limited'), lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'a silent lock at the 25th attempt, and no limit per address',
    { accountLimit: 25, rateLimited: 'silent' },
    ['pass: silent-lock, limit-keyed-on, lock-not-lifted', 'pass', 'login-spray-unlimited'],
  ],
  [
    'a silent lock at the 30th attempt',
    { accountLimit: 30, rateLimited: 'silent', lasts: 200_000 },
    ['login-burst-limited-late', 'pass', 'login-spray-unlimited'],
  ],
  [
    'a silent lock and one account to see it with',
    { accountLimit: 5, rateLimited: 'silent' },
    ['? silent-lock-one-account (expendable)', 'pass', 'login-spray-unlimited'],
    { identities: [identity('alice'), identity('eve', { kind: 'expendable' })] },
  ],
  [
    'a silent ban of the address that does not end',
    { addressLimit: 5, rateLimited: 'silent' },
    ['? silent-lock-unmeasured', 'pass', '? held-silently'],
  ],
  [
    'a silent ban of the address that believes X-Forwarded-For',
    { addressLimit: 10, rateLimited: 'silent', trustsForwardedFor: true, lasts: 200_000 },
    ['pass: silent-lock, limit-keyed-on', 'login-limit-dodged x2', '? held-silently'],
  ],
  [
    'wrong passwords that are answered 422, where right ones of the same form get in',
    { wrong: () => answer(422) },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a limit, where wrong passwords are answered 422',
    { accountLimit: 5, addressLimit: 20, wrong: () => answer(422), lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'wrong passwords that are answered 400 for another reason each time',
    { wrong: (attempt) => answer(400, 'invalid', `{"reason":"${'x'.repeat(attempt)}"}`) },
    ['? not-counted-as-login', '? no-limit-to-dodge', '? not-counted-as-login'],
  ],
  [
    'a lock in words that nobody knows',
    {
      accountLimit: 5,
      addressLimit: 20,
      wrong: () => answer(400, 'invalid', '{"fehler":"Passwort falsch."}'),
      rateLimited: answer(400, 'invalid', '{"fehler":"Zu viele Versuche."}'),
      lasts: 200_000,
    },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'other words after five failures, and no lock',
    {
      wrong: (attempt) =>
        answer(401, 'unauthenticated', attempt > 6 ? '{"hint":"Reset?"}' : '{"error":"No."}'),
    },
    ['login-burst-unlimited', '? no-limit-to-dodge', 'login-spray-unlimited'],
  ],
  [
    'a limit after 25 failures',
    { addressLimit: 25, lasts: 200_000 },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'a limit after 26 failures',
    { addressLimit: 26, lasts: 200_000 },
    ['login-burst-limited-late', 'pass', 'login-spray-limited-late'],
  ],
  [
    'a window that ends among the names',
    { accountLimit: 5, addressLimit: 20, lasts: 200_000, windowEndsAfter: 16 },
    ['pass: limit-keyed-on', 'pass', 'pass: window-ended'],
  ],
  [
    'a window that ends among the attempts on one account',
    { addressLimit: 20, lasts: 200_000, windowEndsAfter: 10 },
    ['pass: limit-keyed-on, window-ended', 'pass', 'pass'],
  ],
  [
    'a window that ends while the limit is late anyway',
    { addressLimit: 30, lasts: 200_000, windowEndsAfter: 10 },
    ['login-burst-limited-late', 'pass', 'login-spray-limited-late'],
  ],
  [
    'a limit at the 40th attempt that refills slowly',
    { addressLimit: 40, refills: 10_000 },
    ['? late-once', 'pass', 'pass'],
  ],
  [
    'a limit at the 40th attempt that never ends',
    { addressLimit: 40 },
    ['? late-limit-stayed (timing.cool_down)', 'pass', 'pass: still-limited-from-burst'],
  ],
  [
    'a limit at the 40th name that never ends',
    { accountLimit: 5, addressLimit: 45, lasts: Infinity },
    ['pass: limit-keyed-on, lock-not-lifted', 'pass', '? late-limit-stayed (timing.cool_down)'],
  ],
  [
    'a token endpoint that says 400 invalid_grant',
    {
      accountLimit: 5,
      addressLimit: 20,
      wrong: () => answer(400, 'invalid', '{"error":"invalid_grant"}'),
      lasts: 200_000,
    },
    ['pass: limit-keyed-on', 'pass', 'pass'],
  ],
  [
    'a server that breaks in between',
    { wrong: (attempt) => answer(attempt % 7 === 0 ? 502 : 401) },
    ['? attempts-lost', '? no-limit-to-dodge', '? attempts-lost'],
  ],
  [
    'a login so slow that fifty attempts do not fit',
    { pace: 3000 },
    ['? too-slow', '? no-limit-to-dodge', '? too-slow'],
  ],
  [
    'a slow login with a silent lock',
    { pace: 3000, accountLimit: 10, rateLimited: 'silent' },
    ['pass: silent-lock, limit-keyed-on, lock-not-lifted', 'pass', '? too-slow'],
  ],
  [
    'an account whose right password does not work',
    { rightPasswordBroken: true },
    ['? right-password-refused', '? right-password-refused', '? right-password-refused'],
  ],
  [
    'a server that breaks when the right password comes',
    { afterwards: answer(503) },
    ['? proof-unanswered', '? no-limit-to-dodge', '? proof-unanswered'],
  ],
  [
    'a limit that ends before a way around can be tried',
    { accountLimit: 5, lasts: 250 },
    ['pass: limit-keyed-on', 'pass', 'login-spray-unlimited'],
  ],
];

describe('1.3', () => {
  test.each(LOGINS)('%s', async (_name, policy, expected, parts = {}) => {
    const api = targetWith(parts);
    const server = loginServer(policy);
    const tools = toolsFor(api, server);
    const verdicts: string[] = [];
    for (const testCase of planCases(probe, api).slice(0, 3)) {
      const record = await probe.gather(testCase, tools);
      verdicts.push('reason' in record ? 'unable' : short(probe.judge(testCase, record, judge)));
    }
    expect(verdicts).toEqual(expected);
  });

  test.each<[string, Policy, string]>([
    ['a success forgets failures of its own account', { accountLimit: 5, lasts: 200_000 }, 'pass'],
    [
      'a success forgets the failures of everybody',
      { accountLimit: 5, lasts: 200_000, forgetsAll: true },
      'login-limit-dodged',
    ],
    [
      'a success forgets the failures of everybody, and locks are silent',
      { accountLimit: 5, lasts: 200_000, forgetsAll: true, rateLimited: 'silent' },
      'login-limit-dodged',
    ],
    ['a silent lock', { accountLimit: 5, lasts: 200_000, rateLimited: 'silent' }, 'pass'],
    ['a limit comes late', { accountLimit: 30, lasts: 200_000 }, 'pass'],
    ['a silent lock comes late', { accountLimit: 30, lasts: 200_000, rateLimited: 'silent' }, 'pass'],
    ['a window ends among them', { accountLimit: 20, lasts: 200_000, windowEndsAfter: 35 }, 'pass'],
    ['there is no limit', {}, '? no-limit-to-dodge'],
    ['a lock stays', { accountLimit: 5 }, '? no-fresh-count'],
    [
      'a limit lasts only for a moment',
      { accountLimit: 5, lasts: 300, forgetsAll: true },
      '? windows-may-have-ended',
    ],
  ])('own logins between wrong passwords: %s', async (_name, policy, expected) => {
    const api = targetWith({});
    const testCase = planCases(probe, api)[3]!;
    const record = await probe.gather(testCase, toolsFor(api, loginServer(policy)));
    expect('reason' in record ? record.reason : short(probe.judge(testCase, record, judge))).toBe(expected);
  });

  test('what got through between own logins and is not proved keeps the check from passing', async () => {
    const api = targetWith({});
    const testCase = planCases(probe, api)[3]!;
    const doubtsOf = async (policy: Policy) => {
      const record = await probe.gather(testCase, toolsFor(api, loginServer(policy)));
      const verdict = 'reason' in record ? undefined : probe.judge(testCase, record, judge);
      return verdict?.kind === 'inconclusive' ? verdict.doubts : [];
    };
    expect(await doubtsOf({ accountLimit: 5, lasts: 300, forgetsAll: true })).toMatchObject([
      { suspects: true },
    ]);
    expect((await doubtsOf({ accountLimit: 5 }))[0]).not.toHaveProperty('suspects');
  });

  test('never tries a wrong password for anybody but an expendable account or nobody', async () => {
    const api = targetWith({});
    const server = loginServer({ accountLimit: 5, rateLimited: 'silent' });
    for (const testCase of planCases(probe, api)) await probe.gather(testCase, toolsFor(api, server));
    const named = server.tried.flatMap(({ user, password }) =>
      'identity' in user && password !== 'right' ? [user.identity] : [],
    );
    expect(new Set(named)).toEqual(new Set(['eve', 'eva']));
  });

  test('stops three attempts after the first signal', async () => {
    const api = targetWith({});
    const [burst] = planCases(probe, api);
    const record = await probe.gather(
      burst!,
      toolsFor(api, loginServer({ accountLimit: 5, lasts: 200_000 })),
    );
    expect('attempts' in record && record.attempts).toHaveLength(9);
  });

  test('is inconclusive if the control fails', async () => {
    const api = targetWith({});
    const [burst, , spray] = planCases(probe, api);
    const tools = toolsFor(api, loginServer({}), exchange({ status: 500 }));
    for (const testCase of [burst!, spray!]) {
      const record = await probe.gather(testCase, tools);
      expect(short(probe.judge(testCase, record as never, judge))).toBe('? control-failed');
    }
  });

  test('says limit-unsteady if the right password got in only once', async () => {
    const api = targetWith({});
    const [burst] = planCases(probe, api);
    const record = await probe.gather(
      burst!,
      toolsFor(api, loginServer({ accountLimit: 5, cosmetic: true })),
    );
    const once = { ...record, rightAgain: exchange({ ...LIMITED_PARTS }) };
    expect(short(probe.judge(burst!, once as never, judge))).toBe('? limit-unsteady');
  });

  test('says limit-lapsed if no plain attempt was held up around a way around', async () => {
    const api = targetWith({});
    const [, bypass] = planCases(probe, api);
    const record = await probe.gather(
      bypass!,
      toolsFor(api, loginServer({ accountLimit: 5, lasts: 200_000 })),
    );
    if (!('bypasses' in record)) throw new Error('unable');
    const bypasses = record.bypasses.map(({ label, login }) => ({
      label,
      login: label === 'plain' ? { ...login, ...REFUSED } : login,
    }));
    expect(short(probe.judge(bypass!, { ...record, bypasses }, judge))).toBe('? limit-lapsed');
  });

  const without =
    (...keys: (keyof AttemptRecord)[]) =>
    (record: AttemptRecord): object =>
      Object.fromEntries(Object.entries(record).filter(([key]) => !keys.some((each) => each === key)));
  /** What a damaged record of a login without any limit, or with one, is still good for. */
  const DAMAGED: readonly [string, 0 | 1 | 2, Policy, (record: AttemptRecord) => object, string][] = [
    ['a lost list of attempts', 0, {}, without('attempts'), '? too-slow'],
    ['a lost list of ways around', 1, { accountLimit: 5 }, without('bypasses'), '? no-limit-to-dodge'],
    [
      'a way around whose answer is lost',
      1,
      { accountLimit: 5 },
      (record) => ({ ...record, bypasses: record.bypasses.map(({ label }) => ({ label })) }),
      '? no-limit-to-dodge',
    ],
    ['a lost anchor', 0, {}, without('anchor'), '? control-failed'],
    ['a lost name', 0, {}, without('account', 'before'), '? right-password-refused'],
    [
      'an anchor that got the page of unknown paths',
      0,
      { accountLimit: 5 },
      (record) => ({ ...record, anchor: exchange({ id: 'x0', facts: { catchAll: true } }) }),
      '? control-failed',
    ],
    [
      'one attempt that stands there fifty times',
      0,
      {},
      (record) => ({ ...record, attempts: record.attempts.map(() => record.attempts[0]!) }),
      '? too-slow',
    ],
    [
      'one spray that stands there fifty times',
      2,
      {},
      (record) => ({ ...record, sprayed: record.sprayed!.map(() => record.sprayed![0]!) }),
      '? too-slow',
    ],
    [
      'a way around whose two tries are one',
      1,
      { addressLimit: 10, trustsForwardedFor: true },
      (record) => {
        const first = record.bypasses.find(({ label }) => label === 'X-Forwarded-For')!;
        const bypasses = record.bypasses.map(({ label, login }) => ({
          label,
          login: label.startsWith('X-Forwarded-For') ? first.login : login,
        }));
        return { ...record, bypasses };
      },
      'pass',
    ],
    [
      'a second look that is the first',
      0,
      { accountLimit: 5, cosmetic: true },
      (record) => ({ ...record, rightAgain: record.right }),
      '? limit-unsteady',
    ],
    [
      'an account more under attack than there are',
      2,
      {},
      (record) => ({ ...record, touched: 50, sprayed: record.sprayed!.slice(0, 20) }),
      '? too-slow',
    ],
    [
      'attempts in the wrong order, over two minutes',
      0,
      { pace: 2400 },
      (record) => ({ ...record, attempts: record.attempts.toReversed() }),
      '? too-slow',
    ],
    [
      'a right password that nobody answered',
      0,
      {},
      (record) => ({ ...record, right: { ...record.right!, answer: null } }),
      '? proof-unanswered',
    ],
  ];
  test.each(DAMAGED)('makes no more of %s than is there', async (_name, part, policy, damage, expected) => {
    const api = targetWith({});
    const testCase = planCases(probe, api)[part]!;
    const record = await probe.gather(testCase, toolsFor(api, loginServer(policy)));
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(short(probe.judge(testCase, damage(record) as never, judge))).toBe(expected);
  });

  test('names the anchor alone as control where the login answers with a redirect', async () => {
    const api = targetWith({});
    const [burst] = planCases(probe, api);
    const record = await probe.gather(burst!, toolsFor(api, loginServer({ accountLimit: 5 })));
    if (isUnavailable(record)) throw new Error(record.reason);
    const redirected = { ...record, before: { ...record.before!, class: 'redirect' } as Exchange };
    expect(probe.judge(burst!, redirected, judge)).toMatchObject({
      kind: 'pass',
      controls: [record.anchor!.id],
    });
  });

  const UNAVAILABLE: readonly [string, Partial<Target>, string][] = [
    ['no expendable account', { identities: [identity('alice')] }, 'expendable'],
    ['no login operation', { auth: { me: 'GET /me' } }, 'auth.login'],
    ['no operation of the caller', { auth: { login: 'POST /login' } }, 'auth.me'],
  ];
  test.each(UNAVAILABLE)('names the missing input: %s', async (_name, parts, missing) => {
    const api = targetWith(parts);
    const [burst] = planCases(probe, api);
    expect(await probe.gather(burst!, toolsFor(api, loginServer({})))).toMatchObject({ missing });
  });

  test('plans burst, dodge and spray of the login, which are required, and own logins', () => {
    expect(
      planCases(probe, targetWith({})).map(({ variation, required, effect }) => [
        variation,
        required,
        effect,
      ]),
    ).toEqual([
      ['login burst', true, 'disrupts'],
      ['login dodge', true, 'disrupts'],
      ['login spray', true, 'disrupts'],
      ['login own-logins', false, 'disrupts'],
    ]);
  });

  test('is inapplicable where every identity has a fixed credential and nothing is a login', () => {
    const place = { in: 'header', name: 'X-Key', template: '{token}' } as const;
    const fixed = targetWith({
      auth: {},
      identities: [identity('alice', { credential: { kind: 'static', place } })],
    });
    expect(probe.plan(fixed)).toMatchObject({ source: { kind: 'description' } });
    expect(planCases(probe, targetWith({ auth: {} }))).toHaveLength(4);
    const basic = [identity('alice', { credential: { kind: 'basic' } })];
    const onEveryRequest = targetWith({ auth: { me: 'GET /me' }, identities: basic });
    expect(planCases(probe, onEveryRequest).map((testCase) => testCase.operation)).toEqual(
      Array(4).fill('GET /me'),
    );
    expect(planCases(probe, targetWith({ auth: {}, identities: [] }))).toHaveLength(4);
  });
});

const LIMITED_PARTS = { status: 429, facts: { granted: false } };
const judge = judgeTools(probe, target().statuses);

function targetWith(parts: Partial<Target>): Target {
  return target({
    operations: [operation('POST /login'), operation('GET /me')],
    auth: { login: 'POST /login', me: 'GET /me' },
    identities: [
      identity('alice'),
      identity('eve', { kind: 'expendable' }),
      identity('eva', { kind: 'expendable' }),
    ],
    timing: { ...target().timing, coolDown: 900_000, coolDownPoll: 30_000 },
    ...parts,
  });
}

/** The tools of the engine with a simulated login behind them; time passes only when something is sent or waited for. */
function toolsFor(
  api: Target,
  server: ReturnType<typeof loginServer>,
  me = exchange({ body: { id: 1 } }),
): GatherTools {
  return {
    ...fakeGatherTools(api, () => me),
    tryLogin: async (_control, attempt) => server.tryLogin(attempt),
    wait: async () => server.pass(api.timing.coolDownPoll),
    now: () => server.now(),
  };
}

function loginServer(policy: Policy) {
  const { rateLimited = LIMITED, wrong = () => REFUSED, pace = 20 } = policy;
  const failures = new Map<string, { count: number; last: number }>();
  const tried: LoginTry[] = [];
  let clock = 0;

  let counted = 0;
  const countOf = (key: string): number => {
    const { count = 0, last = 0 } = failures.get(key) ?? {};
    if (clock - last >= (policy.lasts ?? Infinity)) return 0;
    return Math.max(0, count - Math.floor((clock - last) / (policy.refills ?? Infinity)));
  };
  const isOver = (key: string, limit = Infinity): boolean => countOf(key) >= limit;
  const fail = (key: string): void => void failures.set(key, { count: countOf(key) + 1, last: clock });
  const answerTo = (attempt: LoginTry): Partial<Exchange> => {
    const { user, spelling = 'as-is', headers = {} } = attempt;
    const name = 'identity' in user ? user.identity : `nobody-${user.invented}`;
    // Upper case and a trailing space are the same account; a plus tag is another address.
    const isSame = spelling !== 'plus-tag';
    const account = `account ${policy.countsBySpelling ? `${name} ${spelling}` : isSame ? name : `${name}+`}`;
    const forwarded = policy.trustsForwardedFor ? headers['X-Forwarded-For'] : undefined;
    const address = `address ${forwarded ?? 'ours'}`;
    const isRight = attempt.password === 'right' && isSame && !policy.rightPasswordBroken;
    if (isRight && policy.afterwards && tried.length > 50) return policy.afterwards;
    const isRateLimited = isOver(account, policy.accountLimit) || isOver(address, policy.addressLimit);
    if (isRight && (!isRateLimited || policy.cosmetic)) {
      if (policy.forgetsAll) failures.clear();
      return answer(200, 'success', '', true);
    }
    if (isRateLimited) return rateLimited === 'silent' ? wrong(tried.length) : rateLimited;
    fail(account);
    fail(address);
    counted += 1;
    if (counted === policy.windowEndsAfter) failures.clear();
    return wrong(tried.length);
  };
  return {
    tried,
    now: () => clock,
    pass: (milliseconds: number) => void (clock += milliseconds),
    tryLogin(attempt: LoginTry): Exchange {
      tried.push(attempt);
      const made = {
        ...exchange({ id: `x${tried.length}`, started: clock, took: pace }),
        ...answerTo(attempt),
      };
      clock += pace;
      return made;
    },
  };
}

function answer(status: number, kind?: Exchange['class'], body = '', granted = false): Partial<Exchange> {
  const made = exchange({ status, body, ...(kind !== undefined && { class: kind }), facts: { granted } });
  return { answer: made.answer, failure: made.failure, class: made.class, facts: made.facts };
}

/** A verdict in a few words: its findings, `?` and its doubts with what is missing, or `pass` and its remarks. */
function short(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return ['pass', verdict.remarks.map(({ code }) => code).join(', ')].filter(Boolean).join(': ');
    case 'fail': {
      const codes = verdict.findings.map(({ code }) => code);
      return codes.length === 1 ? codes[0]! : `${codes[0]} x${codes.length}`;
    }
    case 'inconclusive':
      return `? ${verdict.doubts.map(({ code, missing }) => (missing ? `${code} (${missing})` : code)).join(', ')}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}
