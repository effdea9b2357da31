import type { Case, Exchange, Verdict } from '@probity/model';
import { isUnavailable, type Whose } from '@probity/probe-kit';
import {
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
import type { MadeObject, Record22 } from './record.ts';
import { probe } from './probe.ts';
import type { Details22 } from './details.ts';

const P = '/v1/projects/{p}';
const harbour = target({
  operations: [
    operation('POST /v1/projects'),
    operation(`GET ${P}`, { bindings: { p: 'project' } }),
    operation('GET /v1/notes/{n}', { bindings: { n: 'note' } }),
    operation('GET /v1/links/{l}', { bindings: { l: 'link' }, public: true }),
  ],
  resources: [
    resource('project', { create: 'POST /v1/projects', read: `GET ${P}` }),
    resource('note', { read: 'GET /v1/notes/{n}' }),
    resource('link', { read: 'GET /v1/links/{l}' }),
    resource('mark'),
    resource('product', { visibility: 'public' }),
  ],
});
const cases = planCases(probe, harbour);
const testCaseOf = (variation: string): Case<Details22> =>
  cases.find((each) => each.variation === variation)!;

const message = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` remark ${code}`).join('') : '';
  switch (verdict.kind) {
    case 'fail':
      return `fail ${verdict.findings.map(({ code, proof }) => `${code} by ${proof.kind}`).join()}${remarks}`;
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code, missing }) => `${code} ${missing ?? ''}`.trim()).join()}`;
    case 'pass':
      return `pass${remarks}`;
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
};

/** A project that stands in the list of another user, and what the description has to say about it. */
const listed = (who: 'owner' | 'users' | null): Whose => {
  const body = { id: 'p1', name: 'A' };
  return {
    resource: 'project',
    readers: who === null ? null : { who, by: 'description', where: 'its words' },
    writers: null,
    id: 'p1',
    label: 'A',
    text: 'A',
    ended: true,
    ownerFields: [],
    field: null,
    owners: exchange({ body }),
    othersList: [exchange({ as: 'bob', body: [body] })],
  };
};

describe('the plan', () => {
  it('looks at the ids of every private resource, and copies one where an operation reads by it', () => {
    expect(
      cases.map(
        ({ operation: id, variation, effect, required }) => `${id}: ${variation} ${effect} ${required}`,
      ),
    ).toEqual([
      'POST /v1/projects: project ids writes true',
      `GET ${P}: project copied id reads true`,
      'GET /v1/notes/{n}: note ids reads true',
      'GET /v1/notes/{n}: note copied id reads true',
      'GET /v1/links/{l}: link ids reads true',
      'null: mark ids reads true',
      'null: mark copied id reads true',
    ]);
  });

  it('does not apply where the profile gives every resource to others', () => {
    const readers = { who: 'public', by: 'profile', where: 'resources.product.visibility' } as const;
    const product = resource('product', { visibility: 'public', readers });
    expect(probe.plan(target({ resources: [product] }))).toMatchObject({ source: { kind: 'profile' } });
    const unsaid = target({ resources: [resource('product', { visibility: 'public' })] });
    expect(probe.plan(unsaid)).toMatchObject([{ operation: null, required: true }]);
  });

  const alone = { ...harbour, identities: [identity('alice')] };
  it.each([
    ['resources where none are known', target(), 'ids', 'resources'],
    ['a second user', alone, 'project copied id', 'identities.bob'],
    ['an operation that reads', harbour, 'mark copied id', 'resources.mark.read'],
  ])('asks for %s', async (_name, api, variation, missing) => {
    const testCase = planCases(probe, api).find((each) => each.variation === variation)!;
    const tools = fakeGatherTools(api, () => exchange());
    expect(await probe.gather(testCase, tools)).toMatchObject({ missing });
  });
});

describe('judging ids', () => {
  const judge = (record: Record22): string =>
    message(probe.judge(testCaseOf('project ids'), record, judgeTools(probe)));
  const gathered = (ids: readonly string[], sent?: readonly string[]): Record22 => ({
    objects: ids.map((id, index) => {
      const made = exchange({ id: `m${id}`, status: 201, purpose: 'setup' });
      return {
        id,
        maker: index % 2 === 0 ? 'alice' : 'bob',
        made: { ...made, request: { ...made.request, body: sent?.[index] ?? null } },
        reread: exchange({ id: `r${id}`, purpose: 'reread', body: { id } }),
      };
    }),
    readable: true,
  });
  /** The same objects with other exchanges. */
  const but = (record: Record22, change: (index: number) => Partial<MadeObject>): Record22 => ({
    ...record,
    objects: record.objects?.map((each, index) => ({ ...each, ...change(index) })) ?? [],
  });
  const random = ['V1StGXR8_Z5jdHi6B-myTA', 'kq0-3nC1rP_9sLxY7wZ2aQ', 'b7Hh-_2dWmE4tUoI8gFvNA'];
  const slugs = ['chk-abc7-q2q2', 'chk-zzq3-9a9a', 'chk-m4ma-77bb'];

  it.each<[string, Record22, string]>([
    ['random ids pass', gathered(random), 'pass'],
    ['counting numbers fail', gathered(['7', '8', '9']), 'fail countable-ids by measurement'],
    [
      'counting numbers of what others may read decide nothing',
      { ...gathered(['7', '8', '9']), whose: listed(null) },
      'doubt shared-by-what-was-seen resources.project.visibility',
    ],
    [
      'counting numbers of existing objects fail by the reads',
      but(gathered(['7', '8', '9']), () => ({ made: undefined })),
      'fail countable-ids by measurement',
    ],
    ['numbers of each owner are a remark', gathered(['7', '2', '8', '3']), 'pass remark counted-apart'],
    [
      'UUIDs of time and machine are a remark',
      gathered([1, 2, 3].map((n) => `6fa3c10${n}-c1d2-11f0-9c4e-0242ac120002`)),
      'pass remark time-and-node',
    ],
    ['short ids are a remark', gathered(['9b2e4c1a', '1f6c0e9d', '6915e2f1']), 'pass remark short'],
    [
      'random ids of which there are few fail',
      gathered(['x7Qp2', 'Lm9aa', '0vKfE']),
      'fail few-ids by measurement',
    ],
    [
      'random ids of which there are few decide nothing on what others may read',
      { ...gathered(['x7Qp2', 'Lm9aa', '0vKfE']), whose: listed(null) },
      'doubt shared-by-what-was-seen resources.project.visibility',
    ],
    [
      'the time of the answer fails',
      but(gathered(['1794805200123', '1794805203456', '1794805206789']), (index) => ({
        made: exchange({
          id: `m${index}`,
          status: 201,
          purpose: 'setup',
          headers: { date: new Date(1_794_805_200_000 + 3000 * index).toUTCString() },
        }),
      })),
      'fail clock-ids by measurement',
    ],
    [
      'names that were sent are a remark',
      gathered(
        slugs,
        slugs.map((name) => JSON.stringify({ name })),
      ),
      'pass remark natural',
    ],
    ['two ids are too few', gathered(['7', '8']), 'doubt too-few-ids resources.project.create'],
    [
      'what stopped it is named',
      { ...gathered([]), stopped: 'POST /v1/projects answered 422', missing: 'mode: active' },
      'doubt too-few-ids mode: active',
    ],
    [
      'objects that nobody can read decide nothing',
      { ...gathered(['7', '8', '9']), readable: false },
      'doubt objects-not-readable resources.project.read',
    ],
    [
      'ids under which owners find nothing decide nothing',
      but(gathered(['7', '8', '9']), (index) => ({ reread: exchange({ status: index === 2 ? 404 : 200 }) })),
      'doubt reread-failed',
    ],
    [
      'a record without re-reads decides nothing',
      but(gathered(random), () => ({ reread: undefined })),
      'doubt reread-failed',
    ],
  ])('%s', (_name, record, expected) => {
    expect(judge(record)).toBe(expected);
  });

  it('names every re-read as a control', () => {
    const verdict = probe.judge(testCaseOf('project ids'), gathered(random), judgeTools(probe));
    expect(verdict).toMatchObject({ controls: random.map((id) => `r${id}`) });
  });
});

describe('judging a copied id', () => {
  const judge = (record: Record22): string =>
    message(probe.judge(testCaseOf('project copied id'), record, judgeTools(probe)));
  const controlSucceeded: Record22 = {
    owners: exchange({ id: 'o', body: { name: 'A' }, canaries: ['alice:A'] }),
    ownersControlSucceeded: true,
    control: exchange({ id: 'c', as: 'bob', body: { name: 'B' }, canaries: ['bob:B'] }),
    controlSucceeded: true,
    labels: ['A'],
  };
  const answer = (parts: Parameters<typeof exchange>[0]): Exchange =>
    exchange({ id: 'a', as: 'bob', ...parts });

  it.each<[string, Record22, string]>([
    [
      'an owner’s read by somebody else is no control',
      { owners: exchange({ as: 'eve', canaries: ['alice:A'] }), attack: answer({ status: 404 }) },
      'doubt owner-control-failed operations',
    ],
    [
      'an owner’s read that was refused decides nothing',
      { owners: exchange({ status: 403 }), attack: answer({ status: 404 }) },
      'doubt owner-control-failed operations',
    ],
    [
      'an owner’s read that did not hold decides nothing',
      { ownersControlSucceeded: false, attack: answer({ status: 404 }) },
      'doubt owner-control-failed operations',
    ],
    [
      'a control of somebody else decides nothing',
      { control: exchange({ as: 'eve' }), attack: answer({ status: 404 }) },
      'doubt control-failed operations',
    ],
    [
      'a control that was refused decides nothing',
      { control: exchange({ as: 'bob', status: 403 }), attack: answer({ status: 404 }) },
      'doubt control-failed operations',
    ],
    [
      'a control that did not hold decides nothing',
      { controlSucceeded: false, attack: answer({ status: 404 }) },
      'doubt control-failed operations',
    ],
    [
      'a refusal passes even where the owner is shown nothing',
      { owners: exchange({ id: 'o', body: { count: 3 } }), attack: answer({ status: 404 }) },
      'pass',
    ],
    ['404 passes', { attack: answer({ status: 404 }) }, 'pass'],
    ['403 passes', { attack: answer({ status: 403 }) }, 'pass'],
    ['another refusal passes here: 2.1 judges the status', { attack: answer({ status: 400 }) }, 'pass'],
    [
      'the owner’s value fails',
      { attack: answer({ canaries: ['alice:A'] }) },
      'fail copied-id-opens-object by value',
    ],
    [
      'the owner’s value decides nothing where others may read it',
      { attack: answer({ canaries: ['alice:A'] }), whose: listed(null) },
      'doubt shared-by-what-was-seen resources.project.visibility',
    ],
    [
      'the owner’s value is none where the description gives it to users',
      { attack: answer({ canaries: ['alice:A'] }), whose: listed('users') },
      'inapplicable',
    ],
    [
      'the owner’s value fails where the description gives it to its owner',
      { attack: answer({ canaries: ['alice:A'] }), whose: listed('owner') },
      'fail copied-id-opens-object by value',
    ],
    [
      'the owner’s value under 403 fails',
      { attack: answer({ status: 403, canaries: ['alice:A'] }) },
      'fail copied-id-opens-object by value',
    ],
    ['an echo is no leak', { attack: answer({ status: 404, canaries: ['sent:alice:A'] }) }, 'pass'],
    [
      'another value of the owner is no leak',
      { attack: answer({ status: 404, canaries: ['alice:Z'] }) },
      'pass',
    ],
    ['one’s own view opened nothing', { attack: answer({ canaries: ['bob:B'] }) }, 'pass'],
    [
      'a success decides nothing where the owner is shown nothing either',
      { owners: exchange({ id: 'o', body: { n: 3 } }), attack: answer({ body: { n: 3 } }) },
      'doubt nothing-shown resources.project.owns',
    ],
    [
      'a catch-all page decides nothing',
      { attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
    ['429 decides nothing', { attack: answer({ status: 429 }) }, 'doubt throttled'],
    ['500 decides nothing', { attack: answer({ status: 500 }) }, 'doubt server-error'],
    ['a reset decides nothing', { attack: answer({ status: 0 }) }, 'doubt no-answer'],
    ['a firewall decides nothing', { attack: answer({ status: 403, class: 'edge-block' }) }, 'doubt blocked'],
    ['a redirect decides nothing', { attack: answer({ status: 307 }) }, 'doubt unclear-answer'],
    [
      'an owner who cannot read it decides nothing',
      { ownersControlSucceeded: false, owners: exchange({ status: 500 }) },
      'doubt owner-control-failed operations',
    ],
    [
      'a caller who cannot read an own one decides nothing',
      { controlSucceeded: false, control: answer({ status: 403 }) },
      'doubt control-failed operations',
    ],
    [
      'what the owner sent is no attack',
      { attack: answer({ as: 'alice', canaries: ['alice:A'] }) },
      'doubt not-recorded',
    ],
    ['no answer on record decides nothing', {}, 'doubt not-recorded'],
  ])('%s', (_name, record, expected) => {
    expect(judge({ ...controlSucceeded, ...record })).toBe(expected);
  });
});

describe('gathering and judging', () => {
  const serve =
    (guarded: boolean) =>
    ({ call, fixture }: FakeSend): Exchange => {
      const at = fixture ?? Object.values(call?.fixtures ?? {}).at(-1);
      const as = fixture?.owner ?? call?.session.identity ?? '';
      if (guarded && at?.owner !== as) return exchange({ as, status: 404 });
      return exchange({ as, canaries: [`${at?.owner}:${at?.canary}`] });
    };
  const run = async (variation: string, guarded: boolean): Promise<string> => {
    const tools = fakeGatherTools(harbour, serve(guarded));
    const gathered = await probe.gather(testCaseOf(variation), tools);
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    const record = { ...gathered, ...(await tools.settle()) } as Record22;
    return message(probe.judge(testCaseOf(variation), record, judgeTools(probe)));
  };

  it('finds that the copied id opens the object only where nobody looks at the owner', async () => {
    expect(await run('project copied id', true)).toBe('pass');
    expect(await run('project copied id', false)).toBe('fail copied-id-opens-object by value');
  });

  it('makes five objects, two of them by somebody else in between', async () => {
    const tools = fakeGatherTools(harbour, serve(true));
    expect(await probe.gather(testCaseOf('project ids'), tools)).toMatchObject({
      objects: [
        { id: 'project-1', maker: 'alice' },
        { id: 'project-2', maker: 'bob' },
        { id: 'project-3', maker: 'alice' },
        { id: 'project-4', maker: 'bob' },
        { id: 'project-5', maker: 'alice' },
      ],
    });
    expect(await run('project ids', true)).toBe('fail countable-ids by measurement');
  });

  it('goes on with one owner where the other cannot make any', async () => {
    const fixture = (_resource: string, owner: string) =>
      owner === 'bob' ? { reason: 'no', missing: 'identities.bob' } : undefined;
    const tools = fakeGatherTools(harbour, serve(true), { fixture });
    expect(await probe.gather(testCaseOf('project ids'), tools)).toMatchObject({
      objects: [{ maker: 'alice' }, { maker: 'alice' }, { maker: 'alice' }],
    });
  });

  it('asks for a way to make objects where too few are known', async () => {
    expect(await run('note ids', true)).toBe('doubt too-few-ids resources.note.create');
  });

  it('sends no attack after a control that failed', async () => {
    const tools = fakeGatherTools(harbour, () => exchange({ status: 403 }));
    await probe.gather(testCaseOf('project copied id'), tools);
    expect(tools.sent.some(({ purpose }) => purpose === 'attack')).toBe(false);
  });
});
