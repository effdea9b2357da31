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
import type { Record21 } from './record.ts';
import { probe } from './probe.ts';
import type { Details21, Reach } from './details.ts';

const project = { bindings: { p: 'project' } };
const task = { bindings: { p: 'project', t: 'task' } };
const ids = { type: 'application/json', template: { ids: ['{project.id}'] } };
const P = '/v1/projects/{p}';
const harbour = target({
  operations: [
    operation('POST /v1/projects'),
    operation('GET /v1/projects'),
    operation(`GET ${P}`, project),
    operation(`PATCH ${P}`, project),
    operation(`DELETE ${P}`, project),
    operation(`POST ${P}/archive`, project),
    operation(`GET ${P}/report`, project),
    operation(`GET ${P}/history`, project),
    operation(`POST ${P}/tasks`, project),
    operation(`GET ${P}/tasks`, project),
    operation(`GET ${P}/tasks/{t}`, task),
    operation('GET /v1/search', { query: { q: '{prefix}' } }),
    operation('POST /v1/bulk/read', { effect: 'reads', body: ids }),
    operation('POST /v1/bulk/delete', { body: ids }),
    operation('GET /v1/admin/projects/{p}', { ...project, privileged: true }),
    operation('GET /v1/products/{n}', { bindings: { n: 'product' } }),
  ],
  resources: [
    resource('project', {
      create: 'POST /v1/projects',
      read: `GET ${P}`,
      update: `PATCH ${P}`,
      delete: `DELETE ${P}`,
      list: 'GET /v1/projects',
      collections: ['GET /v1/search', 'POST /v1/bulk/read', 'POST /v1/bulk/delete'],
      actions: [`POST ${P}/archive`, `GET ${P}/report`, `POST ${P}/tasks`, `GET ${P}/tasks`],
    }),
    resource('task', {
      parent: 'project',
      create: `POST ${P}/tasks`,
      read: `GET ${P}/tasks/{t}`,
      list: `GET ${P}/tasks`,
    }),
    resource('product', { visibility: 'public', read: 'GET /v1/products/{n}' }),
  ],
});
const cases = planCases(probe, harbour);

describe('the plan', () => {
  it('reaches every private object in every way, and nothing else', () => {
    expect(
      cases.map(({ operation: id, variation, required }) => `${id}: ${variation}${required ? '' : '?'}`),
    ).toEqual([
      `GET ${P}: project read`,
      `PATCH ${P}: project update`,
      `DELETE ${P}: project delete`,
      'GET /v1/projects: project list',
      'GET /v1/search: project list',
      'POST /v1/bulk/read: project bulk',
      'POST /v1/bulk/delete: project bulk',
      `POST ${P}/archive: project action`,
      `GET ${P}/report: project subresource`,
      `GET ${P}/history: project subresource`,
      'GET /v1/projects: project list owner-filter?',
      `GET ${P}: project read swapped?`,
      `GET ${P}/tasks/{t}: task read`,
      `GET ${P}/tasks: task children`,
      `POST ${P}/tasks: task create`,
      `GET ${P}/tasks/{t}: task read swapped?`,
      `GET ${P}/tasks/{t}: task read own-parent?`,
      `DELETE ${P}: project delete override?`,
    ]);
  });

  it('plans the cases without a second user, and asks for one', async () => {
    const alone = { ...harbour, identities: [identity('alice')] };
    const [testCase] = planCases(probe, alone);
    const gathered = await probe.gather(
      testCase!,
      fakeGatherTools(alone, () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'identities.bob' });
  });

  it('asks for resources where none are known', async () => {
    const [testCase] = planCases(probe, target());
    const gathered = await probe.gather(
      testCase!,
      fakeGatherTools(target(), () => exchange()),
    );
    expect(gathered).toMatchObject({ missing: 'resources' });
  });

  it('does not apply where the profile gives every resource to others', () => {
    const readers = { who: 'users', by: 'profile', where: 'resources.product.visibility' } as const;
    const product = resource('product', { visibility: 'shared', readers });
    expect(probe.plan(target({ resources: [product] }))).toMatchObject({ source: { kind: 'profile' } });
    const unsaid = target({ resources: [resource('product', { visibility: 'shared' })] });
    expect(probe.plan(unsaid)).toMatchObject([{ operation: null, required: true }]);
  });
});

const testCaseOf = (reach: Reach, way: Details21['way'] = 'direct'): Case<Details21> => ({
  id: reach,
  check: '2.1',
  operation: `GET ${P}`,
  variation: `project ${reach}`,
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 3,
  details: { resource: 'project', object: 'project', owner: 'alice', other: 'bob', reach, way },
});
const judge = (reach: Reach, record: Record21): Verdict =>
  probe.judge(testCaseOf(reach), record, judgeTools(probe));
const answer = (parts: Parameters<typeof exchange>[0]): Exchange =>
  exchange({ id: 'a', as: 'bob', ...parts });

describe('judging a read', () => {
  const controlSucceeded: Record21 = {
    owners: exchange({ id: 'o', body: { name: 'A' }, canaries: ['alice:A'] }),
    ownersControlSucceeded: true,
    control: exchange({ id: 'c', as: 'bob', body: { name: 'B' }, canaries: ['bob:B'] }),
    controlSucceeded: true,
    labels: ['A'],
    ownLabels: ['B'],
  };
  const leak = answer({ body: { name: 'A' }, canaries: ['alice:A'] });
  const both = answer({ canaries: ['bob:B', 'alice:A'] });
  const mute = exchange({ id: 'o', body: { count: 3 } });
  const table: readonly (readonly [string, Reach, Record21, string])[] = [
    ['404 with both controls passes', 'read', { attack: answer({ status: 404 }) }, 'pass'],
    ['403 with both controls passes', 'read', { attack: answer({ status: 403 }) }, 'pass'],
    ['the owner’s value fails', 'read', { attack: leak }, 'fail foreign-object-read by value'],
    [
      'the owner’s value under 403 fails',
      'read',
      { attack: { ...leak, class: 'forbidden' } },
      'fail foreign-object-read by value',
    ],
    [
      'the owner’s value in a sub-resource fails',
      'subresource',
      { attack: leak },
      'fail foreign-subresource-read by value',
    ],
    [
      'the owner’s value in a list of children fails',
      'children',
      { attack: leak },
      'fail foreign-subresource-read by value',
    ],
    [
      'an echo of what was sent is no leak',
      'read',
      { attack: answer({ status: 404, canaries: ['sent:alice:A'] }) },
      'pass',
    ],
    [
      'another value of the owner, perhaps a public one, is no leak',
      'read',
      { attack: answer({ status: 404, canaries: ['alice:Z'] }) },
      'pass',
    ],
    [
      'the caller’s own view under 200 is the wrong status',
      'read',
      { attack: answer({ body: { name: 'B' }, canaries: ['bob:B'] }) },
      'fail refused-otherwise by status',
    ],
    [
      'an empty 200 is the wrong status',
      'read',
      { attack: answer({ body: '' }) },
      'fail refused-otherwise by status',
    ],
    [
      'an error under 200 is the wrong status',
      'read',
      { attack: answer({ body: { error: 'no' }, class: 'soft-denial' }) },
      'fail refused-otherwise by status',
    ],
    [
      '401 is the wrong status',
      'read',
      { attack: answer({ status: 401 }) },
      'fail refused-otherwise by status',
    ],
    [
      '405 is the wrong status',
      'read',
      { attack: answer({ status: 405 }) },
      'fail refused-otherwise by status',
    ],
    [
      '400 is the wrong status',
      'read',
      { attack: answer({ status: 400 }) },
      'fail refused-otherwise by status',
    ],
    [
      '200 decides nothing where the owner is shown nothing either',
      'subresource',
      { owners: mute, attack: answer({ body: { count: 3 } }) },
      'doubt nothing-shown',
    ],
    [
      '404 passes even where the owner is shown nothing',
      'subresource',
      { owners: mute, attack: answer({ status: 404 }) },
      'pass',
    ],
    [
      'a catch-all page decides nothing',
      'read',
      { attack: answer({ body: '<html>', facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
    ['429 decides nothing', 'read', { attack: answer({ status: 429 }) }, 'doubt throttled'],
    ['502 decides nothing', 'read', { attack: answer({ status: 502 }) }, 'doubt server-error'],
    [
      'a crash is the wrong status',
      'read',
      { attack: answer({ status: 500 }) },
      'fail refused-otherwise by status',
    ],
    [
      'what the owner sent is no attack',
      'read',
      { attack: answer({ as: 'alice', canaries: ['alice:A'] }) },
      'doubt not-recorded',
    ],
    [
      'nor is what was sent with a credential of the owner',
      'read',
      { attack: answer({ credential: '‹alice.access#2›', canaries: ['alice:A'] }) },
      'doubt not-recorded',
    ],
    [
      'a page that the owner fetched is no attack',
      'list',
      { attack: answer({ body: [] }), attackPages: [answer({ as: 'alice', canaries: ['alice:A'] })] },
      'doubt not-recorded',
    ],
    [
      'a refusal that nobody answered is none',
      'read',
      { attack: answer({ status: 0, class: 'missing' }) },
      'doubt no-answer',
    ],
    [
      'the right status of an empty success is no finding',
      'read',
      { attack: answer({ status: 404, class: 'success' }) },
      'doubt unclear-answer',
    ],
    [
      'a control of somebody else is none',
      'read',
      { control: exchange({ id: 'c', as: 'eve', body: { name: 'B' } }), attack: answer({ status: 404 }) },
      'doubt control-failed',
    ],
    ['a reset decides nothing', 'read', { attack: answer({ status: 0 }) }, 'doubt no-answer'],
    [
      'a page of a firewall decides nothing',
      'read',
      { attack: answer({ status: 403, class: 'edge-block' }) },
      'doubt blocked',
    ],
    ['a redirect decides nothing', 'read', { attack: answer({ status: 307 }) }, 'doubt unclear-answer'],
    [
      'an owner who cannot read it decides nothing',
      'read',
      { ownersControlSucceeded: false, owners: exchange({ status: 500 }) },
      'doubt owner-control-failed',
    ],
    [
      'a caller who cannot use the operation decides nothing',
      'read',
      { controlSucceeded: false, control: exchange({ status: 403 }) },
      'doubt control-failed',
    ],
    ['no answer on record decides nothing', 'read', {}, 'doubt not-recorded'],
    [
      'an owner’s read by somebody else is no control',
      'read',
      { owners: exchange({ id: 'o', as: 'eve', canaries: ['eve:A'] }), attack: answer({ status: 404 }) },
      'doubt owner-control-failed',
    ],
    [
      'an owner’s read that was refused decides nothing',
      'read',
      { owners: exchange({ id: 'o', status: 403 }), attack: answer({ status: 404 }) },
      'doubt owner-control-failed',
    ],
    [
      'an owner’s read that did not hold decides nothing',
      'read',
      { ownersControlSucceeded: false, attack: answer({ status: 404 }) },
      'doubt owner-control-failed',
    ],
    [
      'a control that did not hold decides nothing',
      'read',
      { controlSucceeded: false, attack: answer({ status: 404 }) },
      'doubt control-failed',
    ],
    [
      'a list whose later page shows one’s own passes',
      'list',
      {
        control: exchange({ id: 'c', as: 'bob', body: [] }),
        controlPages: [exchange({ id: 'c2', as: 'bob', canaries: ['bob:B'] })],
        attack: answer({ body: [] }),
        attackPages: [answer({ canaries: ['bob:B'] })],
      },
      'pass',
    ],
    [
      'a search that goes on decides nothing',
      'search',
      { attack: answer({ body: { items: [], next_cursor: 'c9' } }) },
      'doubt pages-not-followed',
    ],
    ['a bulk read may go on', 'bulk', { attack: answer({ body: { items: [], next_cursor: 'c9' } }) }, 'pass'],
    ['a list of one’s own passes', 'list', { attack: answer({ canaries: ['bob:B'] }) }, 'pass'],
    ['a list with the owner’s object fails', 'list', { attack: both }, 'fail foreign-object-listed by value'],
    [
      'a later page with the owner’s object fails',
      'list',
      { attack: answer({ canaries: ['bob:B'] }), attackPages: [both] },
      'fail foreign-object-listed by value',
    ],
    [
      'a list that goes on after the last page read decides nothing',
      'list',
      {
        attack: answer({ canaries: ['bob:B'] }),
        attackPages: Array.from({ length: 9 }, (_, n) =>
          answer({ path: `/v1/x?cursor=${n}`, body: { next_cursor: `${n + 1}` } }),
        ),
      },
      'doubt list-too-long',
    ],
    [
      'a list that states more than it shows decides nothing',
      'list',
      { attack: answer({ canaries: ['bob:B'], body: { items: [{ id: 1 }], total: 9 } }) },
      'doubt pages-not-followed',
    ],
    [
      'a list whose described page would only be tried passes',
      'list',
      { attack: answer({ canaries: ['bob:B'], body: [{ id: 1 }] }), described: ['page'] },
      'pass',
    ],
    ['a search that finds nothing of the owner passes', 'search', { attack: answer({ body: [] }) }, 'pass'],
    [
      'a search that only echoes what was looked for passes',
      'search',
      { attack: answer({ canaries: ['sent:alice:A'] }) },
      'pass',
    ],
    [
      'a search that finds the owner’s object fails',
      'search',
      { attack: both },
      'fail foreign-object-listed by value',
    ],
    [
      'a list without one’s own decides nothing',
      'list',
      { attack: answer({ body: [] }) },
      'doubt own-object-not-shown',
    ],
    [
      'a list that does not show the owner her own decides nothing',
      'list',
      { owners: mute, attack: answer({ canaries: ['bob:B'] }) },
      'doubt own-object-not-shown',
    ],
    ['a limited list decides nothing', 'list', { attack: answer({ status: 429 }) }, 'doubt throttled'],
    [
      'a bulk read that leaves the foreign object out passes, whatever its status',
      'bulk',
      { attack: answer({ body: { items: [] } }) },
      'pass',
    ],
    ['a bulk read that is refused passes', 'bulk', { attack: answer({ status: 422 }) }, 'pass'],
    [
      'a bulk read with the foreign object fails',
      'bulk',
      { attack: leak },
      'fail foreign-object-in-bulk by value',
    ],
    [
      'a bulk read that shows nobody anything decides nothing',
      'bulk',
      { control: exchange({ id: 'c', as: 'bob' }), attack: answer({ body: {} }) },
      'doubt own-object-not-shown',
    ],
  ];

  it.each(table)('%s', (_name, reach, record, expected) => {
    expect(inWords(judge(reach, { ...controlSucceeded, ...record }))).toBe(expected);
  });

  it.each<[string, Exchange, string]>([
    ['refused passes', answer({ status: 400 }), 'pass'],
    ['that finds nothing passes', answer({ body: { items: [] } }), 'pass'],
    [
      'that finds one’s own passes',
      answer({ body: { items: [{ id: 1 }] }, canaries: ['bob:other'] }),
      'pass',
    ],
    [
      'that finds the owner’s object fails',
      answer({ body: { items: [{ id: 1 }] }, canaries: ['bob:other', 'alice:A'] }),
      'fail foreign-object-listed by value',
    ],
    [
      'that finds something of nobody known decides nothing',
      answer({ body: { items: [{ id: 1 }] } }),
      'doubt own-object-not-shown',
    ],
    ['that is limited decides nothing', answer({ status: 429 }), 'doubt throttled'],
    [
      'whose finds go on decides nothing',
      answer({ body: { items: [{ id: 1 }], total: 9 }, canaries: ['bob:other'] }),
      'doubt pages-not-followed',
    ],
  ])('a search for a short term %s', (_name, attack, expected) => {
    const record = { ...controlSucceeded, attack };
    expect(inWords(probe.judge(testCaseOf('search', 'short-term'), record, judgeTools(probe)))).toBe(
      expected,
    );
  });

  it('remarks that the caller was shown an own object instead', () => {
    const attack = answer({ body: { name: 'B' }, canaries: ['bob:B'] });
    expect(judge('read', { ...controlSucceeded, attack })).toMatchObject({ remarks: [{ code: 'own-view' }] });
  });

  it('names both controls of a pass', () => {
    expect(judge('read', { ...controlSucceeded, attack: answer({ status: 404 }) })).toMatchObject({
      controls: ['o', 'c'],
    });
  });
});

describe('judging a write', () => {
  const see = (id: string, label: string, owner = 'alice') =>
    exchange({ id, purpose: 'reread', as: owner, body: { name: label }, canaries: [`${owner}:${label}`] });
  const mine = see('b', 'A');
  const sibling = see('s', 'S');
  const own = see('o', 'B', 'bob');
  const controlSucceeded: Record21 = {
    control: answer({ id: 'c', status: 204 }),
    controlSucceeded: true,
    through: 'object',
    labels: ['A'],
    ownLabels: ['B'],
    before: [{ ...mine, id: 'b0' }, mine],
    after: mine,
    canary: 'A',
    wrote: 'W',
    siblings: [sibling, sibling],
    ownBefore: [{ ...own, id: 'o0' }, own],
    ownAfter: see('oa', 'BW', 'bob'),
    ownCanary: 'B',
    ownWrote: 'BW',
  };
  const changed = see('after', 'W');
  const gone = exchange({ id: 'after', status: 404 });
  const counted = exchange({ id: 'after', body: { name: 'A', denied: 1 }, canaries: ['alice:A'] });
  const refused = (after: object) => ({
    id: 'r',
    before: exchange({ id: 'r1', purpose: 'reread', path: '/v1/projects/r', body: { name: 'R' } }),
    attempt: answer({ id: 'r2', status: 404 }),
    after: exchange({ id: 'r3', purpose: 'reread', path: '/v1/projects/r', body: after }),
  });
  const listed = (id: string, ...entries: readonly string[]) =>
    exchange({
      id,
      path: '/v1/projects',
      body: entries.map((each) => ({ id: each })),
      canaries: entries.map((each) => `alice:${each}`),
    });
  const ownArchived = exchange({ as: 'bob', body: { name: 'B', archived: true }, canaries: ['bob:B'] });
  const archived = exchange({ id: 'after', body: { name: 'A', archived: true }, canaries: ['alice:A'] });
  const table: readonly (readonly [string, Reach, Record21, string])[] = [
    ['404 and an unchanged object pass', 'update', { attack: answer({ status: 404 }) }, 'pass'],
    [
      'a changed object fails',
      'update',
      { attack: answer({ status: 200 }), after: changed },
      'fail foreign-object-updated by effect',
    ],
    [
      'a changed object fails even under 403',
      'update',
      { attack: answer({ status: 403 }), after: changed },
      'fail foreign-object-updated by effect',
    ],
    [
      'an object that counts refusals passes',
      'update',
      { attack: answer({ status: 404 }), after: counted, refusals: [refused({ name: 'R', denied: 1 })] },
      'pass',
    ],
    [
      'an object that counts refusals passes where one’s own deletion removed one',
      'delete',
      {
        attack: answer({ status: 404 }),
        after: counted,
        ownAfter: exchange({ as: 'bob', status: 404 }),
        refusals: [refused({ name: 'R', denied: 1 })],
      },
      'pass',
    ],
    [
      'an object that another refusal does not change decides nothing',
      'update',
      { attack: answer({ status: 404 }), after: counted, refusals: [refused({ name: 'R' })] },
      'doubt changed-otherwise',
    ],
    [
      'an object that changed to what nobody wrote decides nothing',
      'update',
      { attack: answer({ status: 200 }), after: counted },
      'doubt changed-otherwise',
    ],
    [
      'an object that its owner may not read any more fails while another may be read',
      'action',
      { attack: answer({ status: 200 }), after: exchange({ id: 'after', status: 403 }) },
      'fail foreign-action-done by effect',
    ],
    [
      'an object that left its owner’s list alone fails',
      'delete',
      {
        attack: answer({ status: 204 }),
        ownAfter: own,
        id: 'p1',
        siblingId: 'p2',
        listBefore: listed('lb', 'p1', 'p2'),
        listAfter: [listed('la', 'p2')],
      },
      'fail foreign-object-deleted by effect',
    ],
    [
      'a refused write that changed what it changes of one’s own fails',
      'action',
      { attack: answer({ status: 404 }), after: archived, ownAfter: ownArchived },
      'fail foreign-action-done by effect',
    ],
    [
      'a changed object fails even after a broken answer',
      'update',
      { attack: answer({ status: 500 }), after: changed },
      'fail foreign-object-updated by effect',
    ],
    [
      'a change outweighs what the answer shows',
      'update',
      { attack: answer({ canaries: ['alice:A'] }), after: changed },
      'fail foreign-object-updated by effect',
    ],
    [
      'an object that lost its owner’s value fails',
      'update',
      { attack: answer({}), after: exchange({ id: 'after', body: {} }) },
      'fail foreign-object-updated by effect',
    ],
    [
      'a deleted object fails',
      'delete',
      { attack: answer({ status: 204 }), after: gone, wrote: null },
      'fail foreign-object-deleted by effect',
    ],
    [
      'an object that vanished with its sibling decides nothing',
      'delete',
      { attack: answer({ status: 204 }), after: gone, siblings: [sibling, gone] },
      'doubt owner-cannot-read',
    ],
    [
      '204 for a delete without effect is the wrong status',
      'delete',
      { attack: answer({ status: 204 }), ownAfter: { ...gone, as: 'bob' } },
      'fail refused-otherwise by status',
    ],
    [
      'an action that changed the object fails',
      'action',
      { attack: answer({ status: 200 }), after: archived, ownAfter: ownArchived, wrote: null },
      'fail foreign-action-done by effect',
    ],
    [
      'a new child in a foreign parent fails',
      'create',
      {
        through: 'list',
        canary: null,
        before: [exchange({ id: 'b', body: [] })],
        attack: answer({ status: 201 }),
        after: changed,
      },
      'fail foreign-action-done by effect',
    ],
    [
      'a bulk write on the foreign object fails',
      'bulk',
      { attack: answer({}), after: gone },
      'fail foreign-object-in-bulk by effect',
    ],
    [
      'a bulk write that spares the foreign object passes, whatever its status',
      'bulk',
      { attack: answer({}) },
      'pass',
    ],
    [
      'a write that shows the owner’s value has read it',
      'update',
      { attack: answer({ canaries: ['alice:A'] }) },
      'fail foreign-object-read by value',
    ],
    [
      'an action that shows the owner’s value has read it',
      'action',
      { attack: answer({ canaries: ['alice:A'] }) },
      'fail foreign-subresource-read by value',
    ],
    [
      'a 2xx without effect is the wrong status',
      'update',
      { attack: answer({ status: 200 }) },
      'fail refused-otherwise by status',
    ],
    [
      '422 without effect is the wrong status',
      'update',
      { attack: answer({ status: 422 }) },
      'fail refused-otherwise by status',
    ],
    ['a bulk write that is refused passes', 'bulk', { attack: answer({ status: 422 }) }, 'pass'],
    [
      'a foreign reference that is called invalid passes',
      'reference',
      { attack: answer({ status: 422 }) },
      'pass',
    ],
    [
      'a deletion that shows the owner’s value has read it',
      'delete',
      { attack: answer({ canaries: ['alice:A'] }) },
      'fail foreign-object-read by value',
    ],
    [
      'a bulk write that shows the owner’s value is a bulk of foreign objects',
      'bulk',
      { attack: answer({ canaries: ['alice:A'] }) },
      'fail foreign-object-in-bulk by value',
    ],
    [
      'a 2xx is the wrong status where one’s own write shows in its answer',
      'action',
      {
        attack: answer({ status: 202 }),
        ownAfter: own,
        control: answer({ id: 'c', status: 200, canaries: ['bob:B'] }),
      },
      'fail refused-otherwise by status',
    ],
    [
      'a 2xx decides nothing where even one’s own write does not show',
      'action',
      { attack: answer({ status: 202 }), ownAfter: own },
      'doubt effect-not-visible',
    ],
    [
      'without a way to read, nothing is decided',
      'update',
      { attack: answer({ status: 404 }), through: 'nothing', before: [] },
      'doubt effect-not-visible',
    ],
    [
      'an owner who is limited decides nothing',
      'update',
      { attack: answer({ status: 404 }), after: exchange({ status: 429 }) },
      'doubt owner-cannot-read',
    ],
    ['429 decides nothing', 'update', { attack: answer({ status: 429 }) }, 'doubt throttled'],
    ['500 decides nothing', 'update', { attack: answer({ status: 500 }) }, 'doubt server-error'],
    [
      'a catch-all page decides nothing',
      'update',
      { attack: answer({ facts: { catchAll: true } }) },
      'doubt catch-all-page',
    ],
    [
      'a caller who cannot write an own object decides nothing',
      'update',
      { controlSucceeded: false, control: answer({ status: 422 }) },
      'doubt control-failed',
    ],
  ];

  it.each(table)('%s', (_name, reach, record, expected) => {
    expect(inWords(judge(reach, { ...controlSucceeded, ...record }))).toBe(expected);
  });

  it('remarks that the caller’s own object was changed instead', () => {
    const verdict = judge('update', {
      ...controlSucceeded,
      attack: answer({ status: 204 }),
      ownAfter: see('oa', 'W', 'bob'),
    });
    expect(verdict).toMatchObject({
      kind: 'fail',
      findings: [{ code: 'refused-otherwise' }],
      remarks: [{ code: 'changed-own-object' }],
    });
  });
});

describe('gathering and judging', () => {
  /** A target that keeps what is written; `guarded` says whether it looks at the owner. */
  const serve = (guarded: boolean) => {
    const written = new Map<string, string>();
    const removed = new Set<string>();
    return ({ purpose, call, fixture }: FakeSend): Exchange => {
      const at = fixture ?? Object.values(call?.fixtures ?? {}).at(-1);
      const as = fixture?.owner ?? call?.session.identity ?? '';
      if (call?.operation.path === '/v1/projects' || call?.operation.path === '/v1/search') {
        return exchange({ as, canaries: guarded ? [`${as}:${as}/project/${as}`] : ['alice:x', 'bob:x'] });
      }
      if (at === undefined) return exchange({ as });
      if (guarded && at.owner !== as) return exchange({ as, status: 404 });
      if (removed.has(at.id)) return exchange({ as, status: 404 });
      const isWrite = purpose !== 'reread' && call?.operation.effect !== 'reads';
      if (isWrite && call?.operation.effect === 'destroys') removed.add(at.id);
      if (isWrite && typeof call?.writes === 'string') written.set(at.id, call.writes);
      const label = written.get(at.id) ?? at.canary;
      const sent = isWrite ? 'sent:' : '';
      return exchange({ as, body: { name: label }, canaries: [`${sent}${at.owner}:${label}`] });
    };
  };
  const run = async (name: string, guarded: boolean): Promise<string> => {
    const testCase = cases.find(({ operation: id, variation }) => `${id}: ${variation}` === name)!;
    const tools = fakeGatherTools(harbour, serve(guarded));
    const gathered = await probe.gather(testCase, tools);
    if (isUnavailable(gathered)) throw new Error(gathered.reason);
    const record = { ...gathered, ...(await tools.settle()) } as Record21;
    return inWords(probe.judge(testCase, record, judgeTools(probe)));
  };

  it.each([
    [`GET ${P}: project read`, 'fail foreign-object-read by value'],
    [`GET ${P}: project read swapped`, 'fail foreign-object-read by value'],
    [`PATCH ${P}: project update`, 'fail foreign-object-updated by effect'],
    [`DELETE ${P}: project delete`, 'fail foreign-object-deleted by effect'],
    [`POST ${P}/archive: project action`, 'fail foreign-action-done by effect'],
    [`GET ${P}/report: project subresource`, 'fail foreign-subresource-read by value'],
    [`GET ${P}/tasks/{t}: task read own-parent`, 'fail foreign-object-read by value'],
    ['POST /v1/bulk/read: project bulk', 'fail foreign-object-in-bulk by value'],
    ['POST /v1/bulk/delete: project bulk', 'fail foreign-object-in-bulk by effect'],
  ])('passes a target that looks at the owner, and not one that does not: %s', async (name, expected) => {
    expect([await run(name, true), await run(name, false)]).toEqual(['pass', expected]);
  });

  it('attacks a fresh object with every write, never the shared one', async () => {
    const testCase = cases.find(({ variation }) => variation === 'project delete')!;
    const tools = fakeGatherTools(harbour, serve(true));
    const shared = await tools.fixture.shared('project', 'alice');
    await probe.gather(testCase, tools);
    const attacked = tools.sent.find(({ purpose }) => purpose === 'attack')?.call?.fixtures['project'];
    expect(attacked?.owner).toBe('alice');
    expect(attacked?.id).not.toBe('id' in shared && shared.id);
  });

  it('sends no attack after a control that failed', async () => {
    const tools = fakeGatherTools(harbour, () => exchange({ status: 403 }));
    await probe.gather(cases[0]!, tools);
    expect(tools.sent.some(({ purpose }) => purpose === 'attack')).toBe(false);
  });
});
