import type { Exchange, Facts, Target, Verdict } from '@probity/model';
import { isUnavailable, type GatherTools, type SessionRef } from '@probity/probe-kit';
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
import type { SessionRecord } from './record.ts';
import type { VariationName } from './variations.ts';

/** How a simulated API ends sessions; a sound one unless a test says otherwise. */
interface Policy {
  readonly token?: Facts['token'];
  readonly loginRefused?: boolean;
  /** What logging out and changing the password answer. */
  readonly logout?: number;
  readonly passwordChange?: number;
  /** What they leave alive: `access`, `twin`, `refresh`. */
  readonly logoutLeaves?: readonly string[];
  readonly changeLeaves?: readonly string[];
  /** Logging out ends all sessions of the account. */
  readonly logoutEndsAll?: boolean;
  /** Ended sessions are served until this many milliseconds have passed. */
  readonly delay?: number;
  /** What a dead access token is answered. */
  readonly dead?: Partial<Exchange>;
  /** `me` shows something else each time. */
  readonly volatile?: boolean;
  /** Neither the session that changed the password nor a new login works. */
  readonly changeBreaksLogin?: boolean;
  readonly refreshBroken?: boolean;
  readonly reuse?: 'accepted' | 'refused' | 'refused, successor lives';
  readonly meBroken?: boolean;
  readonly noReencoded?: boolean;
  readonly noRefreshToken?: boolean;
  /** A token that has run out by what is said can be waited for, and is accepted or not. */
  readonly outlived?: 'accepted' | 'refused' | 'unanswered';
  /** Sessions that are opened within so many milliseconds share a token. */
  readonly tokenLasts?: number;
  /** Another service: what it answers without a credential, and whether it hears of logouts. */
  readonly notes?: { readonly anonymous: number; readonly hears: boolean };
}

const ENDLESS: Policy = { logoutLeaves: ['access', 'reencoded', 'refresh'] };
const JWT = { form: 'jwt', hasExpiry: true } as const;
const opaque = (unsure: NonNullable<Facts['token']>['unsure'] & {}): Facts['token'] => ({
  form: 'opaque',
  hasExpiry: true,
  lifetime: null,
  unsure,
});

const TABLE: readonly [VariationName, string, Policy, string][] = [
  ['lifetime', 'a token of a quarter of an hour', { token: { ...JWT, lifetime: 900 } }, 'pass'],
  ['lifetime', 'a token of exactly an hour', { token: { ...JWT, lifetime: 3600 } }, 'pass'],
  ['lifetime', 'a token of a day', { token: { ...JWT, lifetime: 86_400 } }, 'token-lives-too-long'],
  [
    'lifetime',
    'an opaque token of a day',
    { token: { form: 'opaque', hasExpiry: true, lifetime: 86_400 } },
    'token-lives-too-long',
  ],
  [
    'lifetime',
    'a JWT without exp',
    { token: { form: 'jwt', hasExpiry: false, lifetime: null } },
    'token-never-expires',
  ],
  [
    'lifetime',
    'an opaque token that says nothing',
    { token: { form: 'opaque', hasExpiry: false, lifetime: null } },
    '? lifetime-unreadable',
  ],
  [
    'lifetime',
    'a token that ends before it begins',
    { token: { ...JWT, lifetime: 0 } },
    '? lifetime-unreadable',
  ],
  [
    'lifetime',
    'a number that may count milliseconds',
    { token: opaque({ about: 'unit', shortest: 900, longest: 900_000 }) },
    '? lifetime-unit-unclear',
  ],
  [
    'lifetime',
    'a number that is too long in milliseconds too',
    { token: opaque({ about: 'unit', shortest: 86_400, longest: 86_400_000 }) },
    'token-lives-too-long',
  ],
  [
    'lifetime',
    'a time without a zone',
    { token: opaque({ about: 'zone', shortest: 0, longest: 40_000 }) },
    '? lifetime-zone-unclear',
  ],
  ['lifetime', 'a short life that ends', { token: { ...JWT, lifetime: 25 }, outlived: 'refused' }, 'pass'],
  [
    'lifetime',
    'a short life that does not end',
    { token: { ...JWT, lifetime: 25 }, outlived: 'accepted' },
    'token-outlives-lifetime',
  ],
  [
    'lifetime',
    'a number that may count minutes',
    { token: { form: 'opaque', hasExpiry: true, lifetime: 30 }, outlived: 'accepted' },
    '? lifetime-number-unclear',
  ],
  [
    'lifetime',
    'a token that breaks the server after its end',
    { token: { ...JWT, lifetime: 25 }, outlived: 'unanswered' },
    '? replay-unanswered',
  ],
  ['lifetime', 'a login that fails', { loginRefused: true }, '? login-refused'],
  ['lifetime', 'a control that fails', { meBroken: true }, '? control-failed'],

  ['logout-access', 'a logout that ends the session', {}, 'pass'],
  ['logout-access', 'tokens of the second', { tokenLasts: 1000 }, 'pass'],
  [
    'logout-access',
    'tokens of the second that a logout leaves',
    { tokenLasts: 1000, logoutLeaves: ['access'] },
    'token-alive-after-logout',
  ],
  ['logout-access', 'tokens of the account', { tokenLasts: 1e9 }, '? sessions-share-token'],
  ['logout-access', 'a logout that ends nothing', { logoutLeaves: ['access'] }, 'token-alive-after-logout'],
  [
    'logout-access',
    'a token served though the answer changes every time',
    { logoutLeaves: ['access'], volatile: true },
    'token-alive-after-logout',
  ],
  ['logout-access', 'a logout that takes a moment', { delay: 500 }, 'pass: revoked-late'],
  ['logout-access', 'a logout that takes longer than allowed', { delay: 50_000 }, 'token-alive-after-logout'],
  ['logout-access', 'a logout that ends all sessions', { logoutEndsAll: true }, 'pass: logout-ends-all'],
  ['logout-access', 'a dead token refused with 403', { dead: { class: 'forbidden' } }, 'pass'],
  ['logout-access', 'a logout that is refused', { logout: 400 }, '? logout-refused'],
  [
    'logout-access',
    'a dead token that is served something else',
    { dead: exchange({ body: { user: null } }) },
    '? served-otherwise',
  ],
  [
    'logout-access',
    'a dead token that breaks the server',
    { dead: exchange({ status: 500 }) },
    '? replay-unanswered',
  ],
  [
    'logout-access',
    'a dead token that is throttled',
    { dead: exchange({ status: 429 }) },
    '? replay-unanswered',
  ],
  ['logout-access', 'a control that fails', { meBroken: true }, '? control-failed'],

  ['logout-twin', 'a deny-list of sessions', {}, 'pass'],
  ['logout-twin', 'a deny-list of token texts', { logoutLeaves: ['reencoded'] }, 'twin-alive-after-logout'],
  [
    'logout-twin',
    'a logout that ends nothing',
    { logoutLeaves: ['access', 'reencoded'] },
    '? original-alive',
  ],
  ['logout-twin', 'a token that has no twin', { noReencoded: true }, 'unable'],

  ['logout-refresh', 'a logout that ends the session', {}, 'pass'],
  [
    'logout-refresh',
    'a logout that forgets the refresh token',
    { logoutLeaves: ['refresh'] },
    'refresh-alive-after-logout',
  ],
  ['logout-refresh', 'a logout that is refused', { logout: 401 }, '? logout-refused'],
  ['logout-refresh', 'a refresh that never works', { refreshBroken: true }, '? refresh-control-failed'],
  ['logout-refresh', 'a login without a refresh token', { noRefreshToken: true }, 'unable: auth.refresh'],

  ['rotation', 'a family that ends with reuse', {}, 'pass'],
  ['rotation', 'a refresh token that works for ever', { reuse: 'accepted' }, 'pass: refresh-not-rotated'],
  [
    'rotation',
    'a family that survives reuse',
    { reuse: 'refused, successor lives' },
    'pass: family-not-revoked',
  ],
  ['rotation', 'a refresh that never works', { refreshBroken: true }, '? refresh-control-failed'],

  ['password-access', 'a change that ends the others', {}, 'pass'],
  [
    'password-access',
    'a change that leaves the others',
    { changeLeaves: ['access'] },
    'session-survives-password-change',
  ],
  ['password-access', 'a change that takes a moment', { delay: 500 }, 'pass: revoked-late'],
  ['password-access', 'a change that is refused', { passwordChange: 403 }, '? password-change-refused'],
  [
    'password-access',
    'a change after which nothing works',
    { changeBreaksLogin: true },
    '? new-password-unusable',
  ],
  ['password-access', 'a control that fails', { meBroken: true }, '? control-failed'],

  ['password-refresh', 'a change that ends the others', {}, 'pass'],
  [
    'password-refresh',
    'a change that leaves refresh tokens',
    { changeLeaves: ['refresh'] },
    'refresh-survives-password-change',
  ],
  ['password-refresh', 'a change that is refused', { passwordChange: 422 }, '? password-change-refused'],
  [
    'password-refresh',
    'a change after which nothing works',
    { changeBreaksLogin: true },
    '? new-password-unusable',
  ],
];

describe('1.5', () => {
  test.each(TABLE)('%s: %s', async (variation, _name, policy, expected) => {
    const api = targetWith();
    const testCase = planCases(probe, api).find((each) => each.variation === variation)!;
    const record = await probe.gather(testCase, toolsFor(api, policy));
    const verdict = isUnavailable(record)
      ? ['unable', record.missing].filter(Boolean).join(': ')
      : short(probe.judge(testCase, record, judgeTools(probe)));
    expect(verdict).toBe(expected);
  });

  test('proves life by the answer and the control of the other session that it equals', async () => {
    const api = targetWith();
    const testCase = planCases(probe, api).find(({ variation }) => variation === 'logout-access')!;
    const record = await probe.gather(testCase, toolsFor(api, { logoutLeaves: ['access'] }));
    if (isUnavailable(record)) throw new Error(record.reason);
    const verdict = probe.judge(testCase, record, judgeTools(probe));
    const proof = { kind: 'accepted', exchange: record.replays[0]!.id, control: record.controls[1]!.id };
    expect(verdict).toMatchObject({ kind: 'fail', findings: [{ kind: 'exposure', proof }] });
  });

  type Damage = (record: SessionRecord) => object;
  const catchAll = (each: Exchange): Exchange => ({ ...each, facts: { ...each.facts, catchAll: true } });
  const losing =
    (lost: keyof SessionRecord): Damage =>
    (record) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => key !== lost));
  /** What a damaged record of an API that ends nothing, or everything, is still good for. */
  const DAMAGED: readonly [string, VariationName, Policy, Damage, string][] = [
    ['lost controls', 'logout-access', {}, losing('controls'), '? control-failed'],
    ['lost replays', 'logout-access', {}, losing('replays'), '? replay-unanswered'],
    ['lost originals', 'logout-twin', {}, losing('originals'), 'pass'],
    [
      'a control that got the page of unknown paths',
      'lifetime',
      {},
      (record) => ({ ...record, controls: record.controls.map(catchAll) }),
      '? control-failed',
    ],
    [
      'a logout that got the page of unknown paths',
      'logout-access',
      ENDLESS,
      (record) => ({ ...record, ending: catchAll(record.ending!) }),
      '? logout-refused',
    ],
    [
      'replays with the credential of the other session',
      'logout-access',
      ENDLESS,
      (record) => ({
        ...record,
        controls: record.controls.map((each) => ({ ...each, credential: '‹eve.access#1›' })),
      }),
      '? sessions-share-token',
    ],
    [
      'replays that were controls',
      'logout-access',
      ENDLESS,
      (record) => ({ ...record, replays: [record.controls[0]] }),
      '? served-otherwise',
    ],
    [
      'a refresh of the very same token',
      'logout-refresh',
      ENDLESS,
      (record) => ({ ...record, refreshed: record.replays[0] }),
      '? served-otherwise',
    ],
    [
      'new tokens on the page of unknown paths',
      'logout-refresh',
      ENDLESS,
      (record) => ({ ...record, replays: record.replays.map(catchAll) }),
      '? served-otherwise',
    ],
  ];
  test.each(DAMAGED)('makes no more of %s than is there', async (_name, name, policy, damage, expected) => {
    const api = targetWith();
    const testCase = planCases(probe, api).find(({ variation }) => variation === name)!;
    const record = await probe.gather(testCase, toolsFor(api, policy));
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(short(probe.judge(testCase, damage(record) as never, judgeTools(probe)))).toBe(expected);
  });

  test('names the control alone where the login answers with a redirect', async () => {
    const api = targetWith();
    const [lifetime] = planCases(probe, api);
    const record = await probe.gather(lifetime!, toolsFor(api, {}));
    if (isUnavailable(record)) throw new Error(record.reason);
    const redirected = { ...record, login: { ...record.login!, class: 'redirect' } as Exchange };
    expect(probe.judge(lifetime!, redirected, judgeTools(probe))).toMatchObject({
      kind: 'pass',
      controls: [record.controls[0]!.id],
    });
  });

  test('remarks that no refresh is offered', async () => {
    const api = targetWith({ auth: { login: 'POST /login', me: 'GET /me' } });
    const [lifetime] = planCases(probe, api);
    const record = await probe.gather(lifetime!, toolsFor(api, {}));
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(short(probe.judge(lifetime!, record, judgeTools(probe)))).toBe('pass: refresh-not-offered');
  });

  test.each([
    ['has heard of it', { anonymous: 401, hears: true }, 'pass'],
    ['has not heard of it', { anonymous: 401, hears: false }, 'token-alive-after-logout'],
    ['serves everybody', { anonymous: 200, hears: false }, '? open-to-strangers'],
  ] as const)('a logout: another service %s', async (_name, notes, expected) => {
    const api = targetWith({ operations: [operation('GET /me'), operation('GET /notes')] });
    const testCase = planCases(probe, api).find((each) => each.operation === 'GET /notes')!;
    const record = await probe.gather(testCase, toolsFor(api, { notes }));
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(testCase.required).toBe(false);
    expect(short(probe.judge(testCase, record, judgeTools(probe)))).toBe(expected);
  });

  const MISSING: readonly [VariationName, Partial<Target>, string][] = [
    ['lifetime', { auth: { login: 'POST /login' } }, 'auth.me'],
    ['lifetime', { identities: [identity('admin', { kind: 'admin' })] }, 'expendable'],
    ['logout-access', { identities: [identity('alice')] }, 'expendable'],
    ['logout-access', { auth: { me: 'GET /me' } }, 'auth.logout'],
    ['logout-twin', { auth: { me: 'GET /me' } }, 'auth.logout'],
    ['password-access', { auth: { me: 'GET /me' } }, 'auth.password_change'],
  ];
  test.each(MISSING)('%s names the missing input: %o → %s', async (variation, parts, missing) => {
    const api = targetWith(parts);
    const testCase = planCases(probe, api).find((each) => each.variation === variation)!;
    expect(await probe.gather(testCase, toolsFor(api, {}))).toMatchObject({ missing });
  });

  test('plans the reading first and the password last', () => {
    const names = planCases(probe, targetWith()).map(({ variation }) => variation);
    expect(names).toEqual([
      'lifetime',
      'logout-access',
      'logout-twin',
      'logout-refresh',
      'rotation',
      'password-access',
      'password-refresh',
    ]);
    const without = planCases(probe, targetWith({ auth: { me: 'GET /me' } })).map(
      ({ variation }) => variation,
    );
    expect(without).toEqual(['lifetime', 'logout-access', 'logout-twin', 'password-access']);
  });

  test('is inapplicable where every credential is fixed', () => {
    const place = { in: 'header', name: 'X-Key', template: '{token}' } as const;
    const identities = [identity('alice', { credential: { kind: 'static', place } })];
    expect(probe.plan(targetWith({ auth: {}, identities }))).toMatchObject({ source: { kind: 'profile' } });
  });
});

function targetWith(parts: Partial<Target> = {}): Target {
  return target({
    operations: [operation('GET /me')],
    auth: {
      login: 'POST /login',
      me: 'GET /me',
      logout: 'POST /logout',
      password_change: 'POST /password',
      refresh: 'POST /refresh',
    },
    subjectAt: 'data.id',
    ...parts,
  });
}

/** The tools of the engine with simulated sessions behind them; time passes only when something is waited for. */
function toolsFor(api: Target, policy: Policy): GatherTools {
  const {
    token = { ...JWT, lifetime: 900 },
    delay = 0,
    reuse = 'refused',
    dead = exchange({ status: 401 }),
  } = policy;
  const ended = new Map<SessionRef['number'], { at: number; leaves: readonly string[] }>();
  const refreshes = new Map<SessionRef['number'], number>();
  const openedAt: number[] = [];
  let clock = 0;
  let opened = 0;
  const tokenOf = ({ number }: SessionRef): string | number =>
    policy.tokenLasts === undefined || number === 'shared'
      ? number
      : `at ${Math.floor((openedAt[number - 1] ?? 0) / policy.tokenLasts)}`;
  let calls = 0;
  let isBroken = false;

  const lives = (session: SessionRef, part: string): boolean => {
    const end = ended.get(session.number);
    return end === undefined || end.leaves.includes(part) || clock - end.at < delay;
  };
  const end = (but: (number: number) => boolean, leaves: readonly string[] = []): void => {
    for (let number = 1; number <= opened; number += 1)
      if (!but(number)) ended.set(number, { at: clock, leaves });
  };
  const me = (isAlive: boolean, as: string, credential: string): Exchange => {
    calls += 1;
    if (policy.meBroken) return exchange({ status: 503 });
    if (isAlive)
      return exchange({ as, credential, body: { data: { id: 'u7' }, at: policy.volatile ? calls : 0 } });
    return { ...exchange({ status: 401 }), ...dead };
  };
  const granted = (isGranted: boolean, { identity: as, number }: SessionRef): Exchange =>
    exchange({
      id: `r${(calls += 1)}`,
      as,
      credential: `‹${as}.refresh#${number}›`,
      status: isGranted ? 200 : 401,
      facts: { granted: isGranted },
    });

  return {
    ...fakeGatherTools(api, ({ call, change }) => {
      const session = call!.session;
      if (change.credential?.kind === 'expired') {
        if (policy.outlived === 'unanswered') return exchange({ status: 503 });
        return me(policy.outlived === 'accepted', session.identity, '‹expired›');
      }
      const kind = change.credential?.kind === 'reencoded' ? 'reencoded' : 'access';
      const credential = `‹${kind === 'reencoded' ? 'forged:reencoded(' : ''}${session.identity}.access#${tokenOf(session)}›`;
      if (policy.notes !== undefined && call!.operation.id === 'GET /notes') {
        const { anonymous, hears } = policy.notes;
        if (change.credential?.kind === 'none') return exchange({ status: anonymous, body: [] });
        return hears && !lives(session, kind)
          ? exchange({ status: 401 })
          : exchange({ as: session.identity, credential, body: [] });
      }
      const isAlive = lives(session, kind) && !(isBroken && change.credential === undefined);
      return me(isAlive, session.identity, credential);
    }),
    async openSession(name) {
      if (isBroken) return undefined;
      openedAt.push(clock);
      return { identity: name, number: (opened += 1) };
    },
    tryLogin: async () =>
      exchange({
        id: 'login',
        facts: { granted: !policy.loginRefused, token: policy.loginRefused ? null : token },
      }),
    async logOut({ number }) {
      const status = policy.logout ?? 204;
      if (status < 300) end((each) => !policy.logoutEndsAll && each !== number, policy.logoutLeaves);
      return exchange({ status });
    },
    async changePassword({ number }) {
      const status = policy.passwordChange ?? 204;
      if (status < 300) end((each) => each === number, policy.changeLeaves);
      isBroken = policy.changeBreaksLogin ?? false;
      return exchange({ status });
    },
    async useRefresh(session, which) {
      if (policy.noRefreshToken) return undefined;
      const uses = refreshes.get(session.number) ?? 0;
      refreshes.set(session.number, uses + 1);
      if (policy.refreshBroken) return granted(false, session);
      if (uses > 0 && which === 'first') return granted(reuse === 'accepted', session);
      if (uses > 1) return granted(reuse !== 'refused', session);
      return granted(lives(session, 'refresh'), session);
    },
    async canMake({ kind }) {
      if (kind === 'expired' && policy.outlived === undefined) return { reason: 'Nothing has run out.' };
      return kind === 'reencoded' && policy.noReencoded
        ? { reason: 'The token has no other spelling.' }
        : true;
    },
    wait: async (entry) => void (clock += entry === 'revocationGrace' ? 5000 : 0),
    now: () => clock,
  };
}

/** A verdict in a few words: its findings, `?` and its doubts, or `pass` and its remarks. */
function short(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return ['pass', verdict.remarks.map(({ code }) => code).join(', ')].filter(Boolean).join(': ');
    case 'fail':
      return verdict.findings.map(({ code }) => code).join(', ');
    case 'inconclusive':
      return `? ${verdict.doubts.map(({ code }) => code).join(', ')}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}
