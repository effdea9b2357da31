import type { Case, Exchange, Verdict, Webhook } from '@probity/model';
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
  verifyProof,
  type FakeSend,
  evidenceOf,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { isListed } from './judge/field-list.ts';
import { probe } from './probe.ts';
import type { Record24 } from './record.ts';
import type { Details24 } from './details.ts';

const P = '/v1/projects/{p}';
const bound = { bindings: { p: 'project' } };
const list = ['id', 'email', 'name'];
const described = { shows: list, showsSource: 'description' } as const;
const harbour = target({
  auth: { me: 'GET /v1/me', login: 'POST /v1/login', reset_request: 'POST /v1/reset' },
  operations: [
    operation('GET /v1/me', { authRole: 'me', ...described }),
    operation('GET /v1/projects', { shows: ['[]', '[].id'], showsSource: 'description' }),
    operation(`GET ${P}`, { ...bound, ...described }),
    operation(`PATCH ${P}`, { ...bound, ...described }),
    operation(`DELETE ${P}`, bound),
    operation('POST /v1/search', { effect: 'reads', ...described }),
    operation('GET /v1/news', { public: true, ...described }),
    operation('GET /v1/admin/users', { privileged: true, caller: 'admin', ...described }),
    operation('GET /v1/old', { excluded: 'It is old.' }),
    operation('POST /v1/login', { authRole: 'login', public: true }),
    operation('POST /v1/logout', { authRole: 'logout' }),
    operation('POST /v1/signup', { authRole: 'signup', public: true }),
    operation('POST /v1/reset', { authRole: 'reset_request', public: true }),
  ],
  resources: [resource('project', { read: `GET ${P}`, update: `PATCH ${P}`, list: 'GET /v1/projects' })],
});
const cases = planCases(probe, harbour);
const find = (id: string): Case<Details24> => cases.find((each) => each.operation === id)!;

describe('the plan', () => {
  it('looks at every operation that shows something, and needs the reads that are not for everybody', () => {
    expect(
      cases.map((each) => `${each.operation} ${each.variation} ${each.required ? 'required' : 'optional'}`),
    ).toEqual([
      'GET /v1/me fields required',
      'GET /v1/projects fields required',
      `GET ${P} fields required`,
      `PATCH ${P} fields optional`,
      'POST /v1/search fields required',
      'GET /v1/news fields optional',
      'GET /v1/admin/users fields required',
      'POST /v1/signup fields optional',
      'POST /v1/login tokens required',
      'POST /v1/reset answer optional',
    ]);
  });

  it('leaves out events that only a third party can sign', () => {
    const step = {
      operation: 'POST /v1/events',
      values: {},
      query: {},
      headers: {},
      body: null,
      extract: {},
    };
    const payments: Webhook = {
      name: 'payments',
      as: 'alice',
      prepare: [],
      event: step,
      effect: { read: { ...step, operation: 'GET /v1/me' }, at: 'paid', by: 1 },
      scheme: { kind: 'standard', header: 'x', algorithm: 'sha256', encoding: 'base64', prefix: '' },
      undo: [],
    };
    const operations = [operation('GET /v1/me'), operation('POST /v1/events', { public: true })];
    const planned = planCases(probe, target({ operations, webhooks: [payments] }));
    expect(planned.map((each) => each.operation)).toEqual(['GET /v1/me']);
  });

  it('asks for operations where none is known', async () => {
    const [testCase] = planCases(probe, target());
    const tools = fakeGatherTools(target(), () => exchange());
    expect(await probe.gather(testCase!, tools)).toMatchObject({ missing: 'description' });
  });
});

const judge = (testCase: Case<Details24>, record: Record24): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));
const known: Record24 = {
  list,
  signed: false,
  adminOnly: ['internal_note'],
  contacts: ['alice.user', 'bob.user'],
  canRecognise: true,
};
const own = { id: 'p1', email: 'alice@example.test', name: 'A' };
const view = (parts: Parameters<typeof exchange>[0] = {}): Exchange =>
  exchange({ id: 'v', body: own, ...parts });
const controlSucceeded = (...views: readonly Exchange[]): Record24 => ({
  ...known,
  control: exchange({ id: 'c', purpose: 'control', body: own }),
  controlSucceeded: true,
  views,
});
/** A read whose every answer is this one. */
const onlyShowing = (body: unknown): Record24 => ({
  ...controlSucceeded(view({ body })),
  control: exchange({ id: 'c', purpose: 'control', body }),
});
const secret = (shape: string, at: string) => ({ facts: { secrets: [{ shape, at }] } });
const mark = (name: string) => ({ facts: { marks: [{ mark: name, at: 'name' }] } });

describe('judging a read', () => {
  const table: readonly (readonly [string, Record24, string])[] = [
    ['an answer with listed fields passes', controlSucceeded(view()), 'pass'],
    ['one’s own address is one’s own', controlSucceeded(view({ canaries: ['alice:alice.user'] })), 'pass'],
    ['one’s own token is one’s own', controlSucceeded(view(mark('‹alice.access#1›'))), 'pass'],
    [
      'the token of somebody else is a secret',
      controlSucceeded(view(mark('‹bob.access#1›'))),
      'fail secret-shown by measurement',
    ],
    [
      'even one’s own password is a secret',
      controlSucceeded(view(mark('‹alice.password#1›'))),
      'fail secret-shown by measurement',
    ],
    [
      'a forgery is nobody’s secret',
      controlSucceeded(view(mark('‹forged:none-empty(alice.access#1)›'))),
      'pass',
    ],
    [
      'a password hash fails, even one’s own in a listed field',
      controlSucceeded(view(secret('bcrypt', 'name'))),
      'fail secret-shown by measurement',
    ],
    [
      'a private key fails, wherever it stands',
      controlSucceeded(view(secret('private-key', 'text'))),
      'fail secret-shown by measurement',
    ],
    [
      'a hash in the payload of a token fails',
      controlSucceeded(view(secret('argon2', 'name(payload)'))),
      'fail secret-shown by measurement',
    ],
    [
      'the address of a second factor fails outside the list',
      controlSucceeded(view(secret('otpauth', 'setup'))),
      'fail secret-shown by measurement',
    ],
    [
      'a documented key is what the field is for',
      controlSucceeded(view(secret('stripe-key', 'name'))),
      'pass',
    ],
    ['a documented token is what the field is for', controlSucceeded(view(secret('jwt', 'name'))), 'pass'],
    [
      'a token that moves on in a header is no field',
      controlSucceeded(view(secret('jwt', 'header:x-token'))),
      'pass',
    ],
    [
      'a token outside the list may be made for its reader',
      controlSucceeded(view(secret('jwt', 'share'))),
      'doubt suspicious-name',
    ],
    [
      'a secret by name and value is a doubt, though it is described',
      controlSucceeded(view(secret('named:password', 'name'))),
      'doubt suspicious-name',
    ],
    [
      'a secret by name and value that the profile lists is meant',
      { ...controlSucceeded(view(secret('named:secret', 'name'))), signed: true },
      'pass',
    ],
    [
      'a digest of a password fails, though it is described',
      controlSucceeded(view(mark('‹alice.password md5›'))),
      'fail secret-shown by measurement',
    ],
    [
      'a digest of a password with the name for its salt fails',
      controlSucceeded(view(mark('‹bob.password sha256 salted›'))),
      'fail secret-shown by measurement',
    ],
    [
      'what another user was given on making something fails',
      {
        ...controlSucceeded(view({ body: { hooks: [{ key: 'c2VjcmV0LW9mLWJvYi0x' }] } })),
        made: [
          exchange({
            id: 'm',
            as: 'bob',
            purpose: 'setup',
            method: 'POST',
            body: { signingKey: 'c2VjcmV0LW9mLWJvYi0x' },
            facts: { secrets: [{ shape: 'named:secret', at: 'signingKey' }] },
          }),
        ],
      },
      'fail foreign-secret-shown by measurement',
    ],
    [
      'what the caller was given on making something is the caller’s',
      {
        ...controlSucceeded(view({ body: { key: 'c2VjcmV0LW9mLWFsaWNl' } })),
        list: [...list, 'key'],
        made: [
          exchange({
            id: 'm',
            body: { key: 'c2VjcmV0LW9mLWFsaWNl' },
            facts: { secrets: [{ shape: 'named:secret', at: 'key' }] },
          }),
        ],
      },
      'pass',
    ],
    [
      'a contact that everybody is shown may be what it is for',
      controlSucceeded(
        view({ canaries: ['bob:bob.contact_email'] }),
        view({ id: 'n', as: 'anonymous', canaries: ['bob:bob.contact_email'] }),
      ),
      'doubt contact-for-everybody',
    ],
    [
      'what somebody signs in with is no contact for everybody',
      controlSucceeded(
        view({ canaries: ['bob:bob.user'] }),
        view({ id: 'n', as: 'anonymous', canaries: ['bob:bob.user'] }),
      ),
      'fail foreign-data-shown by value',
    ],
    [
      'an answer that was cut is not judged as a whole',
      controlSucceeded({
        ...view({ body: 'text' }),
        answer: { status: 200, headers: {}, body: '[{"id":', cut: true },
      }),
      'doubt answer-cut',
    ],
    [
      'the address of another user fails',
      controlSucceeded(view({ canaries: ['bob:bob.user'] })),
      'fail foreign-data-shown by value',
    ],
    [
      'the phone number of another user fails',
      controlSucceeded(view({ canaries: ['bob:bob.contact.phoneNumber'] })),
      'fail foreign-data-shown by value',
    ],
    [
      'the id and the name of another user are no personal data',
      controlSucceeded(view({ canaries: ['bob:bob.id', 'bob:bob.name'] })),
      'pass',
    ],
    [
      'an address that the request carried is an echo',
      controlSucceeded(view({ canaries: ['sent:bob:bob.user'] })),
      'pass',
    ],
    [
      'a user name that is no address is a name',
      { ...controlSucceeded(view({ canaries: ['bob:bob.user'] })), contacts: [] },
      'pass',
    ],
    [
      'a whole object of another user is left to 2.1',
      controlSucceeded(view({ canaries: ['bob:bob.user', 'bob:project/bob/1'] })),
      'pass whole-object',
    ],
    [
      'a refusal that names the owner fails',
      {
        ...controlSucceeded(view()),
        refusal: exchange({ id: 'r', status: 404, canaries: ['bob:bob.user'] }),
      },
      'fail foreign-data-shown by value',
    ],
    [
      'an object of another user that is served is left to 2.1',
      { ...controlSucceeded(view()), refusal: exchange({ id: 'r', canaries: ['bob:bob.user'] }) },
      'pass',
    ],
    [
      'what nobody is shown by a public operation counts',
      controlSucceeded(view(), view({ id: 'n', as: 'anonymous', canaries: ['alice:alice.user'] })),
      'fail foreign-data-shown by value',
    ],
    [
      'nobody may be refused',
      controlSucceeded(view(), view({ id: 'n', as: 'anonymous', status: 401 })),
      'pass',
    ],
    [
      'a field for administrators fails',
      controlSucceeded(view({ body: { ...own, internal_note: '' } })),
      'fail admin-field-shown by measurement',
    ],
    [
      'a field for administrators fails though the description names it',
      {
        ...controlSucceeded(view({ body: { ...own, internal_note: null } })),
        list: [...list, 'internal_note'],
      },
      'fail admin-field-shown by measurement',
    ],
    [
      'a harmless field that the description does not name is told',
      controlSucceeded(view({ body: { ...own, colour: 'teal' } })),
      'pass undocumented-fields',
    ],
    [
      'a harmless field outside a signed list fails',
      { ...controlSucceeded(view({ body: { ...own, colour: 'teal' } })), signed: true },
      'fail undocumented-field-shown by measurement',
    ],
    [
      'a name outside the description proves nothing',
      controlSucceeded(view({ body: { ...own, recovery_code: null } })),
      'pass undocumented-fields',
    ],
    [
      'a grave name inside the list is allowed',
      { ...controlSucceeded(view({ body: { reset: 1 } })), list: [...list, 'reset'] },
      'pass',
    ],
    [
      'beside a secret, further fields of the record are only told',
      controlSucceeded(
        view({ body: { ...own, password_salt: 's', hash: 'h' }, ...secret('bcrypt', 'hash') }),
      ),
      'fail secret-shown by measurement',
    ],
    [
      'an object in another state counts',
      {
        ...controlSucceeded(view()),
        samples: [exchange({ id: 's', purpose: 'control', ...secret('crypt', 'hash') })],
      },
      'fail secret-shown by measurement',
    ],
    ['without a list nothing is decided', { ...controlSucceeded(view()), list: null }, 'doubt no-field-list'],
    [
      'without a list a secret by name and value is a doubt',
      { ...controlSucceeded(view(secret('named:secret', 'api_key'))), list: null },
      'doubt suspicious-name,no-field-list',
    ],
    [
      'without a list a hash fails all the same',
      { ...controlSucceeded(view(secret('scrypt', 'hash'))), list: null },
      'fail secret-shown by measurement',
    ],
    [
      'a description of the API holds names, no fields',
      {
        ...controlSucceeded(view({ body: { openapi: '3.1.0', paths: { internal_note: {}, password: {} } } })),
        control: exchange({ id: 'c', body: { openapi: '3.1.0', paths: {} } }),
        list: null,
      },
      'inapplicable',
    ],
    [
      'what is no JSON has no fields',
      {
        ...controlSucceeded(view({ body: 'text' })),
        control: exchange({ id: 'c', body: 'text' }),
        list: null,
      },
      'inapplicable',
    ],
    ['an empty list shows no field', { ...onlyShowing([]), list: null }, 'inapplicable'],
    ['a bare number shows no field', { ...onlyShowing(3), list: null }, 'inapplicable'],
    ['a bare text shows no field', { ...onlyShowing('"fine"'), list: null }, 'inapplicable'],
    ['an empty object shows no field', onlyShowing({}), 'inapplicable'],
    [
      'an empty list is not judged where its entries are not described',
      { ...onlyShowing({ data: { items: [], total: 0 } }), list: ['data', 'data.*'] },
      'inapplicable',
    ],
    [
      'an empty list needs nobody to say what its entries may show',
      { ...onlyShowing({ items: [], page: 1 }), list: null },
      'inapplicable',
    ],
    [
      'an empty list beside fields is a field among them',
      { ...onlyShowing({ id: 'p1', tags: [] }), list: null },
      'doubt no-field-list',
    ],
    ['a list of texts shows values', { ...onlyShowing(['red']), list: ['[]'] }, 'pass'],
    [
      'a bare text that is a hash fails all the same',
      {
        ...onlyShowing('"$2b$"'),
        views: [view({ body: '"$2b$"', ...secret('bcrypt', 'text') })],
        list: null,
      },
      'fail secret-shown by measurement',
    ],
    [
      'a list without entries is not judged',
      { ...controlSucceeded(view({ body: { items: [] } })), list: ['items', 'items[]', ...list] },
      'inapplicable',
    ],
    [
      'an object with an empty list in it is judged',
      {
        ...controlSucceeded(view({ body: { id: 'p1', tags: [] } })),
        list: ['id', 'tags', 'tags[]', ...list],
      },
      'pass',
    ],
    [
      'a list without entries that says how many there are is not judged',
      {
        ...controlSucceeded(view({ body: { items: [], total: 0 } })),
        list: ['items', 'items[]', 'total', ...list],
      },
      'inapplicable',
    ],
    [
      'a list of what was made for others only is not judged, because that is there by chance',
      {
        ...controlSucceeded(view({ body: { items: [{ id: 'p1' }] }, canaries: ['bob:project/bob/1'] })),
        list: ['items', 'items[]', 'items[].id', ...list],
      },
      'inapplicable',
    ],
    [
      'a list with an object of the caller among others is judged',
      {
        ...controlSucceeded(
          view({
            body: { items: [{ id: 'p1' }] },
            canaries: ['bob:project/bob/1', 'alice:project/alice/1'],
          }),
        ),
        list: ['items', 'items[]', 'items[].id', ...list],
      },
      'pass',
    ],
    [
      'a collection without the object that it should show is not judged by what else is there',
      {
        ...controlSucceeded(view({ body: { items: [{ id: 'p1' }] }, canaries: ['alice:project/alice/7'] })),
        list: ['items', 'items[]', 'items[].id', ...list],
        entry: 'project/alice/1',
      },
      'inapplicable',
    ],
    [
      'a collection with the object that it should show is judged',
      {
        ...controlSucceeded(view({ body: { items: [{ id: 'p1' }] }, canaries: ['alice:project/alice/1'] })),
        list: ['items', 'items[]', 'items[].id', ...list],
        entry: 'project/alice/1',
      },
      'pass',
    ],
    [
      'a list of what was there before is judged',
      {
        ...controlSucceeded(view({ body: { items: [{ id: 'p1' }] } })),
        list: ['items', 'items[]', 'items[].id', ...list],
      },
      'pass',
    ],
    [
      'a secret in what was made for others is a finding all the same',
      {
        ...controlSucceeded(
          view({
            body: { items: [{ id: 'p1' }] },
            canaries: ['bob:project/bob/1'],
            ...mark('‹bob.password sha256 salted›'),
          }),
        ),
        list: ['items', 'items[]', 'items[].id', ...list],
      },
      'fail secret-shown by measurement',
    ],
    [
      'a caller who cannot read decides nothing',
      { ...controlSucceeded(view()), controlSucceeded: false },
      'doubt control-failed',
    ],
    ['a record without the answer decides nothing', controlSucceeded(), 'doubt not-recorded'],
    ['429 decides nothing', controlSucceeded(view({ status: 429 })), 'doubt throttled'],
    ['500 decides nothing', controlSucceeded(view({ status: 500 })), 'doubt server-error'],
    ['no answer decides nothing', controlSucceeded(view({ status: 0 })), 'doubt no-answer'],
    ['404 decides nothing', controlSucceeded(view({ status: 404 })), 'doubt unclear-answer'],
    [
      'a catch-all page decides nothing',
      controlSucceeded(view({ facts: { catchAll: true } })),
      'doubt catch-all-page',
    ],
    [
      'a second user of whom nothing is known decides nothing',
      { ...controlSucceeded(view()), canRecognise: false },
      'doubt no-known-contact',
    ],
    [
      'a second user who does not work decides nothing',
      { ...controlSucceeded(view()), secondUserFails: 'bob could not sign in.' },
      'doubt second-user-fails',
    ],
    [
      'what an administrator sees besides is told',
      { ...controlSucceeded(view()), admins: exchange({ as: 'admin', body: { ...own, staff: 1 } }) },
      'pass admin-sees-more',
    ],
    [
      'that an administrator sees the same is told where nothing is reserved',
      { ...controlSucceeded(view()), adminOnly: [], admins: exchange({ as: 'admin', body: own }) },
      'pass same-as-admin',
    ],
  ];

  it.each(table)('%s', (_name, record, expected) => {
    const verdict = judge(find(`GET ${P}`), record);
    expect(inWords(verdict)).toBe(expected);
    if (verdict.kind !== 'fail') return;
    const { views = [], samples = [], refusal, made = [] } = record;
    const exchanges = [...views, ...samples, ...made, ...(refusal ? [refusal] : [])];
    const proofs = verdict.findings.map((each) => verifyProof(evidenceOf(exchanges, harbour), '2.4', each));
    expect(proofs).toEqual([null]);
  });

  it('names the missing list, and the missing second user', () => {
    const lacking = { ...find('GET /v1/me'), details: { ...find('GET /v1/me').details, other: '' } };
    const verdict = judge(lacking, { ...controlSucceeded(view()), list: null });
    expect(verdict).toMatchObject({
      doubts: [
        { code: 'no-field-list', missing: 'visible' },
        { code: 'no-second-user', missing: 'identities.bob' },
      ],
    });
  });

  it('says where there is no administrator to compare with', () => {
    const testCase = { ...find('GET /v1/me'), details: { ...find('GET /v1/me').details, admin: '' } };
    expect(inWords(judge(testCase, controlSucceeded(view())))).toBe('pass no-admin');
  });

  it.each([
    ['sees the addresses of all', { canaries: ['bob:bob.user'] }, 'pass'],
    ['sees what is reserved', { body: { ...own, internal_note: '' } }, 'pass'],
    ['sees no hash', secret('bcrypt', 'hash'), 'fail secret-shown by measurement'],
  ])('an administrator %s', (_name, parts, expected) => {
    expect(
      inWords(judge(find('GET /v1/admin/users'), controlSucceeded(view({ as: 'admin', ...parts })))),
    ).toBe(expected);
  });
});

describe('what an ordinary user is answered by an operation for administrators', () => {
  const answered = (parts: Parameters<typeof exchange>[0]): Record24 => ({
    ...controlSucceeded(view({ as: 'admin' })),
    ordinary: view({ id: 'o', ...parts }),
  });
  it.each([
    ['a refusal is right', { status: 403 }, 'pass'],
    ['a short answer is right', {}, 'pass'],
    ['an address of another user is not', { canaries: ['bob:bob.user'] }, 'fail foreign-data-shown by value'],
    [
      'a field for administrators is not',
      { body: { ...own, internal_note: '' } },
      'fail admin-field-shown by measurement',
    ],
    ['a secret is not', secret('bcrypt', 'hash'), 'fail secret-shown by measurement'],
  ])('%s', (_name, parts, expected) => {
    expect(inWords(judge(find('GET /v1/admin/users'), answered(parts)))).toBe(expected);
  });
});

describe('judging what hands out credentials', () => {
  const login = (parts: Parameters<typeof exchange>[0]): Record24 => ({
    ...known,
    list: null,
    control: exchange({ id: 'l', purpose: 'login', body: { token: 't' }, ...parts }),
    controlSucceeded: true,
  });
  it.each([
    ['its tokens', secret('jwt', 'token'), 'pass'],
    ['a key of its own', secret('stripe-key', 'token'), 'pass'],
    ['not a hash inside a token', secret('bcrypt', 'token(payload)'), 'fail secret-shown by measurement'],
    [
      'not a digest inside a token',
      { facts: { marks: [{ mark: '‹alice.password md5›', at: 'token(payload)' }] } },
      'fail secret-shown by measurement',
    ],
    [
      'hardly a secret by name and value inside a token',
      secret('named:password', 'token(payload).password'),
      'doubt suspicious-name',
    ],
    ['a secret by name and value that it grants', secret('named:secret', 'token'), 'pass'],
  ])('a login may show %s', (_name, parts, expected) => {
    expect(inWords(judge(find('POST /v1/login'), login(parts)))).toBe(expected);
  });

  const token = 'Zk3uV9xQ0a7Lw2Rb8Tn4';
  it.each([
    ['nothing', undefined, 'pass'],
    ['that a mail was sent', { status: 'sent', reset: true }, 'pass'],
    ['not the token of the mail', { reset_token: token }, 'fail secret-shown by measurement'],
    ['not the token of the mail inside', { data: { token } }, 'fail secret-shown by measurement'],
  ])('a request for a reset may show %s', (_name, body, expected) => {
    const answer = exchange({ id: 'r', status: 202, body });
    const verdict = judge(find('POST /v1/reset'), { ...controlSucceeded(answer), list: null });
    expect(inWords(verdict)).toBe(expected);
    if (verdict.kind !== 'fail') return;
    expect(verifyProof(evidenceOf([answer], harbour), '2.4', verdict.findings[0])).toBeNull();
  });
});

describe('the list of fields', () => {
  it.each([
    ['meta.a', ['meta.*'], true],
    ['meta.a.b[].c', ['meta.*'], true],
    ['meta["a.b"]', ['meta.*'], true],
    ['metadata', ['meta.*'], false],
    ['anything', ['*'], true],
    ['items[].id', ['items', 'items[]'], false],
  ])('%s under %j is listed: %s', (path, allowed, expected) => {
    expect(isListed(allowed, path)).toBe(expected);
  });
});

describe('gathering', () => {
  const gather = async (id: string, answer: (send: FakeSend) => Exchange, traffic: Exchange[] = []) => {
    const tools = fakeGatherTools(harbour, answer, { traffic });
    const record = await probe.gather(find(id), tools);
    const sent = tools.sent.map(
      ({ purpose, call, change, route }) =>
        `${purpose} ${change.credential?.kind ?? call?.session.identity ?? route?.route}`,
    );
    return { record, sent };
  };
  const serve = ({ call }: FakeSend): Exchange =>
    exchange({ as: call?.session.identity ?? 'anonymous', operation: call?.operation.id ?? null, body: own });

  it.each([
    ['GET /v1/me', ['control alice', 'attack alice', 'control admin']],
    [`GET ${P}`, ['control alice', 'attack alice', 'attack alice']],
    ['GET /v1/news', ['control alice', 'attack alice', 'attack none']],
    ['GET /v1/admin/users', ['control admin', 'attack admin', 'attack session']],
    [`PATCH ${P}`, ['control alice']],
    ['POST /v1/reset', ['control alice', 'attack reset_request']],
  ])('%s is looked at by %j', async (id, expected) => {
    const { record, sent } = await gather(id, serve);
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(sent).toEqual(expected);
    expect(record.controlSucceeded).toBe(true);
  });

  it('asks about an object of the other user, and keeps what it was told', async () => {
    const { record } = await gather(`GET ${P}`, ({ call, purpose }) => {
      const owner = call?.fixtures['project']?.owner;
      return exchange({ purpose, status: owner === 'bob' ? 404 : 200, body: own });
    });
    expect(record).toMatchObject({ refusal: { answer: { status: 404 } } });
  });

  it('looks at two further pages of a list', async () => {
    const { record, sent } = await gather('GET /v1/projects', ({ purpose, call, change }) => {
      const path = change.path ?? '/v1/projects';
      const at = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
      const body = { items: [{ ...own, id: at }], next_cursor: `${at + 1}` };
      return exchange({ purpose, path, as: call?.session.identity ?? '', body });
    });
    expect(sent).toEqual(['control alice', 'attack alice', 'attack alice', 'attack alice', 'control admin']);
    expect(record).toMatchObject({ views: [{}, {}, {}] });
  });

  it('takes objects in other states from the traffic, and no attacks', async () => {
    const seen = (id: string, body: object, parts: object = {}) =>
      exchange({ id, purpose: 'control', operation: `GET ${P}`, body, ...parts });
    const traffic = [
      seen('same', own),
      seen('more', { ...own, archived: true }),
      seen('attack', { ...own, x: 1 }, { purpose: 'attack' }),
      seen('bob', { ...own, y: 1 }, { as: 'bob' }),
      seen('refused', { z: 1 }, { status: 404 }),
    ];
    const { record } = await gather(`GET ${P}`, serve, traffic);
    expect(record).toMatchObject({ samples: [{ id: 'more' }] });
  });

  it('takes the answers to writes from the traffic, and then sends nothing', async () => {
    const made = exchange({ id: 'made', purpose: 'setup', operation: `PATCH ${P}`, status: 201, body: own });
    const { record, sent } = await gather(`PATCH ${P}`, serve, [made]);
    expect(sent).toEqual([]);
    expect(record).toMatchObject({ control: { id: 'made' }, controlSucceeded: true });
  });

  it('takes logins from the traffic, one of each user', async () => {
    const login = (id: string, as: string) =>
      exchange({ id, as, purpose: 'login', operation: 'POST /v1/login', facts: { granted: true } });
    const traffic = [login('a1', 'alice'), login('a2', 'alice'), login('b', 'bob')];
    const { record } = await gather('POST /v1/login', serve, traffic);
    expect(record).toMatchObject({ control: { id: 'a2' }, samples: [{ id: 'b' }] });
    expect((await gather('POST /v1/login', serve)).record).toMatchObject({ missing: 'identities' });
  });

  it('sends nothing after a control that failed', async () => {
    const { sent } = await gather('GET /v1/me', () => exchange({ status: 403 }));
    expect(sent).toEqual(['control alice']);
  });

  it('knows whether the other user could be recognised', async () => {
    const nameless = { ...harbour, identities: [identity('alice'), identity('bob', { user: 'bob-smith' })] };
    const tools = fakeGatherTools(nameless, serve);
    expect(await probe.gather(find('GET /v1/me'), tools)).toMatchObject({
      canRecognise: false,
      contacts: ['alice.user'],
    });
  });
});
