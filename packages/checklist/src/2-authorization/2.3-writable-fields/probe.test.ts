import type { Case, Exchange, Json, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import {
  exchange,
  exchangesIn,
  fakeGatherTools,
  identity,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  verifyProof,
  type ExchangeParts,
  type FakeSend,
  evidenceOf,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';
import { recordOf, type Parts } from './record-of.test-api.ts';
import type { Record23 } from './record.ts';
import type { Details23 } from './details.ts';

const P = '/v1/projects/{p}';
const bound = { bindings: { p: 'project' } };
const harbour = target({
  auth: { me: 'GET /v1/me', signup: 'POST /v1/signup' },
  operations: [
    operation('POST /v1/signup', { public: true, authRole: 'signup', writable: ['name'] }),
    operation('GET /v1/me', { authRole: 'me' }),
    operation('PATCH /v1/me', { writable: ['name'] }),
    operation('POST /v1/projects', { writable: ['name'] }),
    operation(`GET ${P}`, bound),
    operation(`PATCH ${P}`, { ...bound, writable: ['name'] }),
    operation(`DELETE ${P}`, bound),
    operation(`POST ${P}/archive`, { ...bound, body: null }),
    operation(`GET /v1/admin/projects/{p}`, { ...bound, privileged: true, caller: 'admin' }),
    operation('GET /v1/admin/users', { privileged: true, caller: 'admin' }),
    operation('GET /v1/admin/users/{u}', { bindings: { u: 'account' }, privileged: true, caller: 'admin' }),
    operation('PATCH /v1/admin/users/{u}', { bindings: { u: 'account' }, privileged: true, caller: 'admin' }),
    operation('POST /v1/feedback'),
  ],
  resources: [
    resource('project', {
      create: 'POST /v1/projects',
      read: `GET ${P}`,
      update: `PATCH ${P}`,
      delete: `DELETE ${P}`,
    }),
    resource('account', {
      visibility: 'privileged',
      owner: 'admin',
      create: 'POST /v1/signup',
      read: 'GET /v1/admin/users/{u}',
      update: 'PATCH /v1/admin/users/{u}',
    }),
  ],
});
const cases = planCases(probe, harbour);
const caseOf = (name: string): Case<Details23> =>
  cases.find(({ operation: id, variation }) => `${id}: ${variation}` === name)!;

const message = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'fail':
      return `fail ${verdict.findings.map(({ code, proof, params }) => `${code} ${params['field'] ?? ''} by ${proof.kind}`).join()}`;
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code }) => code).join()}`;
    case 'pass':
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
};

describe('the plan', () => {
  it('tries every create and update of an ordinary caller, and nothing else', () => {
    expect(
      cases.map(({ operation: id, variation, required }) => `${id}: ${variation}${required ? '' : '?'}`),
    ).toEqual(
      ['POST /v1/signup', 'PATCH /v1/me', 'POST /v1/projects', `PATCH ${P}`].flatMap((id) => [
        `${id}: visible fields`,
        `${id}: guessed fields?`,
        `${id}: other places?`,
      ]),
    );
  });

  it('writes to an account that does not matter, where there is one', () => {
    expect(caseOf('PATCH /v1/me: visible fields').details).toMatchObject({ owner: 'eve', isSpare: true });
    const [testCase] = planCases(probe, { ...harbour, identities: [identity('alice')] }).filter(
      ({ operation: id }) => id === 'PATCH /v1/me',
    );
    expect(testCase?.details).toMatchObject({ owner: 'alice', isSpare: false });
  });

  it('asks for resources where something is written and nothing says what', async () => {
    const unknown = target({ operations: [operation('POST /v1/feedback')] });
    const [testCase] = planCases(probe, unknown);
    const gathered = await probe.gather(
      testCase!,
      fakeGatherTools(unknown, () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'resources' });
  });

  it('does not apply where nothing is created or updated', () => {
    expect(probe.plan(target({ operations: [operation('GET /v1/news')] }))).toMatchObject({
      source: { kind: 'description' },
    });
  });
});

describe('judging', () => {
  const read = (id: string, fields: Record<string, Json>, parts: ExchangeParts = {}): Exchange =>
    exchange({ id, purpose: 'reread', operation: `GET ${P}`, body: { id: 'p1', ...fields }, ...parts });
  const attack = (parts: ExchangeParts = {}): Exchange =>
    exchange({
      id: 'a',
      operation: `PATCH ${P}`,
      sent: { name: 'W', credits: 987_654, owner_id: 'bob-id' },
      ...parts,
    });
  const credits = { placement: 'plain', names: ['credits'], wrote: 'W', object: 'p1' } as const;
  const controlSucceeded: Record23 = {
    control: exchange({ id: 'c', purpose: 'control' }),
    controlSucceeded: true,
    wrote: 'C',
    object: 'p1',
    idAt: 'id',
    before: [read('b', { credits: 0 }, { canaries: ['alice:C'] })],
    injected: { credits: 987_654 },
    unshown: [],
  };
  const calm = read('r', { credits: 0 }, { canaries: ['alice:W'] });
  const whole = (parts: Parts): Record23 =>
    recordOf(parts, { ...controlSucceeded, attack: attack(), after: [calm], tries: [credits] });
  const gone = read('r', {}, { status: 404 });
  const role: Parts = {
    injected: { role: 'admin' },
    tries: [{ ...credits, names: ['role'] }],
    roleControl: exchange({ id: 'rc', as: 'admin', operation: 'GET /v1/admin/users', body: [1] }),
    roleBefore: exchange({ id: 'rb', status: 403 }),
    roleAfter: exchange({ id: 'ra', body: [1] }),
  };
  const table: readonly (readonly [string, Parts, string])[] = [
    ['a field that was ignored passes', {}, 'pass'],
    ['a field that was refused passes', { attack: attack({ status: 422 }), after: [] }, 'pass'],
    ['a refusal under 200 passes', { attack: attack({ class: 'soft-denial' }), after: [] }, 'pass'],
    ['another wanted content type passes', { attack: attack({ status: 415 }), after: [] }, 'pass'],
    [
      'an answer that repeats the field is no proof',
      { attack: attack({ body: { id: 'p1', credits: 987_654 } }) },
      'pass',
    ],
    [
      'a key that is present with another value is no proof',
      { after: [read('r', { credits: 5 }, { canaries: ['alice:W'] })] },
      'pass',
    ],
    [
      'a value that stood there before is no proof',
      {
        before: [read('b', { credits: 987_654 }, { canaries: ['alice:C'] })],
        after: [read('r', { credits: 987_654 }, { canaries: ['alice:W'] })],
      },
      'pass',
    ],
    [
      'a field that became ours fails',
      { after: [read('r', { credits: 987_654 })] },
      'fail privileged-field-written credits by effect',
    ],
    [
      'a field that becomes ours later fails',
      { late: [read('l', { credits: 987_654 })] },
      'fail privileged-field-written credits by effect',
    ],
    [
      'a field that became ours under a refusal fails',
      {
        attack: attack({ status: 422 }),
        after: [],
        late: [read('l', { credits: 987_654 })],
      },
      'fail privileged-field-written credits by effect',
    ],
    [
      'a field that only an administrator sees become ours fails',
      {
        before: [controlSucceeded.before![0]!, read('ab', { credits: 0 }, { as: 'admin' })],
        after: [calm, read('ar', { credits: 987_654 }, { as: 'admin' })],
      },
      'fail privileged-field-written credits by effect',
    ],
    [
      'a read before the write proves nothing',
      {
        attack: attack({ started: 10 }),
        after: [read('r', { credits: 987_654 }, { started: 5, canaries: ['alice:W'] })],
      },
      'pass',
    ],
    [
      'an object that one field took from its owner fails',
      {
        injected: { owner_id: 'bob-id' },
        tries: [{ ...credits, names: ['owner_id'] }],
        after: [gone],
        sibling: { object: 'p0', before: [], after: [read('s', { id: 'p0' })] },
      },
      'fail privileged-field-written owner_id by effect',
    ],
    [
      'an object that somebody else has now fails by its value',
      {
        injected: { owner_id: 'bob-id' },
        tries: [{ ...credits, names: ['owner_id'] }],
        after: [gone],
        others: [read('o', {}, { as: 'bob', canaries: ['alice:W'] })],
      },
      'fail privileged-field-written owner_id by value',
    ],
    [
      'an id that an answer repeats and nobody finds passes',
      { injected: { id: 'p9' }, tries: [{ ...credits, names: ['id'], object: 'p9' }], after: [gone] },
      'pass',
    ],
    [
      'an object that several fields took decides nothing',
      { injected: { a: 1, b: 2 }, tries: [{ ...credits, names: ['a', 'b'] }], after: [gone] },
      'doubt owner-cannot-read',
    ],
    [
      'a field that was tried only in a request that broke decides nothing',
      {
        attack: attack({ status: 500 }),
        after: [],
        injected: { credits: 987_654, plan: 'gold' },
        tries: [
          { ...credits, names: ['credits', 'plan'] },
          { ...credits, after: [calm] },
        ],
      },
      'doubt server-error',
    ],
    ['a role that serves what was refused fails', { ...role }, 'fail role-escalated  by accepted'],
    [
      'a role that serves nothing passes',
      { ...role, roleAfter: exchange({ id: 'ra', status: 403 }) },
      'pass',
    ],
    [
      'a role that serves something else decides nothing',
      { ...role, roleAfter: exchange({ id: 'ra', body: [2] }) },
      'doubt opened-otherwise',
    ],
    [
      'what was served before tells nothing about the role',
      { ...role, roleBefore: exchange({ body: [1] }) },
      'pass',
    ],
    [
      'what is served although the role was refused decides nothing',
      { ...role, attack: attack({ status: 422 }), after: [] },
      'doubt opened-otherwise',
    ],
    ['a field that no reader shows decides nothing', { unshown: ['credits'] }, 'doubt not-shown'],
    [
      'a hidden role is decided by what it serves',
      { ...role, unshown: ['role'], roleAfter: exchange({ id: 'ra', status: 403 }) },
      'pass',
    ],
    [
      'a write that does not show decides nothing',
      { after: [read('r', { credits: 0 })] },
      'doubt write-not-seen',
    ],
    ['an object that cannot be read decides nothing', { after: [] }, 'doubt owner-cannot-read'],
    ['429 decides nothing', { attack: attack({ status: 429 }) }, 'doubt throttled'],
    ['500 decides nothing', { attack: attack({ status: 500 }) }, 'doubt server-error'],
    ['silence decides nothing', { attack: attack({ status: 0 }) }, 'doubt no-answer'],
    ['a block in front decides nothing', { attack: attack({ class: 'edge-block' }) }, 'doubt blocked'],
    ['a redirect decides nothing', { attack: attack({ status: 302 }) }, 'doubt unclear-answer'],
    ['a control that failed decides nothing', { controlSucceeded: false }, 'doubt control-failed'],
    ['a control that nobody can read decides nothing', { before: [] }, 'doubt no-reader'],
    ['a control that does not show decides nothing', { before: [read('b', {})] }, 'doubt control-not-seen'],
    ['nothing to try decides nothing', { tries: [] }, 'doubt nothing-to-try'],
    ['what somebody else sent decides nothing', { attack: attack({ as: 'admin' }) }, 'doubt not-recorded'],
  ];

  it.each(table)('%s', (_name, parts, expected) => {
    const record = whole(parts);
    const verdict = probe.judge(caseOf(`PATCH ${P}: visible fields`), record, judgeTools(probe));
    expect(message(verdict)).toBe(expected);
    const findings = verdict.kind === 'fail' ? verdict.findings : [];
    const wrong = findings
      .map((each) => verifyProof(resultOf(record), '2.3', each))
      .filter((each) => each !== null);
    expect(wrong).toEqual([]);
  });

  it('names the field, both values, the reader and the place', () => {
    const record = whole({
      tries: [{ ...credits, placement: 'nested' }],
      after: [read('r', { credits: 987_654 })],
    });
    expect(probe.judge(caseOf(`PATCH ${P}: other places`), record, judgeTools(probe))).toMatchObject({
      findings: [
        {
          message: `PATCH ${P} let alice write credits, nested under the name of the record: alice read 987654 afterwards, and 0 without it.`,
        },
      ],
    });
  });

  it('asks for an administrator where nobody shows a field, and says what could not be put back', () => {
    const record = whole({ unshown: ['credits'], remains: ['role'] });
    expect(probe.judge(caseOf(`PATCH ${P}: guessed fields`), record, judgeTools(probe))).toMatchObject({
      doubts: [{ missing: 'identities.admin' }],
      remarks: [{ code: 'not-put-back' }],
    });
  });
});

describe('gathering and judging', () => {
  type Kind = 'strict' | 'ignores' | 'assigns' | 'echoes' | 'nested' | 'gives-away';
  /** A target that keeps records; `kind` says what it does with fields that it does not know. */
  const serve = (kind: Kind) => {
    const records = new Map<string, Record<string, Json>>();
    let made = 0;
    const keptOf = (id: string, owner: string): Record<string, Json> => {
      const known = records.get(id) ?? { id, owner_id: `${owner}-id`, role: 'user', credits: 0, name: '' };
      records.set(id, known);
      return known;
    };
    const isStored = (name: string): boolean =>
      kind === 'assigns'
        ? name !== 'id' && name !== 'owner_id'
        : kind === 'gives-away' && name === 'owner_id';
    return ({ purpose, call, fixture, change }: FakeSend): Exchange => {
      const credential = change.credential?.kind === 'session' ? change.credential.session : call?.session;
      const as = fixture?.owner ?? credential?.identity ?? '';
      const { operation: op } = call ?? {};
      const at = fixture ?? Object.values(call?.fixtures ?? {}).at(-1);
      const own = as.startsWith('signed-up') ? `new-${as.slice(-1)}` : `${as}-id`;
      const id = op?.path === '/v1/me' ? own : at?.id;
      const show = (record: Record<string, Json>, more = {}): Exchange =>
        exchange({
          as,
          operation: op?.id ?? `reread ${fixture?.resource}`,
          path: `/${id}`,
          sent: change.merge ?? change.rawBody?.text,
          body: { ...record, ...more },
          canaries: [
            `${op?.effect === 'writes' ? 'sent:' : ''}${fixture?.owner ?? as}:${JSON.stringify(record['name']).slice(1, -1)}`,
          ],
        });
      if (op?.id === 'GET /v1/admin/users') {
        const alreadyPrivileged = as.startsWith('signed-up')
          ? records.get(`new-${as.slice(-1)}`)
          : records.get(`${as}-id`);
        return exchange({
          as,
          status: as === 'admin' || alreadyPrivileged?.['role'] === 'admin' ? 200 : 403,
          body: [1],
          operation: op.id,
          credential: as,
        });
      }
      if (op?.effect !== 'writes') {
        const record = keptOf(id ?? '', at?.owner ?? as);
        const isForeign = as !== 'admin' && record['owner_id'] !== `${as}-id` && op?.path !== '/v1/me';
        return isForeign
          ? exchange({ as, status: 404, path: `/${id}`, operation: op?.id ?? `reread ${fixture?.resource}` })
          : show(record);
      }
      const merge = (change.merge ?? {}) as Record<string, Json>;
      const extra = kind === 'nested' ? ((merge['user'] ?? {}) as Record<string, Json>) : merge;
      const isOdd = Object.keys(merge).length > 0 || change.rawBody !== undefined;
      if (kind === 'strict' && purpose === 'attack' && isOdd)
        return exchange({ as, status: 422, operation: op.id });
      if (change.rawBody !== undefined && kind !== 'assigns')
        return exchange({ as, status: 422, operation: op.id });
      const isNew = op.method === 'POST';
      const record = keptOf(isNew ? `new-${++made}` : (id ?? ''), as);
      const stored =
        kind === 'nested'
          ? extra
          : Object.fromEntries(Object.entries(extra).filter(([name]) => isStored(name)));
      Object.assign(record, { name: call?.writes ?? '' }, stored);
      return show(record, kind === 'echoes' ? { role: merge['role'] ?? 'user' } : {});
    };
  };
  const run = async (
    name: string,
    kind: Kind,
  ): Promise<{ readonly stated: string; readonly record: Record23 }> => {
    const testCase = caseOf(name);
    const tools = fakeGatherTools(harbour, serve(kind));
    const gathered = await probe.gather(testCase, tools);
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    const record: Record23 = { ...gathered, ...(await tools.settle()) };
    return { stated: message(probe.judge(testCase, record, judgeTools(probe))), record };
  };

  it.each([
    [`PATCH ${P}: visible fields`, 'strict', 'pass'],
    [`PATCH ${P}: visible fields`, 'ignores', 'pass'],
    [
      `PATCH ${P}: visible fields`,
      'assigns',
      'fail privileged-field-written role by effect,privileged-field-written credits by effect',
    ],
    [`PATCH ${P}: visible fields`, 'gives-away', 'fail privileged-field-written owner_id by effect'],
    [`PATCH ${P}: guessed fields`, 'strict', 'pass'],
    [`PATCH ${P}: guessed fields`, 'ignores', 'doubt not-shown'],
    [`PATCH ${P}: other places`, 'strict', 'pass'],
    ['POST /v1/projects: visible fields', 'strict', 'pass'],
    ['POST /v1/projects: visible fields', 'echoes', 'pass'],
    [
      'POST /v1/projects: visible fields',
      'assigns',
      'fail privileged-field-written role by effect,privileged-field-written credits by effect',
    ],
    ['PATCH /v1/me: visible fields', 'strict', 'pass'],
    ['PATCH /v1/me: visible fields', 'ignores', 'pass'],
    [
      'PATCH /v1/me: visible fields',
      'assigns',
      'fail privileged-field-written role by effect,privileged-field-written credits by effect,role-escalated  by accepted',
    ],
    ['PATCH /v1/me: visible fields', 'nested', 'pass'],
    [
      'PATCH /v1/me: other places',
      'nested',
      'fail privileged-field-written role by effect,privileged-field-written credits by effect,privileged-field-written owner_id by effect,role-escalated  by accepted',
    ],
    ['POST /v1/signup: visible fields', 'strict', 'pass'],
    [
      'POST /v1/signup: visible fields',
      'assigns',
      'fail privileged-field-written role by effect,privileged-field-written credits by effect,role-escalated  by accepted',
    ],
  ] as const)('%s: a target that %s', async (name, kind, expected) => {
    expect((await run(name, kind)).stated).toBe(expected);
  });

  /** Nobody looks after accounts here but those who have them. */
  const lonely = { ...harbour, identities: harbour.identities.filter(({ kind }) => kind !== 'admin') };

  const isSignUp = ({ operation: id, variation }: Case<Details23>): boolean =>
    id === 'POST /v1/signup' && variation === 'visible fields';

  it.each([
    ['strict', 'pass'],
    ['ignores', 'pass'],
    ['assigns', 'fail privileged-field-written role by effect,privileged-field-written credits by effect'],
  ] as const)(
    'a sign-up that %s is judged by what signed-up accounts read of themselves',
    async (kind, expected) => {
      const testCase = planCases(probe, lonely).find(isSignUp)!;
      expect(testCase.effect).toBe('writes');
      const tools = fakeGatherTools(lonely, serve(kind));
      const gathered = await probe.gather(testCase, tools);
      if (isUnavailable(gathered)) throw new Error(gathered.reason);
      const record: Record23 = { ...gathered, ...(await tools.settle()) };
      expect(message(probe.judge(testCase, record, judgeTools(probe)))).toBe(expected);
      expect(record.before?.map(({ as }) => as)).toEqual(['signed-up-1']);
    },
  );

  it.each([
    ['whose accounts nobody looks after is tried where a run makes its own accounts', 'email', 3],
    ['is tried wherever there is one', undefined, 3],
  ] as const)('a sign-up %s', (_, signUp, count) => {
    const identities = lonely.identities.map((each) => ({ ...each, ...(signUp && { signUp }) }));
    const planned = planCases(probe, { ...lonely, identities, resources: lonely.resources.slice(0, 1) });
    expect(planned.filter(({ operation: id }) => id === 'POST /v1/signup')).toHaveLength(count);
  });

  it('asks for an administrator where signed-up accounts cannot sign in', () => {
    const testCase = planCases(probe, lonely).find(isSignUp)!;
    const record = { control: exchange({ as: 'alice' }), controlSucceeded: true, before: [] };
    expect(probe.judge(testCase, record, judgeTools(probe))).toMatchObject({
      doubts: [{ code: 'no-reader', missing: 'identities.admin' }],
    });
  });

  it('takes another account where the first one has kept a role', async () => {
    const two = {
      ...harbour,
      identities: [...lonely.identities, identity('mallory', { kind: 'expendable' })],
    };
    const testCase = planCases(probe, two).find(
      ({ operation: id, variation }) => id === 'PATCH /v1/me' && variation === 'visible fields',
    )!;
    const answer = serve('assigns');
    const keeps = (sent: FakeSend): Exchange => {
      const given = answer(sent);
      return given.as === 'eve'
        ? {
            ...given,
            answer: given.answer && {
              ...given.answer,
              body: (given.answer.body ?? '').replace('"user"', '"admin"'),
            },
          }
        : given;
    };
    const gathered = await probe.gather(testCase, fakeGatherTools(two, keeps));
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    expect(gathered.control?.as).toBe('mallory');
    expect(message(probe.judge(testCase, gathered, judgeTools(probe)))).toContain(
      'privileged-field-written role',
    );
  });

  it('puts the caller’s own record back', async () => {
    const { record } = await run('PATCH /v1/me: visible fields', 'assigns');
    expect(record.remains).toEqual([]);
  });

  it('sends no attack after a control that failed', async () => {
    const tools = fakeGatherTools(harbour, () => exchange({ status: 403 }));
    await probe.gather(cases.at(-1)!, tools);
    expect(tools.sent.some(({ purpose }) => purpose === 'attack')).toBe(false);
  });
});

/** As much of a result as a proof is checked against. */
function resultOf(record: Record23): Parameters<typeof verifyProof>[0] {
  return evidenceOf(exchangesIn(record), harbour);
}
