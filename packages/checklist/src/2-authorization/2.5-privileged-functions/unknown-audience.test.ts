import type { Audience, Operation, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
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
import { expect, test } from 'vitest';
import { probe } from './probe.ts';

const surfaceOf = (audiences: Readonly<Record<string, Audience>>) => ({
  groups: [],
  operations: Object.entries(audiences).map(([id, audience]) => ({
    operation: id,
    roles: [],
    audience,
    audienceBy: '',
    references: [],
  })),
});

const KNOWN = operation('GET /admin/users', { privileged: true, privilegedBy: 'path', caller: 'admin' });

function apiWith(operations: readonly Operation[]) {
  const unknown = operations.map(({ id }) => [id, 'unknown'] as const);
  return target({
    auth: { me: 'GET /me' },
    operations: [operation('GET /me'), KNOWN, ...operations],
    surface: surfaceOf({ 'GET /me': 'owner', ...Object.fromEntries(unknown) }),
  });
}

const forWhom = (operations: readonly Operation[]) =>
  planCases(probe, apiWith(operations)).filter(({ variation }) => variation === 'for whom');

test('what is public, excluded, stated or a part of authentication has a known audience', () => {
  const all = [
    operation('GET /open', { public: true }),
    operation('GET /excluded', { excluded: 'by the profile' }),
    operation('GET /privileged', { privileged: true, privilegedBy: 'profile' }),
    operation('GET /ordinary', { ordinary: true }),
    operation('POST /logout', { authRole: 'logout' }),
    operation('PATCH /me'),
    operation('GET /me/settings'),
    operation('GET /people/{id}', { values: { id: '{caller.id}' } }),
  ];
  expect(forWhom(all)).toEqual([]);
});

test('reads are compared in cases of their own and in one for all, writes are only listed', () => {
  const cases = forWhom([operation('GET /revenue'), operation('POST /exports')]);
  expect(cases.map(({ operation: id, required, details }) => [id, required, details['unknown']])).toEqual([
    ['GET /revenue', false, ['GET /revenue']],
    ['POST /exports', false, []],
    [null, true, ['GET /revenue']],
  ]);
});

test('of forty reads at most it is seen for whom they are, and the rest is listed', () => {
  const reads = Array.from({ length: 50 }, (_, n) => operation(`GET /things-${n}`));
  const cases = forWhom(reads);
  expect(cases).toHaveLength(51);
  const requests = cases.reduce((sum, { requests: count }) => sum + count, 0);
  expect(requests).toBeLessThanOrEqual(121);
});

/** The verdicts of the cases of one read and of all, and how many requests the read took. */
async function run(
  answers: Readonly<Record<string, ExchangeParts>>,
  api = apiWith([operation('GET /revenue')]),
) {
  const tools = fakeGatherTools(api, ({ call }) => {
    const as = call?.session.identity ?? '';
    const isMe = call?.operation.id === 'GET /me';
    return exchange({ as, credential: `‹${as}.access#1›`, ...(isMe ? { body: { me: as } } : answers[as]) });
  });
  const verdicts: Verdict[] = [];
  for (const testCase of planCases(probe, api).filter(({ variation }) => variation === 'for whom')) {
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) verdicts.push({ kind: 'error', code: record.missing ?? '', message: '' });
    else verdicts.push(probe.judge(testCase, record, judgeTools(probe)));
  }
  return { verdicts, sent: tools.sent.filter(({ call }) => call?.operation.id === 'GET /revenue').length };
}

const TOTAL = { body: { total: 4711 } };

test.each<[string, Readonly<Record<string, ExchangeParts>>, readonly string[]]>([
  ['users are refused', { alice: { status: 403 }, bob: { status: 403 }, admin: TOTAL }, ['pass', 'pass']],
  [
    'users see what belongs to them',
    { alice: { body: { total: 1 } }, bob: { body: { total: 2 } }, admin: TOTAL },
    ['inapplicable', 'inapplicable'],
  ],
  [
    'users see what the administrator sees',
    { alice: TOTAL, bob: TOTAL, admin: TOTAL },
    ['inconclusive', 'inconclusive'],
  ],
  [
    'nobody is served, which leaves the check as it is',
    { alice: { status: 403 }, bob: { status: 403 }, admin: { status: 403 } },
    ['inconclusive', 'inapplicable'],
  ],
])('%s', async (_, answers, expected) => {
  const { verdicts, sent } = await run(answers);
  expect(verdicts.map(({ kind }) => kind)).toEqual(expected);
  expect(sent).toBeLessThanOrEqual(3);
});

test('a doubt names the line of the profile that settles it', async () => {
  const { verdicts } = await run({ alice: TOTAL, bob: TOTAL, admin: TOTAL });
  const [doubt] = verdicts[1]?.kind === 'inconclusive' ? verdicts[1].doubts : [];
  expect(doubt).toMatchObject({ code: 'perhaps-privileged', missing: 'privileged' });
  expect(doubt?.message).toContain('privileged: [GET /revenue]');
  expect(doubt?.message).toContain('operations: { GET /revenue: { privileged: false } }');
});

test('without an administrator such operations are only listed', async () => {
  const api = {
    ...apiWith([operation('GET /revenue')]),
    identities: [identity('alice'), identity('bob')],
  };
  expect((await run({}, api)).verdicts).toMatchObject([{ kind: 'error', code: 'identities.admin' }]);
});

test.each<[string, ExchangeParts, string]>([
  ['a value of somebody else is an exposure', { canaries: ['bob:email'] }, 'fail'],
  ['a refusal proves nothing', { status: 403 }, 'inconclusive'],
  ['content of nobody proves nothing', TOTAL, 'inconclusive'],
])('of what is privileged by its path, without an administrator, %s', async (_, answer, expected) => {
  const listed = operation('GET /admin/users', { privileged: true, privilegedBy: 'path', caller: 'admin' });
  const api = {
    ...target({ auth: { me: 'GET /me' }, operations: [operation('GET /me'), listed] }),
    identities: [identity('alice'), identity('bob')],
  };
  const [testCase] = planCases(probe, api);
  const tools = fakeGatherTools(api, ({ call }) =>
    call?.operation.id === 'GET /me' ? exchange({ body: { me: 'alice' } }) : exchange(answer),
  );
  const record = await probe.gather(testCase!, tools);
  if (isUnavailable(record)) throw new Error(record.reason);
  expect(probe.judge(testCase!, record, judgeTools(probe)).kind).toBe(expected);
});

test.each<[string, Audience, readonly string[]]>([
  ['for all users', 'users', ['email']],
  ['for its owner, and may leak', 'owner', []],
  ['for nobody knows whom', 'unknown', []],
])('what was seen of others in an operation %s', async (_, audience, known) => {
  const listed = operation('GET /admin/users', { privileged: true, privilegedBy: 'path', caller: 'admin' });
  const api = {
    ...target({
      auth: { me: 'GET /me' },
      operations: [operation('GET /me'), operation('GET /team'), listed],
    }),
    surface: surfaceOf({ 'GET /team': audience }),
  };
  const traffic = [exchange({ operation: 'GET /team', purpose: 'control', canaries: ['bob:email'] })];
  const tools = fakeGatherTools(
    api,
    ({ call }) => exchange({ as: call?.session.identity ?? '', canaries: ['bob:email'] }),
    { traffic },
  );
  const [testCase] = planCases(probe, api);
  expect(await probe.gather(testCase!, tools)).toMatchObject({ known });
});

test.each<[string, ExchangeParts, string]>([
  ['is seen', { status: 403 }, 'pass'],
  ['is not seen either', { body: { total: 1 } }, 'inconclusive'],
])('where no privileged operation is known and one %s', async (_, alice, expected) => {
  const api = apiWith([operation('GET /revenue')]);
  const operations = api.operations.filter(({ id }) => id !== KNOWN.id);
  const { verdicts } = await run({ alice, bob: alice, admin: TOTAL }, { ...api, operations });
  expect(verdicts.at(-1)?.kind).toBe(expected);
  expect(planCases(probe, { ...api, operations }).map(({ variation }) => variation)).not.toContain('as user');
});

test('the only ordinary read that is known is compared with itself on purpose', async () => {
  const read = operation('GET /revenue');
  const api = target({ auth: {}, operations: [KNOWN, read], surface: surfaceOf({ [read.id]: 'unknown' }) });
  const tools = fakeGatherTools(api, ({ call }) =>
    exchange({ as: call?.session.identity ?? '', operation: call?.operation.id ?? null }),
  );
  for (const testCase of planCases(probe, api).filter(({ variation }) => variation === 'for whom'))
    await probe.gather(testCase, tools);
  expect(tools.sent.filter(({ change }) => change?.repeats === true)).toHaveLength(1);
});
