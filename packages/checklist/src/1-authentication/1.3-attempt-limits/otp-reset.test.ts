import type { Exchange, Identity, Target, Verdict } from '@probity/model';
import { isUnavailable, type GatherTools } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
  verifyProof,
  evidenceOf,
} from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { probe } from './probe.ts';
import { routeServer, type Policy } from './route-server.test-api.ts';

const otpUser = identity('otp', { kind: 'expendable', secondFactor: true, secrets: ['password', 'totp'] });
const codeUnknown = { identities: withOtp({ ...otpUser, secrets: ['password'] }) };
const noSecondFactor = { identities: withOtp() };
const minutes = 60_000;

/** Every way codes may be guarded, and what 1.3 makes of it: burst, spray. */
const CODES: readonly [string, Policy, [string, string], Partial<Target>?][] = [
  [
    'sound codes: 10 per account, 20 per address',
    { accountLimit: 10, addressLimit: 20, lasts: 5 * minutes },
    ['pass', 'pass'],
  ],
  ['codes without a limit', {}, ['otp-unlimited', 'otp-spray-unlimited']],
  [
    'a limit per address above fifty, which never ends',
    { addressLimit: 120 },
    ['otp-unlimited', '? late-limit-stayed (timing.cool_down)'],
  ],
  [
    'a limit at the 40th code',
    { accountLimit: 40, addressLimit: 40, lasts: 5 * minutes },
    ['otp-limited-late', 'otp-spray-limited-late'],
  ],
  ['a limit right at the 25th code', { addressLimit: 24, lasts: 5 * minutes }, ['pass', 'pass']],
  [
    'a limit right after the 25th code of an account',
    { accountLimit: 25, lasts: 5 * minutes },
    ['pass', 'otp-spray-unlimited'],
  ],
  [
    'a limit right after the 27th code',
    { addressLimit: 27, lasts: 5 * minutes },
    ['otp-limited-late', 'otp-spray-limited-late'],
  ],
  ['a limit per account only', { accountLimit: 5, lasts: 5 * minutes }, ['pass', 'otp-spray-unlimited']],
  ['a limit per account only, which never ends', { accountLimit: 5 }, ['pass', '? codes-held-silently']],
  [
    'a window that ends among the codes for one account',
    { addressLimit: 20, lasts: 5 * minutes, windowEndsAfter: 8 },
    ['? late-once', 'pass'],
  ],
  [
    'a window that ends among the codes for one account, and no right code',
    { addressLimit: 20, lasts: 5 * minutes, windowEndsAfter: 8 },
    ['pass: window-ended, limit-not-proved', 'pass'],
    codeUnknown,
  ],
  [
    'a window that ends among many challenges',
    { accountLimit: 10, addressLimit: 20, lasts: 5 * minutes, windowEndsAfter: 18 },
    ['pass', 'pass: window-ended'],
  ],
  [
    'a limit at the 40th code that never ends',
    { accountLimit: 40 },
    ['? late-limit-stayed (timing.cool_down)', '? codes-held-silently'],
  ],
  [
    'challenges that are limited right after the 25th code',
    { startLimit: 26, lasts: 5 * minutes },
    ['otp-unlimited', 'otp-spray-unlimited'],
  ],
  [
    'challenges that end after five codes, and new ones as many as one likes',
    { challengeLimit: 5 },
    ['otp-limit-dodged', 'otp-spray-unlimited'],
  ],
  [
    'challenges that end after five codes, and few new ones',
    { challengeLimit: 5, startLimit: 6, lasts: 5 * minutes },
    ['pass: challenges-limited', 'otp-spray-unlimited'],
  ],
  [
    'few challenges that take codes without end',
    { startLimit: 6, lasts: 5 * minutes },
    ['otp-unlimited', 'otp-spray-unlimited'],
  ],
  [
    'few challenges, the last of which stops at the 30th code',
    { startLimit: 6, accountLimit: 35, lasts: 5 * minutes },
    ['otp-limited-late', 'otp-spray-unlimited'],
  ],
  ['one challenge and no more', { startLimit: 1 }, ['? no-challenge-left', '? codes-held-silently']],
  [
    'a lock that does not show',
    { accountLimit: 10, rateLimited: 'silent' },
    ['pass: silent-lock', '? codes-held-silently'],
  ],
  [
    'a lock that does not show, at the 30th code',
    { accountLimit: 30, rateLimited: 'silent', lasts: 5 * minutes },
    ['otp-limited-late', 'otp-spray-unlimited'],
  ],
  [
    'a target without a limit that takes no code before its time',
    { punctual: true },
    ['otp-unlimited', 'otp-spray-unlimited'],
  ],
  [
    'a limit that lets the right code in',
    { accountLimit: 10, addressLimit: 20, cosmetic: true },
    ['? code-limit-unsteady', 'pass'],
  ],
  [
    'an address that stays limited from the burst on',
    { addressLimit: 10 },
    ['pass', 'pass: still-limited-from-burst'],
  ],
  [
    'a right code that is refused from the start',
    { rightCodeBroken: true },
    ['? right-code-refused', '? codes-held-silently'],
  ],
  [
    'a password that leads to no challenge',
    { startBroken: true },
    ['? no-challenge', '? codes-held-silently'],
  ],
  [
    'a server that breaks in between',
    { plain: (attempt) => ({ status: attempt % 7 === 0 ? 502 : 401 }) },
    ['? attempts-lost', '? attempts-lost'],
  ],
  ['codes that are called invalid', { plain: () => ({ status: 422 }) }, ['otp-unlimited', '? not-counted']],
  [
    'codes that are called invalid in words',
    { plain: () => ({ status: 400, body: { error: 'invalid_code' } }) },
    ['otp-unlimited', 'otp-spray-unlimited'],
  ],
  ['a route so slow that fifty codes do not fit', { pace: 2000 }, ['? too-slow', '? too-slow']],
  [
    'a limit that no right code proves',
    { accountLimit: 10, addressLimit: 20, lasts: 5 * minutes },
    ['pass: limit-not-proved', 'pass'],
    codeUnknown,
  ],
  ['no limit and no right code', {}, ['? code-unknown (otp.totp)', '? code-unknown (otp.totp)'], codeUnknown],
  [
    'a limit at the 40th code and no right code',
    { addressLimit: 40, lasts: 5 * minutes },
    ['otp-limited-late', 'otp-spray-limited-late'],
    codeUnknown,
  ],
  [
    'a limit per address and no account with a second factor',
    { addressLimit: 20 },
    ['unable: expendable.second_factor', 'pass'],
    noSecondFactor,
  ],
  [
    'no limit and no account with a second factor',
    {},
    ['unable: expendable.second_factor', '? code-unknown (expendable.second_factor)'],
    noSecondFactor,
  ],
];

/** Every way resets may be guarded: requests for one address, for many, and tokens. */
const RESETS: readonly [string, Policy, [string, string, string], Options?][] = [
  [
    'sound resets: 5 per account, 20 per address',
    { accountLimit: 5, addressLimit: 20, lasts: 5 * minutes },
    ['pass', 'pass', 'pass'],
  ],
  [
    'resets without a limit',
    {},
    ['reset-request-unlimited', 'reset-request-spray-unlimited', 'reset-confirm-unlimited'],
  ],
  [
    'limits at the 40th',
    { accountLimit: 40, addressLimit: 40, lasts: 5 * minutes },
    ['reset-request-limited-late', 'reset-request-spray-limited-late', 'reset-confirm-limited-late'],
  ],
  [
    'a window that ends among the requests for one address',
    { addressLimit: 20, lasts: 5 * minutes, windowEndsAfter: 8 },
    ['pass: window-ended', 'pass', 'pass'],
  ],
  [
    'a window that ends among many addresses',
    { accountLimit: 5, addressLimit: 20, lasts: 5 * minutes, windowEndsAfter: 18 },
    ['pass', 'pass: window-ended', 'pass'],
  ],
  [
    'limits at the 40th that never end',
    { addressLimit: 40 },
    [
      '? late-limit-stayed (timing.cool_down)',
      'pass: still-limited-from-burst',
      '? late-limit-stayed (timing.cool_down)',
    ],
  ],
  [
    'a limit per account only',
    { accountLimit: 5, lasts: 5 * minutes },
    ['pass', 'reset-request-spray-unlimited', 'pass'],
  ],
  ['limits that never end', { addressLimit: 20 }, ['pass', 'pass: still-limited-from-burst', 'pass']],
  [
    'answers that are always alike, and few mails',
    { accountLimit: 5, addressLimit: 20, rateLimited: 'silent' },
    ['pass: mails-limited', 'pass: mails-limited', 'reset-confirm-unlimited'],
  ],
  [
    'answers that are always alike, and mails without end',
    { rateLimited: 'silent' },
    ['reset-request-unlimited', 'reset-request-spray-unlimited', 'reset-confirm-unlimited'],
  ],
  [
    'answers that are always alike, and forty mails',
    { rateLimited: 'silent', accountLimit: 40 },
    ['? many-mails-arrived', 'reset-request-spray-unlimited', 'reset-confirm-unlimited'],
  ],
  [
    'answers that are always alike, and a dozen mails',
    { rateLimited: 'silent', accountLimit: 12 },
    ['? some-mails-arrived', 'reset-request-spray-unlimited', 'reset-confirm-unlimited'],
  ],
  [
    'answers that are always alike, and no mailbox',
    { rateLimited: 'silent', accountLimit: 5 },
    [
      '? uniform-answers (evidence.mailbox)',
      '? uniform-answers (evidence.mailbox)',
      'reset-confirm-unlimited',
    ],
    { hasMailbox: false },
  ],
  [
    'answers that are always alike, and the mailbox of somebody else',
    { noMails: true },
    [
      '? no-mail-arrived (evidence.mailbox)',
      '? no-mail-arrived (evidence.mailbox)',
      'reset-confirm-unlimited',
    ],
  ],
  [
    'answers that are always alike, and no further account',
    {},
    ['reset-request-unlimited', '? uniform-answers (expendable)', 'reset-confirm-unlimited'],
    { parts: { identities: [identity('alice'), identity('eve', { kind: 'expendable' })] } },
  ],
  [
    'no account that may be sent mails',
    {},
    ['unable: expendable', '? uniform-answers (expendable)', 'reset-confirm-unlimited'],
    { parts: { identities: [identity('alice')] } },
  ],
  [
    'answers about the form of a request',
    { plain: () => ({ status: 422, body: { detail: 'token must be a valid UUID' } }) },
    ['? not-counted', '? not-counted', '? not-counted'],
  ],
  ['routes so slow that fifty do not fit', { pace: 2000 }, ['? too-slow', '? too-slow', '? too-slow']],
];

interface Options {
  readonly parts?: Partial<Target>;
  readonly hasMailbox?: boolean;
}

describe('1.3 on one-time codes', () => {
  test.each(CODES)('%s', async (_name, policy, expected, parts = {}) => {
    expect(await judged('otp', policy, { parts })).toEqual(expected);
  });

  test('tries wrong codes only for the account of the codes or for nobody', async () => {
    const api = targetWith({});
    const server = routeServer({});
    const tools = toolsFor(api, server);
    for (const testCase of casesOf('otp', api)) await probe.gather(testCase, tools);
    const named = server.tried.flatMap(({ user }) => ('identity' in user ? [user.identity] : []));
    expect(new Set(named)).toEqual(new Set(['otp']));
    const codes = server.tried.filter(({ route, right }) => route === 'otp_verify' && !right);
    expect(new Set(codes.map(({ wrong }) => wrong)).size).toBe(codes.length);
  });
});

describe('1.3 on password resets', () => {
  test.each(RESETS)('%s', async (_name, policy, expected, options = {}) => {
    expect(await judged('reset-', policy, options)).toEqual(expected);
  });

  test('asks for mails to expendable accounts or to addresses without an account', async () => {
    const api = targetWith({});
    const server = routeServer({});
    const tools = toolsFor(api, server);
    for (const testCase of casesOf('reset-', api)) await probe.gather(testCase, tools);
    const named = server.tried.flatMap(({ user }) => ('identity' in user ? [user.identity] : []));
    expect(new Set(named)).toEqual(new Set(['eve', 'eva', 'otp']));
  });
});

describe('1.3 on routes other than the login', () => {
  test('plans what the target has, all of it required', () => {
    const variations = planCases(probe, targetWith({})).map(({ variation, required, effect }) => [
      variation,
      required,
      effect,
    ]);
    expect(variations.slice(4)).toEqual(
      ['otp burst', 'otp spray', 'reset-request burst', 'reset-request spray', 'reset-confirm burst'].map(
        (variation) => [variation, true, 'disrupts'],
      ),
    );
    expect(planCases(probe, targetWith({ auth: { login: 'POST /login' } }))).toHaveLength(4);
  });

  test('plans resets even where every identity has a fixed credential', () => {
    const place = { in: 'header', name: 'X-Key', template: '{token}' } as const;
    const api = targetWith({
      auth: { reset_confirm: 'POST /reset-confirm' },
      identities: [identity('alice', { credential: { kind: 'static', place } })],
    });
    expect(planCases(probe, api).map(({ variation }) => variation)).toEqual(['reset-confirm burst']);
  });

  test('is inconclusive if the control fails', async () => {
    const api = targetWith({});
    const tools = toolsFor(api, routeServer({}), { me: exchange({ status: 500 }) });
    for (const testCase of [...casesOf('otp', api), ...casesOf('reset-', api)]) {
      const record = await probe.gather(testCase, tools);
      expect(short(probe.judge(testCase, record as never, judge))).toBe('? control-failed');
    }
  });

  test('hands on why a route cannot be tried', async () => {
    const api = targetWith({});
    const reason = { reason: 'POST /otp is excluded', missing: 'exclude' };
    const tools = { ...toolsFor(api, routeServer({})), tryRoute: async () => reason };
    for (const testCase of [...casesOf('otp', api), ...casesOf('reset-', api)]) {
      expect(await probe.gather(testCase, tools)).toEqual(reason);
    }
  });

  test('makes no more of one attempt that stands there fifty times than there is', async () => {
    const api = targetWith({});
    const tools = toolsFor(api, routeServer({}));
    for (const testCase of [...casesOf('otp', api), ...casesOf('reset-', api)]) {
      const record = await probe.gather(testCase, tools);
      if (isUnavailable(record)) throw new Error(record.reason);
      const attempts = record.attempts.map(() => record.attempts[0]!);
      const sprayed = record.sprayed?.map(() => record.sprayed![0]!);
      const damaged = { ...record, attempts, ...(sprayed && { sprayed }) };
      expect(short(probe.judge(testCase, damaged, judge))).toBe('? too-slow');
    }
  });
});

const judge = judgeTools(probe, target().statuses);

/** The verdicts on the cases of a route, in a few words; every finding must prove itself by the record alone. */
async function judged(route: string, policy: Policy, options: Options): Promise<string[]> {
  const api = targetWith(options.parts ?? {});
  const server = routeServer(policy);
  const tools = toolsFor(api, server, options);
  const verdicts: string[] = [];
  for (const testCase of casesOf(route, api)) {
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) {
      verdicts.push(`unable: ${record.missing}`);
      continue;
    }
    const verdict = probe.judge(testCase, record, judge);
    verdicts.push(short(verdict));
    if (verdict.kind !== 'fail') continue;
    for (const finding of verdict.findings) {
      expect(verifyProof(evidenceOf(server.sent, api), '1.3', finding)).toBeNull();
    }
  }
  return verdicts;
}

function casesOf(route: string, api: Target) {
  return planCases(probe, api).filter(({ variation }) => variation.startsWith(route));
}

function targetWith(parts: Partial<Target>): Target {
  return target({
    operations: ['POST /login', 'GET /me', 'POST /otp', 'POST /reset', 'POST /reset-confirm'].map((id) =>
      operation(id),
    ),
    auth: {
      login: 'POST /login',
      me: 'GET /me',
      otp_start: 'POST /login',
      otp_verify: 'POST /otp',
      reset_request: 'POST /reset',
      reset_confirm: 'POST /reset-confirm',
    },
    identities: withOtp(otpUser),
    timing: { ...target().timing, coolDown: 15 * minutes, coolDownPoll: 30_000 },
    ...parts,
  });
}

function withOtp(...more: readonly Identity[]): readonly Identity[] {
  return [
    identity('alice'),
    identity('eve', { kind: 'expendable' }),
    identity('eva', { kind: 'expendable' }),
    ...more,
  ];
}

/** The tools of the engine with simulated routes behind them. */
function toolsFor(
  api: Target,
  server: ReturnType<typeof routeServer>,
  { me = exchange({ body: { id: 1 } }), hasMailbox = true }: { me?: Exchange; hasMailbox?: boolean } = {},
): GatherTools {
  return {
    ...fakeGatherTools(api, () => me, { ...(hasMailbox && { mailsTo: (user) => server.mailsTo(user) }) }),
    tryRoute: async (_control, attempt) => server.tryRoute(attempt),
    wait: async (entry) => server.pass(entry === 'settle' ? 100 : api.timing.coolDownPoll),
    now: () => server.now(),
  };
}

/** A verdict in a few words: its findings, `?` and its doubts with what is missing, or `pass` and its remarks. */
function short(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return ['pass', verdict.remarks.map(({ code }) => code).join(', ')].filter(Boolean).join(': ');
    case 'fail':
      return verdict.findings.map(({ code }) => code).join(', ');
    case 'inconclusive':
      return `? ${verdict.doubts.map(({ code, missing }) => (missing ? `${code} (${missing})` : code)).join(', ')}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}
