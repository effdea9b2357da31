import type { AccountChange, AccountChangeKind, Exchange, Target, Verdict } from '@probity/model';
import { isUnavailable, type ChangeSeen, type ProofForm } from '@probity/probe-kit';
import {
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  target,
  type ExchangeParts,
} from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { probe } from './probe.ts';

/** How a simulated API changes an account; a sound one unless a test says otherwise. */
interface Policy {
  /** The forms of proof that it takes beside the right one. */
  readonly takes?: readonly ProofForm[];
  /** The update of the profile changes it as well. */
  readonly byProfile?: boolean;
  /** What a change without the right proof is answered; 403 if left out. */
  readonly refuses?: Partial<Exchange>;
  /** What the right proof is answered; 204 if left out. */
  readonly control?: number;
  /** It answers, and does nothing. */
  readonly idle?: boolean;
  /** A new address is shown at once and does not open the account. */
  readonly shows?: boolean;
  /** A new address waits for its confirmation. */
  readonly pends?: boolean;
  /** Nobody can tell what came of it. */
  readonly blind?: boolean;
  /** The account cannot log in any more, whatever was tried. */
  readonly breaksLogin?: boolean;
  /** Logins are held back. */
  readonly throttles?: boolean;
  /** Wrong proofs are limited after so many. */
  readonly limitAfter?: number;
}

type Row = readonly [
  kind: AccountChangeKind,
  trial: string,
  name: string,
  policy: Policy,
  expected: string,
  change?: Partial<AccountChange>,
];

/** Made anew for each test, so that every change of the code is seen by it. */
const rows = (): readonly Row[] => [
  ['phone', 'no-proof', 'a refusal without effect', {}, 'pass'],
  ['phone', 'no-proof', 'a success without effect', { refuses: exchange({ status: 200 }) }, 'pass'],
  [
    'phone',
    'no-proof',
    'a server that breaks without effect',
    { refuses: exchange({ status: 500 }) },
    'pass',
  ],
  ['phone', 'no-proof', 'a change', { takes: ['none'] }, 'changed-without-proof'],
  [
    'phone',
    'no-proof',
    'a change where no proof is named',
    { takes: ['none'] },
    '? recent-login-may-count',
    { proof: null },
  ],
  [
    'phone',
    'no-proof',
    'a change where the proof may be left out',
    { takes: ['none'] },
    '? recent-login-may-count',
    { proof: { at: 'password', value: '{password}', from: [] } },
  ],
  ['phone', 'no-proof', 'a right proof that is refused', { control: 403 }, '? control-failed'],
  ['phone', 'no-proof', 'a right proof without effect', { idle: true }, '? control-without-effect'],
  ['phone', 'no-proof', 'a value that nobody can read', { blind: true }, '? unreadable'],
  ['phone', 'no-proof', 'nothing that shows the value', {}, '! account_changes.phone', { read: null }],
  ['phone', 'no-proof', 'a limit in front', { refuses: exchange({ status: 429 }) }, '? held-back'],
  [
    'phone',
    'no-proof',
    'a challenge',
    {
      refuses: exchange({
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
      }),
    },
    'pass: challenged',
  ],
  ['phone', 'wrong-proof', 'a refusal', {}, 'pass'],
  ['phone', 'wrong-proof', 'a change', { takes: ['wrong'] }, 'changed-with-wrong-proof'],
  ['phone', 'odd-proof', 'refusals', {}, 'pass'],
  ['phone', 'odd-proof', 'a list', { takes: ['list'] }, 'changed-with-odd-proof'],
  ['phone', 'odd-proof', 'null', { takes: ['null'] }, 'changed-with-odd-proof'],
  ['phone', 'odd-proof', 'an empty text', { takes: ['empty'] }, 'changed-with-odd-proof'],
  ['phone', 'profile-route', 'a profile that ignores it', {}, 'pass'],
  ['phone', 'profile-route', 'a profile that takes it', { byProfile: true }, 'changed-through-profile'],
  [
    'phone',
    'profile-route',
    'a profile that takes it, where another change is refused',
    { byProfile: true },
    'changed-through-profile',
    { proof: { at: 'password', value: '{password}', from: [] } },
  ],
  ['second_factor', 'no-proof', 'a change', { takes: ['none'] }, 'changed-without-proof'],
  ['payout', 'wrong-proof', 'a change', { takes: ['wrong'] }, 'changed-with-wrong-proof'],
  ['email', 'no-proof', 'a refusal', {}, 'pass'],
  ['email', 'no-proof', 'an address that opens the account', { takes: ['none'] }, 'changed-without-proof'],
  [
    'email',
    'no-proof',
    'an address that is only shown',
    { takes: ['none'], shows: true },
    'pass: shown-unconfirmed',
  ],
  ['email', 'no-proof', 'an address that waits', { takes: ['none'], pends: true }, 'pass'],
  [
    'email',
    'no-proof',
    'an account that cannot log in any more',
    { breaksLogin: true, pends: true },
    '? old-data-unusable',
  ],
  ['email', 'no-proof', 'an address for messages', {}, 'inapplicable', { contactOnly: true }],
  ['email', 'confirmation', 'an address that waits', { pends: true }, 'pass'],
  ['email', 'confirmation', 'an address that is shown and waits', { shows: true }, 'pass: shown-unconfirmed'],
  ['email', 'confirmation', 'an address that counts at once', {}, 'email-counts-unconfirmed'],
  [
    'email',
    'confirmation',
    'an account that cannot log in any more',
    { breaksLogin: true, pends: true },
    '? old-data-unusable',
  ],
  ['email', 'confirmation', 'logins that are held back', { throttles: true, pends: true }, '? held-back'],
  ['password', 'no-proof', 'a refusal', {}, 'pass'],
  ['password', 'no-proof', 'a new password that works', { takes: ['none'] }, 'changed-without-proof'],
  [
    'password',
    'wrong-proof',
    'an account that cannot log in any more',
    { breaksLogin: true },
    '? unreadable',
  ],
  ['password', 'guesses', 'a limit', { limitAfter: 4 }, 'pass'],
  ['password', 'guesses', 'no limit', {}, 'pass: guesses-unlimited'],
  ['deletion', 'no-proof', 'a refusal', {}, 'pass'],
  ['deletion', 'no-proof', 'an account that is gone', { takes: ['none'] }, 'changed-without-proof'],
  ['deletion', 'odd-proof', 'an account that is gone', { takes: ['empty'] }, 'changed-with-odd-proof'],
  ['deletion', 'no-proof', 'a login that is held back', { throttles: true }, '? unreadable'],
];

describe('a case', () => {
  test.each(rows().map(([kind, trial, name], index) => [`${kind} ${trial}: ${name}`, index] as const))(
    '%s',
    async (_name, index) => {
      const [kind, trial, , policy, expected, change] = rows()[index]!;
      expect(await outcomeOf(kind, trial, policy, targetWith(kind, change))).toBe(expected);
    },
  );

  test('a session older than the documented time is no recent login', async () => {
    const api = targetWith('phone', { proof: null });
    const aged = { ...api, timing: { ...api.timing, freshLogin: 5, maxWait: 10 } };
    expect(await outcomeOf('phone', 'no-proof', { takes: ['none'] }, aged)).toBe('changed-without-proof');
  });

  test('a documented time that is too long to wait for decides nothing', async () => {
    const api = targetWith('phone', { proof: null });
    const long = { ...api, timing: { ...api.timing, freshLogin: 50, maxWait: 10 } };
    expect(await outcomeOf('phone', 'no-proof', {}, long)).toBe('! timing.fresh_login');
  });

  test('nothing is changed without an account that may be', async () => {
    const api = { ...targetWith('phone'), identities: [identity('alice')] };
    expect(await outcomeOf('phone', 'no-proof', {}, api)).toBe('! expendable');
  });

  test('nobody is deleted whom the run did not sign up', async () => {
    const api = { ...targetWith('deletion'), auth: {} };
    expect(await outcomeOf('deletion', 'no-proof', {}, api)).toBe('! auth.signup');
  });
});

describe('the plan', () => {
  const named = (api: Target) =>
    planCases(probe, api).map(({ variation, required }) => `${variation}${required ? '' : '?'}`);

  test('has every trial of a change', () => {
    expect(named(targetWith('email'))).toEqual([
      'no-proof change:email',
      'wrong-proof change:email',
      'odd-proof change:email?',
      'profile-route change:email',
      'confirmation change:email',
      'guesses change:email?',
    ]);
  });

  test('demands no confirmation where people sign in with a name', () => {
    const identities = [identity('eve', { kind: 'expendable', user: 'eve' })];
    expect(named({ ...targetWith('email'), identities })).toContain('confirmation change:email?');
  });

  test('has no wrong proof where there is no place for one', () => {
    expect(named(targetWith('phone', { proof: null, routes: [] }))).toEqual(['no-proof change:phone']);
  });

  test('names what is missing where no change is known', async () => {
    expect(named(target())).toEqual(['unknown']);
    const [testCase] = planCases(probe, target());
    expect(
      await probe.gather(
        testCase!,
        fakeGatherTools(target(), () => exchange()),
      ),
    ).toMatchObject({ missing: 'account_changes' });
  });
});

function targetWith(kind: AccountChangeKind, more: Partial<AccountChange> = {}): Target {
  const step = (id: string) => ({
    operation: id,
    values: {},
    query: {},
    headers: {},
    body: null,
    extract: {},
  });
  const change: AccountChange = {
    name: kind,
    kind,
    act: step('PUT /me/it'),
    proof: { at: 'password', value: '{password}', from: [], required: true },
    field: kind === 'deletion' || kind === 'second_factor' ? null : 'value',
    values: [],
    prepare: [],
    undo: [],
    read: kind === 'deletion' || kind === 'password' ? null : { operation: 'GET /me', at: 'value' },
    routes: kind === 'deletion' || kind === 'second_factor' ? [] : ['PATCH /me'],
    ...more,
  };
  const login = operation('POST /login', {
    body: { type: 'application/json', template: { password: '{password}' } },
  });
  return target({
    operations: [
      operation('GET /me'),
      operation('PUT /me/it'),
      operation('PATCH /me'),
      operation('POST /signup'),
      login,
    ],
    auth: { me: 'GET /me', signup: 'POST /signup', login: 'POST /login' },
    accountChanges: [change],
    identities: ['alice', 'eve'].map((name) =>
      identity(name, { kind: name === 'eve' ? 'expendable' : 'user' }),
    ),
  });
}

/** Gathers and judges one case against a simulated account. */
async function outcomeOf(
  kind: AccountChangeKind,
  trial: string,
  policy: Policy,
  api: Target,
): Promise<string> {
  const planned = planCases(probe, api).find(({ variation }) => variation === `${trial} change:${kind}`)!;
  let effect = false;
  let guesses = 0;
  const id = (() => {
    let count = 0;
    return () => `s${(count += 1)}`;
  })();
  let time = 0;
  const answered = (parts: ExchangeParts): Exchange =>
    exchange({ id: id(), as: 'eve', started: (time += 10), took: 1, ...parts });
  const login = (granted: boolean, sent: string): Exchange =>
    policy.throttles && !granted
      ? answered({ sent, status: 429, facts: { granted: false } })
      : answered({ sent, status: granted ? 200 : 401, facts: { granted } });
  const tools = fakeGatherTools(
    api,
    ({ accountChange }) => {
      if (accountChange === null) return answered({ status: 201 });
      const { proof, route } = accountChange;
      const isRight = proof === 'right' && route === undefined;
      if (isRight && policy.control !== undefined) return answered({ status: policy.control });
      if (!isRight && policy.limitAfter !== undefined && (guesses += 1) > policy.limitAfter)
        return answered({ status: 429 });
      const isTaken =
        isRight || (route === undefined ? (policy.takes ?? []).includes(proof) : policy.byProfile === true);
      if (isTaken && !policy.idle) effect = true;
      return isTaken ? answered({ status: 204 }) : { ...answered({ status: 403 }), ...policy.refuses };
    },
    {
      seeChange(_change, sent): ChangeSeen {
        const isDone = effect && sent !== undefined;
        effect = false;
        const isByLogin = kind === 'email' || kind === 'password' || kind === 'deletion';
        const counts = isDone && !policy.shows && !policy.pends;
        const isOld = !(policy.breaksLogin && sent !== undefined) && !(counts && kind !== 'email');
        const isTried = sent !== undefined && (kind === 'email' || (kind === 'password' && !isOld));
        return {
          read: kind === 'deletion' || kind === 'password' ? null : answered({ body: { value: time } }),
          isNew:
            sent === undefined || policy.blind || kind === 'password' || kind === 'deletion'
              ? null
              : isDone && !policy.pends,
          oldLogin: isByLogin ? login(isOld, 'old') : null,
          newLogin: isTried ? login(counts && !policy.breaksLogin, 'new') : null,
        };
      },
    },
  );
  const record = await probe.gather(planned, tools);
  if (isUnavailable(record)) return `! ${record.missing}`;
  return short(probe.judge(planned, record, judgeTools(probe)));
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
