import type { Case, Exchange, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  inWords,
  exchange,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Record11 } from './record.ts';
import { probe } from './probe.ts';
import type { Details11 } from './details.ts';

const READ = 'GET /v1/projects/{id}';
const UPDATE = 'PATCH /v1/projects/{id}';
const CREATE = 'POST /v1/projects';
const LIST = 'GET /v1/projects';
const harbour = target({
  operations: [
    operation(READ, { bindings: { id: 'project' } }),
    operation(UPDATE, { bindings: { id: 'project' } }),
    operation(CREATE),
    operation(LIST),
    operation('GET /v1/me', { authRole: 'me' }),
    operation('POST /v1/auth/logout', { authRole: 'logout', body: null }),
    operation('GET /v1/wipe', { excluded: 'its name says wipe' }),
    operation('POST /v1/login', { public: true, publicSource: 'profile' }),
  ],
  resources: [resource('project', { create: CREATE, read: READ, update: UPDATE, list: LIST })],
  auth: { me: 'GET /v1/me' },
  subjectAt: 'user.id',
});

describe('the plan', () => {
  const cases = planCases(probe, harbour);
  const of = (id: string) => cases.filter((each) => each.operation === id);

  it('requires none, damaged and expired on every operation that needs a credential', () => {
    for (const id of [READ, UPDATE, CREATE, LIST, 'GET /v1/me', 'POST /v1/auth/logout']) {
      const required = of(id).filter((each) => each.required);
      expect(required.map(({ variation }) => variation)).toEqual(['none', 'damaged', 'expired']);
      expect(of(id).map(({ variation }) => variation)).toContain('meaningless');
    }
  });

  it('leaves public and excluded operations alone', () => {
    expect([...of('POST /v1/login'), ...of('GET /v1/wipe')]).toEqual([]);
  });

  it('reads in every mode, writes from active on, and ends sessions only when it may disrupt', () => {
    expect([READ, UPDATE, 'POST /v1/auth/logout'].map((id) => of(id)[0]?.effect)).toEqual([
      'reads',
      'writes',
      'disrupts',
    ]);
  });

  it('has a case id for every variation, and no id twice', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('samples the rest: ten operations for schemes, five for spellings', () => {
    const many = target({
      operations: Array.from({ length: 30 }, (_, n) => operation(`GET /v1/thing${n}`)),
    });
    const planned = planCases(probe, many);
    const count = (variation: string) => planned.filter((each) => each.variation === variation).length;
    expect([
      count('meaningless'),
      count('empty-null'),
      count('wrong-scheme'),
      count('path-parameter'),
    ]).toEqual([30, 10, 10, 5]);
  });

  it.each([
    [
      'an API key',
      { kind: 'static', place: { in: 'header', name: 'X-Key', template: '{key}' } },
      'none,damaged',
    ],
    ['Basic', { kind: 'basic' }, 'none,meaningless,wrong-password'],
    [
      'a session cookie',
      { kind: 'login', steps: [], place: { in: 'cookie', name: 'sid', template: '{sid}' }, refresh: null },
      'none,damaged',
    ],
    [
      'a bearer token from outside',
      { kind: 'static', place: { in: 'header', name: 'Authorization', template: 'Bearer {token}' } },
      'none,damaged,expired',
    ],
  ] as const)('with %s requires what makes sense', (_name, credential, required) => {
    const identities = [identity('alice', { credential })];
    const planned = planCases(probe, target({ operations: [operation(LIST)], identities }));
    expect(
      planned
        .filter((each) => each.required)
        .map(({ variation }) => variation)
        .join(),
    ).toBe(required);
  });

  it('risks a wrong password on two operations only', () => {
    const operations = Array.from({ length: 30 }, (_, n) => operation(`GET /v1/thing${n}`));
    const identities = [identity('alice', { credential: { kind: 'basic' } })];
    const planned = planCases(probe, target({ operations, identities }));
    expect(planned.filter(({ variation }) => variation === 'wrong-password')).toHaveLength(2);
  });

  it('does not apply where the profile says that everything is public', () => {
    const open = [operation(LIST, { public: true, publicSource: 'profile' })];
    expect(probe.plan(target({ operations: open }))).toMatchObject({ source: { kind: 'profile' } });
  });

  it('asks for operations where none are known', async () => {
    const [testCase] = planCases(probe, target());
    const gathered = await probe.gather(
      testCase!,
      fakeGatherTools(target(), () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'operations' });
  });
});

const body = { id: 'p1', name: 'chk', items: [{ text: 'a' }] };
const control = exchange({ id: 'c', purpose: 'control', body, canaries: ['alice:F'] });
const plain = exchange({ id: 'c', purpose: 'control', body: { rows: ['x'] } });
const unauthenticated = { id: 'a', purpose: 'attack', as: 'anonymous', credential: 'none' } as const;
const refused = exchange({ id: 'n', as: 'anonymous', status: 401 });
const answer = (parts: Parameters<typeof exchange>[0]): Exchange =>
  exchange({ id: 'a', as: 'anonymous', headers: { 'www-authenticate': 'Bearer' }, ...parts });
const testCaseOf = (variation: string, parts: Partial<Details11> = {}): Case<Details11> => ({
  id: variation,
  check: '1.1',
  operation: READ,
  variation,
  required: true,
  origin: 'planned',
  effect: parts.effect === 'writes' ? 'writes' : 'reads',
  requests: 2,
  details: {
    method: parts.effect === 'writes' ? 'PATCH' : 'GET',
    effect: 'reads',
    role: null,
    credentialRequiredBy: 'profile',
    privileged: false,
    provedBy: null,
    subjectAt: null,
    ...parts,
  },
});
const judge = (variation: string, record: Record11, details?: Partial<Details11>): Verdict =>
  probe.judge(testCaseOf(variation, details), record, judgeTools(probe));

describe('an operation that a refresh token in the body proves', () => {
  const details = { effect: 'writes', role: 'logout', provedBy: 'a refresh token' } as const;
  const controlSucceeded = { control, controlSucceeded: true, none: refused };
  it.each([
    ['decides nothing by a success', 204, 'inconclusive'],
    ['passes by a refusal', 401, 'pass'],
  ])('%s', (_name, status, kind) => {
    expect(judge('none', { ...controlSucceeded, attack: answer({ status }) }, details).kind).toBe(kind);
  });

  it('is known by its body', () => {
    const parts = { effect: 'writes', authRole: 'logout' } as const;
    const carries = { type: 'application/json', template: { token: '{refresh}' } };
    const logout = operation('POST /v1/logout', { ...parts, body: carries });
    const [testCase] = planCases(probe, target({ operations: [logout] }));
    expect(testCase?.details.provedBy).toBe('a refresh token');
  });
});

it('reads at large come last, when there is something to show', () => {
  const one = operation('GET /v1/notes/{id}', { bindings: { id: 'note' } });
  const planned = planCases(probe, target({ operations: [operation('GET /v1/export'), one] }));
  expect(planned[0]?.operation).toBe(one.id);
});

describe('judging a read', () => {
  const controlSucceeded = { control, controlSucceeded: true, none: refused };
  const open = { control: plain, controlSucceeded: true, none: { ...plain, id: 'n' } };
  const me = exchange({ id: 'c', body: { user: { id: 7 }, at: 1 } });
  const table: readonly (readonly [string, string, Record11, string])[] = [
    [
      '401 with a succeeded control passes',
      'none',
      { ...controlSucceeded, attack: answer({ status: 401 }) },
      'pass',
    ],
    [
      '401 without a challenge is remarked',
      'none',
      { ...controlSucceeded, attack: refused },
      'pass no-challenge',
    ],
    [
      '401 that carries the owner’s value fails',
      'none',
      { ...controlSucceeded, attack: answer({ status: 401, canaries: ['alice:F'] }) },
      'fail no-credential-accepted by value',
    ],
    ...(
      [
        ['none', 'no-credential-accepted'],
        ['damaged', 'damaged-signature-accepted'],
        ['expired', 'expired-token-accepted'],
        ['meaningless', 'meaningless-token-accepted'],
        ['empty-blank', 'empty-credential-accepted'],
        ['empty-null', 'empty-credential-accepted'],
        ['wrong-scheme', 'wrong-scheme-accepted'],
        ['path-upper-case', 'path-spelling-accepted'],
      ] as const
    ).map(
      ([variation, code]) =>
        [
          `the owner’s value for ${variation} fails`,
          variation,
          { ...controlSucceeded, attack: answer({ body, canaries: ['alice:F'] }) },
          `fail ${code} by value`,
        ] as const,
    ),
    [
      'the same private answer to a damaged token fails where strangers are refused',
      'damaged',
      { ...controlSucceeded, control: plain, attack: { ...plain, ...unauthenticated } },
      'fail damaged-signature-accepted by accepted',
    ],
    [
      'the caller’s answer for everybody fails where the profile lists others as public',
      'none',
      { ...open, attack: { ...plain, ...unauthenticated } },
      'fail open-unlisted by accepted',
    ],
    [
      'and says nothing about a damaged token',
      'damaged',
      { ...open, attack: { ...plain, ...unauthenticated } },
      'doubt open-to-all',
    ],
    [
      'another spelling that breaks is no wrong status',
      'path-double-slash',
      { ...controlSucceeded, attack: answer({ status: 500 }) },
      'doubt server-error',
    ],
    [
      'a token attack on an open operation says nothing',
      'damaged',
      {
        ...controlSucceeded,
        none: answer({ body, canaries: ['alice:F'] }),
        attack: answer({ body, canaries: ['alice:F'] }),
      },
      'doubt open-to-all',
    ],
    [
      'another refusal of a bad token says nothing where everybody may come',
      'damaged',
      { ...open, attack: answer({ status: 403 }) },
      'doubt open-to-all',
    ],
    [
      'an echo of what was sent is no proof',
      'none',
      { ...controlSucceeded, attack: answer({ body: { other: 'chk' }, canaries: ['sent:alice:F'] }) },
      'doubt served-but-whose',
    ],
    [
      'an empty body under 200 is a refusal',
      'none',
      { ...controlSucceeded, attack: answer({ body: '' }) },
      'fail refused-otherwise by status',
    ],
    [
      'an empty list under 200 is a refusal',
      'none',
      { ...controlSucceeded, attack: answer({ body: { items: [], total: 0 } }) },
      'fail refused-otherwise by status',
    ],
    [
      'an error under 200 is a refusal',
      'none',
      { ...controlSucceeded, attack: answer({ body: { error: 'no' }, class: 'soft-denial' }) },
      'fail refused-otherwise by status',
    ],
    [
      '403 is the wrong status',
      'none',
      { ...controlSucceeded, attack: answer({ status: 403 }) },
      'fail refused-otherwise by status',
    ],
    [
      '404 is the wrong status',
      'none',
      { ...controlSucceeded, attack: answer({ status: 404 }) },
      'fail refused-otherwise by status',
    ],
    [
      '422 is the wrong status',
      'none',
      { ...controlSucceeded, attack: answer({ status: 422 }) },
      'fail refused-otherwise by status',
    ],
    [
      'a redirect to a login page is the wrong status',
      'none',
      { ...controlSucceeded, attack: answer({ status: 302, class: 'login-redirect' }) },
      'fail refused-otherwise by status',
    ],
    [
      'a catch-all page decides nothing',
      'none',
      { ...controlSucceeded, attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
    [
      '429 decides nothing',
      'none',
      { ...controlSucceeded, attack: answer({ status: 429 }) },
      'doubt throttled',
    ],
    [
      '502 is no refusal',
      'none',
      { ...controlSucceeded, attack: answer({ status: 502 }) },
      'doubt server-error',
    ],
    [
      'a crash is the wrong status',
      'none',
      { ...controlSucceeded, attack: answer({ status: 500 }) },
      'fail refused-otherwise by status',
    ],
    [
      'an attack that its caller sent is none',
      'none',
      { ...controlSucceeded, attack: { ...controlSucceeded.control, id: 'a' } },
      'doubt not-recorded',
    ],
    [
      'an attack with a credential of its caller is none',
      'none',
      { ...controlSucceeded, attack: { ...controlSucceeded.control, id: 'a', as: 'anonymous' } },
      'doubt not-recorded',
    ],
    [
      'an attack with the credential of its control is none',
      'none',
      {
        ...controlSucceeded,
        control: { ...controlSucceeded.control, credential: 'none' },
        attack: answer({ body, canaries: ['alice:F'] }),
      },
      'doubt not-recorded',
    ],
    [
      'a refusal that nobody answered is none',
      'none',
      { ...controlSucceeded, attack: answer({ status: 0, class: 'unauthenticated' }) },
      'doubt no-answer',
    ],
    [
      'the right status of an empty success is no finding',
      'none',
      { ...controlSucceeded, attack: answer({ status: 401, class: 'success' }) },
      'doubt unclear-answer',
    ],
    [
      'a control with the page of unknown paths is none',
      'none',
      {
        ...controlSucceeded,
        control: {
          ...controlSucceeded.control,
          facts: { ...controlSucceeded.control.facts, catchAll: true },
        },
        attack: answer({ status: 401 }),
      },
      'doubt control-failed',
    ],
    [
      'a reset decides nothing',
      'none',
      { ...controlSucceeded, attack: answer({ status: 0 }) },
      'doubt no-answer',
    ],
    [
      'a page of a firewall decides nothing',
      'none',
      { ...controlSucceeded, attack: answer({ status: 403, class: 'edge-block' }) },
      'doubt blocked',
    ],
    [
      'a redirect elsewhere decides nothing',
      'none',
      { ...controlSucceeded, attack: answer({ status: 308 }) },
      'doubt unclear-answer',
    ],
    [
      'a failed control decides nothing',
      'none',
      { control: answer({ status: 500 }), controlSucceeded: false },
      'doubt control-failed',
    ],
    [
      'a control that is a catch-all page decides nothing',
      'none',
      { ...controlSucceeded, controlSucceeded: false, attack: answer({ status: 401 }) },
      'doubt control-failed',
    ],
    ['no answer on record decides nothing', 'none', controlSucceeded, 'doubt not-recorded'],
    ['a password does not expire', 'expired', { endless: true }, 'inapplicable'],
    [
      'without an expired token nothing is decided',
      'expired',
      { cannot: 'no mint', missing: 'mint' },
      'doubt no-expired-token',
    ],
    [
      'an expired token whose good twin is refused says nothing',
      'expired',
      { ...controlSucceeded, minted: answer({ status: 401 }), attack: answer({ status: 401 }) },
      'doubt minted-token-refused',
    ],
    [
      'a good twin that shows nothing private counts as refused',
      'expired',
      { ...controlSucceeded, minted: answer({ body }), attack: answer({ status: 401 }) },
      'doubt minted-token-refused',
    ],
    [
      'an expired token whose good twin is accepted may pass',
      'expired',
      {
        ...controlSucceeded,
        minted: answer({ body, canaries: ['alice:F'] }),
        attack: answer({ status: 401 }),
      },
      'pass',
    ],
    [
      'another spelling may be unknown',
      'path-trailing-slash',
      { ...controlSucceeded, attack: answer({ status: 404 }) },
      'pass',
    ],
    [
      'another spelling may redirect',
      'path-trailing-slash',
      { ...controlSucceeded, attack: answer({ status: 308 }) },
      'pass',
    ],
    [
      'another spelling may lead to the catch-all page',
      'path-trailing-slash',
      { ...controlSucceeded, attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'pass',
    ],
  ];

  it.each(table)('%s', (_name, variation, record, expected) => {
    expect(inWords(judge(variation, record))).toBe(expected);
  });

  it('takes the same subject for proof, although the rest of the answer changes', () => {
    const details = { effect: 'reads', role: 'me', subjectAt: 'user.id' } as const;
    const attack = answer({ body: { user: { id: 7 }, at: 2 } });
    const verdict = judge('none', { control: me, controlSucceeded: true, none: attack, attack }, details);
    expect(inWords(verdict)).toBe('fail no-credential-accepted by accepted');
  });

  it('accepts 403 where the profile widened the statuses', () => {
    const statuses = { unauthenticated: [401, 403], foreign: [404], forbidden: [403] };
    const record = { ...controlSucceeded, attack: answer({ status: 403 }) };
    expect(inWords(probe.judge(testCaseOf('none'), record, judgeTools(probe, statuses)))).toBe('pass');
  });

  it('says what happened and what was expected', () => {
    const verdict = judge('expired', { ...controlSucceeded, attack: answer({ status: 403 }) });
    expect(verdict.kind === 'fail' && verdict.findings[0].message).toBe(
      'GET /v1/projects/{id} gave nothing to a request with an expired token, but answered 403; expected 401.',
    );
  });

  it('names the missing input of an expired token', () => {
    const verdict = judge('expired', { cannot: 'No source.', missing: 'mint' });
    expect(verdict).toMatchObject({ doubts: [{ missing: 'mint' }] });
  });
});

describe('judging a write', () => {
  const details = { effect: 'writes' } as const;
  const mine = exchange({ id: 'b', purpose: 'reread', body: { name: 'F' }, canaries: ['alice:F'] });
  const sibling = exchange({ id: 's', body: { name: 'S' }, canaries: ['alice:S'] });
  const own = exchange({ id: 'o', body: { name: 'C' }, canaries: ['alice:C'] });
  const ownChanged = exchange({ id: 'oa', body: { name: 'CW' }, canaries: ['alice:CW'] });
  const controlSucceeded: Record11 = {
    control: exchange({ id: 'c', body: { ok: true } }),
    controlSucceeded: true,
    none: refused,
    through: 'object',
    before: [{ ...mine, id: 'b0' }, mine],
    after: mine,
    canary: 'F',
    wrote: 'W',
    siblings: [sibling, sibling],
    ownBefore: [own, own],
    ownAfter: ownChanged,
    ownCanary: 'C',
    ownWrote: 'CW',
  };
  const changed = exchange({ id: 'after', body: { name: 'W' }, canaries: ['alice:W'] });
  const gone = exchange({ id: 'after', status: 404 });
  const table: readonly (readonly [string, string, Record11, string])[] = [
    ['401 and an unchanged object pass', 'none', { attack: answer({ status: 401 }) }, 'pass'],
    [
      'a changed object fails',
      'none',
      { attack: answer({ status: 200 }), after: changed },
      'fail no-credential-accepted by effect',
    ],
    [
      'a changed object fails even under 401',
      'none',
      { attack: answer({ status: 401 }), after: changed },
      'fail no-credential-accepted by effect',
    ],
    [
      'a vanished object fails',
      'damaged',
      { attack: answer({ status: 204 }), after: gone },
      'fail damaged-signature-accepted by effect',
    ],
    [
      'an object that vanished with its sibling decides nothing',
      'none',
      { attack: answer({ status: 204 }), after: gone, siblings: [sibling, gone] },
      'doubt owner-cannot-read',
    ],
    [
      'a 2xx without effect is the wrong status',
      'none',
      { attack: answer({ status: 204 }) },
      'fail refused-otherwise by status',
    ],
    [
      'a 2xx without effect decides nothing where even the control shows none',
      'none',
      { attack: answer({ status: 204 }), ownAfter: own },
      'doubt effect-not-visible',
    ],
    [
      'validation before authentication is the wrong status',
      'none',
      { attack: answer({ status: 422 }) },
      'fail refused-otherwise by status',
    ],
    [
      'an owner who cannot read decides nothing',
      'none',
      { attack: answer({ status: 401 }), after: exchange({ status: 429 }) },
      'doubt owner-cannot-read',
    ],
    [
      'without any view, 401 passes with a remark',
      'none',
      { attack: answer({ status: 401 }), through: 'nothing', before: [] },
      'pass effect-not-watched',
    ],
    [
      'without any view, a 2xx decides nothing',
      'none',
      { attack: answer({ status: 201 }), through: 'nothing', before: [] },
      'doubt effect-not-visible',
    ],
    [
      'a write with a damaged token says nothing where none is needed',
      'damaged',
      { none: answer({ status: 200 }), attack: answer({ status: 200 }), after: changed },
      'doubt open-to-all',
    ],
  ];

  it.each(table)('%s', (_name, variation, record, expected) => {
    expect(inWords(judge(variation, { ...controlSucceeded, ...record }, details))).toBe(expected);
  });

  it('takes an empty answer for a refusal where a POST only reads', () => {
    const record = { ...controlSucceeded, control, ownAfter: own, attack: answer({ body: { items: [] } }) };
    expect(inWords(judge('none', record, details))).toBe('fail refused-otherwise by status');
  });

  const empty = exchange({ id: 'l', body: [] });
  const listed = exchange({ id: 'l', body: [{ name: 'W' }], canaries: ['alice:W'] });
  const created = answer({ status: 201, body: { id: 'new', name: 'W' } });
  const creation: Record11 = {
    ...controlSucceeded,
    control: exchange({ id: 'c', status: 201, body: { id: 'p2', name: 'CW' } }),
    through: 'list',
    canary: null,
    before: [empty],
    after: empty,
    ownCanary: null,
    ownBefore: [empty],
  };
  it.each([
    [
      'a new object in the list fails',
      { attack: created, after: listed },
      'fail no-credential-accepted by effect',
    ],
    ['a new object that is in no list decides nothing', { attack: created }, 'doubt effect-not-visible'],
    [
      'a 2xx that made nothing is the wrong status',
      { attack: answer({ status: 200 }) },
      'fail refused-otherwise by status',
    ],
    ['401 without a new object passes', { attack: answer({ status: 401 }) }, 'pass'],
  ] as const)('%s', (_name, record, expected) => {
    expect(inWords(judge('none', { ...creation, ...record }, details))).toBe(expected);
  });

  it('passes a logout only if the logout itself works for its owner', () => {
    const record: Record11 = {
      control,
      controlSucceeded: true,
      none: refused,
      through: 'session',
      before: [control],
      after: exchange({ id: 'after', started: 9 }),
      attack: refused,
    };
    const logout = { effect: 'writes', role: 'logout' } as const;
    const done = exchange({ id: 'done', status: 204, purpose: 'control' });
    expect(inWords(judge('damaged', { ...record, legitimate: done }, logout))).toBe('pass no-challenge');
    expect(inWords(judge('damaged', record, logout))).toBe('doubt control-failed');
    const dead = exchange({ id: 'done', status: 401, purpose: 'control' });
    expect(inWords(judge('damaged', { ...record, legitimate: dead }, logout))).toBe('doubt control-failed');
  });

  it('takes an ended session for the effect of a logout', () => {
    const record: Record11 = {
      control,
      controlSucceeded: true,
      none: refused,
      through: 'session',
      before: [control],
      after: exchange({ id: 'after', status: 401 }),
      attack: answer({ status: 204 }),
    };
    const logout = { effect: 'writes', role: 'logout' } as const;
    expect(inWords(judge('damaged', record, logout))).toBe('fail damaged-signature-accepted by effect');
    expect(inWords(judge('damaged', { ...record, after: control }, logout))).toBe(
      'fail refused-otherwise by status',
    );
  });
});

describe('an operation that answers without a credential', () => {
  const shown = answer({ body, canaries: ['alice:F'] });
  const made = answer({ status: 201, body: { id: 'n2', name: 'W' }, canaries: ['sent:alice:W'] });
  const creation: Record11 = {
    control: exchange({ id: 'c', purpose: 'control', status: 201, body: { id: 'n1', name: 'V' } }),
    controlSucceeded: true,
    through: 'nothing',
    attack: made,
    none: made,
  };
  const read: Record11 = { control, controlSucceeded: true, attack: shown, none: shown };
  const post = { method: 'POST', effect: 'writes' } as const;
  const logout: Record11 = {
    control,
    controlSucceeded: true,
    through: 'session',
    before: [control],
    after: exchange({ id: 'after', started: 9 }),
    legitimate: exchange({ id: 'done', status: 204, purpose: 'control' }),
    attack: answer({ status: 204 }),
    none: answer({ status: 204 }),
  };
  const out = { ...post, role: 'logout' } as const;
  it.each<[string, Record11, Partial<Details11>, string]>([
    ['shows a value, and is asked to refuse', read, {}, 'fail no-credential-accepted by value'],
    [
      'shows a value that may be for everyone',
      read,
      { credentialRequiredBy: 'nothing' },
      'doubt open-undeclared',
    ],
    [
      'shows a value, and only a line about everything asks it to refuse',
      read,
      { credentialRequiredBy: 'root-security' },
      'doubt open-undeclared',
    ],
    [
      'shows a value that is the caller’s by its description',
      read,
      { credentialRequiredBy: 'owner-words' },
      'fail no-credential-accepted by value',
    ],
    [
      'shows a value that is an administrator’s',
      read,
      { credentialRequiredBy: 'nothing', privileged: true },
      'fail no-credential-accepted by value',
    ],
    ['makes an object and shows it', creation, post, 'fail open-unlisted by accepted'],
    [
      'makes an object, as everyone may',
      creation,
      { ...post, credentialRequiredBy: 'nothing' },
      'doubt open-undeclared',
    ],
    [
      'ends a session that it could not know, and is asked to refuse',
      logout,
      { ...out, credentialRequiredBy: 'own-security' },
      'fail refused-otherwise by status',
    ],
    [
      'ends no session for a caller who has none',
      logout,
      { ...out, credentialRequiredBy: 'root-security-with-exceptions' },
      'doubt open-undeclared',
    ],
    [
      'ends the session of another',
      { ...logout, after: exchange({ id: 'after', status: 401 }) },
      { ...out, credentialRequiredBy: 'nothing' },
      'fail no-credential-accepted by effect',
    ],
    ['takes a password in its body', read, { ...post, provedBy: 'a password' }, 'doubt proved-by-body'],
  ])('%s', (_name, record, details, expected) => {
    expect(inWords(judge('none', record, details))).toBe(expected);
  });
});

describe('gathering', () => {
  const find = (id: string, variation: string): Case<Details11> =>
    planCases(probe, harbour).find((each) => each.operation === id && each.variation === variation)!;
  const guard = ({ purpose, change, fixture, call }: FakeSend): Exchange => {
    const kind = change.credential?.kind ?? 'session';
    if (purpose === 'attack' && kind !== 'minted') return exchange({ status: 401, as: 'anonymous' });
    const seen = fixture ?? call?.fixtures['project'];
    return exchange({ body, canaries: [`alice:${seen?.canary ?? 'F'}`] });
  };
  const run = async (
    testCase: Case<Details11>,
    tools = fakeGatherTools(harbour, guard),
  ): Promise<Verdict> => {
    const gathered = await probe.gather(testCase, tools);
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    const record = { ...gathered, ...(await tools.settle()) } as Record11;
    return probe.judge(testCase, record, judgeTools(probe));
  };

  it.each([
    [READ, 'none'],
    [READ, 'damaged'],
    [READ, 'expired'],
    [READ, 'path-double-slash'],
    [UPDATE, 'none'],
    [UPDATE, 'meaningless'],
    [CREATE, 'none'],
    ['POST /v1/auth/logout', 'damaged'],
  ])('passes a guarded target: %s, %s', async (id, variation) => {
    expect((await run(find(id, variation))).kind).toBe('pass');
  });

  it('sends one control and one call without a credential for all cases of an operation', async () => {
    const tools = fakeGatherTools(harbour, guard);
    for (const variation of ['none', 'damaged', 'meaningless']) await run(find(READ, variation), tools);
    expect(tools.sent.map(({ purpose, change }) => change.credential?.kind ?? purpose)).toEqual([
      'control',
      'none',
      'damaged',
      'meaningless',
    ]);
  });

  it('sends nothing after a control that failed', async () => {
    const tools = fakeGatherTools(harbour, () => exchange({ status: 500 }));
    expect(inWords(await run(find(READ, 'none'), tools))).toBe('doubt control-failed');
    expect(tools.sent).toHaveLength(1);
  });

  it('takes a read that is forbidden to two users for one of administrators', async () => {
    const tools = fakeGatherTools(harbour, ({ call }) =>
      exchange({ status: 403, as: call?.session.identity ?? '' }),
    );
    expect(inWords(await run(find(READ, 'none'), tools))).toBe('doubt seems-privileged');
    expect(tools.sent.map(({ call }) => call?.session.identity)).toEqual(['alice', 'bob', 'admin']);
  });

  it('asks an administrator for a read that is forbidden to two users', async () => {
    const tools = fakeGatherTools(harbour, ({ call, change }) => {
      const as = call?.session.identity ?? '';
      if (change.credential !== undefined)
        return exchange({ status: 401, as: 'anonymous', credential: 'none' });
      return as === 'admin' ? exchange({ body, as }) : exchange({ status: 403, as });
    });
    expect((await run(find(READ, 'damaged'), tools)).kind).toBe('pass');
    const callers = tools.sent.map(({ call }) => call?.session.identity);
    expect(callers).toEqual(['alice', 'bob', 'admin', 'admin', 'admin']);
  });

  it('attacks an object of its own with every write, and lets its owner read it twice before and once after', async () => {
    const tools = fakeGatherTools(harbour, guard);
    await run(find(UPDATE, 'none'), tools);
    const attacked = tools.sent.find(({ purpose }) => purpose === 'attack')?.call?.fixtures['project'];
    const looks = tools.sent.filter(({ fixture }) => fixture?.id === attacked?.id);
    expect(looks).toHaveLength(3);
    const controlled = tools.sent.find(({ purpose }) => purpose === 'control')?.call?.fixtures['project'];
    expect(controlled?.id).not.toBe(attacked?.id);
  });

  it('tries the good twin of an expired token first', async () => {
    const tools = fakeGatherTools(harbour, guard);
    await run(find(READ, 'expired'), tools);
    const kinds = tools.sent.map(({ change }) => change.credential?.kind);
    expect(kinds).toEqual([undefined, 'none', 'minted', 'expired']);
  });

  it('sends nothing expired for a caller who turned out to be known by a password', async () => {
    const identities = harbour.identities.map((each) => ({
      ...each,
      credential: { kind: 'basic' } as const,
    }));
    const tools = fakeGatherTools({ ...harbour, identities }, guard);
    expect(await run(find(READ, 'expired'), tools)).toMatchObject({ kind: 'inapplicable' });
    expect(tools.sent).toEqual([]);
  });

  it('asks for the input that makes an expired token', async () => {
    const canMake = (kind: string) =>
      kind !== 'expired' || { reason: 'No source of tokens.', missing: 'mint' };
    const tools = fakeGatherTools(harbour, guard, { canMake });
    expect(await run(find(READ, 'expired'), tools)).toMatchObject({
      doubts: [{ code: 'no-expired-token', missing: 'mint' }],
    });
  });

  it('spells the path of the control in another way', async () => {
    const tools = fakeGatherTools(harbour, guard);
    await run(find(READ, 'path-double-slash'), tools);
    expect(tools.sent.at(-1)?.change).toEqual({ credential: { kind: 'none' }, path: '/v1/projects//p1' });
  });

  it('ends no session but one of its own on an expendable account', async () => {
    const tools = fakeGatherTools(harbour, guard);
    await run(find('POST /v1/auth/logout', 'damaged'), tools);
    expect(tools.sent.every(({ call }) => call?.session.identity === 'eve')).toBe(true);
  });
});
