import type { Case, Exchange, Reference, Role } from '@probity/model';
import { exchange, inWords, judgeTools, operation, planCases, resource, target } from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import type { Details21, Reach, ReferenceDetails } from './details.ts';
import type { Record21 } from './record.ts';
import { probe } from './probe.ts';

const reference = (parts: Partial<Reference>): Reference => ({
  id: `GET /notes ${parts.where ?? 'query'}:${parts.name ?? 'author_id'}`,
  where: 'query',
  name: 'author_id',
  many: false,
  kind: 'owner',
  to: 'account',
  key: 'id',
  address: null,
  state: 'settled',
  signs: [],
  confidence: 'sure',
  ...parts,
});

const notesWith = (references: readonly Reference[], roles: readonly Role[] = ['lists']) =>
  target({
    operations: [operation('POST /notes'), operation('GET /notes')],
    resources: [resource('note', { create: 'POST /notes', list: 'GET /notes' })],
    surface: {
      operations: [{ operation: 'GET /notes', roles, audience: 'owner', audienceBy: '', references }],
      groups: [],
    },
  });

const planned = (references: readonly Reference[]): readonly string[] =>
  planCases(probe, notesWith(references))
    .filter(({ details }) => details['way'] === 'reference')
    .map(({ variation, required }) => `${variation}${required ? '' : '?'}`);

const many = (count: number): readonly Reference[] =>
  Array.from({ length: count }, (_, index) => reference({ name: `a${index}_id` }));

describe('the plan of references', () => {
  test.each<[name: string, references: readonly Reference[], expected: readonly string[]]>([
    ['what is settled is required', [reference({})], ['reference query:author_id']],
    ['what is tried is not', [reference({ state: 'tried' })], ['reference query:author_id?']],
    ['what is open or listed is in none', [reference({ state: 'open' }), reference({ state: 'listed' })], []],
    [
      'paths come first',
      [reference({ where: 'body', name: 'b' }), reference({ where: 'path', name: 'p' })],
      ['reference path:p', 'reference body:b'],
    ],
    [
      'six attacks on an operation are enough',
      many(7),
      [
        'reference query:a0_id',
        'reference query:a1_id',
        'reference query:a2_id',
        'reference query:a3_id',
        '3 of 7 references beyond the budget',
      ],
    ],
  ])('%s', (_name, references, expected) => {
    expect(planned(references)).toEqual(expected);
  });
});

test.each([
  ['POST /shelves/{name}', ['reference path:name added']],
  // The name of what is there already, which a PUT changes.
  ['PUT /shelves/{name}', ['reference path:name']],
] as const)('the name that %s makes something under', (id, expected) => {
  const made = operation(id, { effect: 'writes', bindings: { name: 'shelf' } });
  const name = reference({ id: `${id} path:name`, where: 'path', name: 'name', kind: 'object', to: 'shelf' });
  const shelves = target({
    operations: [made],
    resources: [resource('shelf', { create: id, read: null, update: null, delete: null, list: null })],
    surface: {
      operations: [
        { operation: id, roles: ['creates'], audience: 'owner', audienceBy: '', references: [name] },
      ],
      groups: [],
    },
  });
  const cases = planCases(probe, shelves).filter((each) => each.details['way'] === 'reference');
  const told = cases.map(({ variation, details: more }) => {
    const { added } = more['reference'] as ReferenceDetails;
    return added === true ? `${variation} added` : variation;
  });
  expect(told).toEqual(expected);
});

const details = (
  where: ReferenceDetails['where'],
  more: Partial<ReferenceDetails> = {},
): ReferenceDetails => ({
  where,
  name: 'author_id',
  kind: 'owner',
  key: 'id',
  many: false,
  to: 'account',
  ...more,
});

const testCase = (reach: Reach, changed: ReferenceDetails): Case<Details21> => ({
  id: reach,
  check: '2.1',
  operation: 'GET /notes',
  variation: 'reference',
  required: true,
  origin: 'planned',
  effect: 'reads',
  requests: 4,
  details: {
    resource: 'note',
    object: 'note',
    owner: 'alice',
    other: 'bob',
    reach,
    way: 'reference',
    reference: changed,
  },
});

const asBob = (parts: Parameters<typeof exchange>[0]): Exchange => exchange({ id: 'a', as: 'bob', ...parts });

describe('judging a read with one reference of the owner', () => {
  const base: Record21 = {
    owners: exchange({ id: 'o', canaries: ['alice:A'] }),
    ownersControlSucceeded: true,
    control: exchange({ id: 'c', as: 'bob', canaries: ['bob:B'] }),
    controlSucceeded: true,
    labels: ['A'],
    ownLabels: ['B'],
  };
  const leak = asBob({ canaries: ['alice:A'] });
  const refused = asBob({ status: 400 });
  test.each<
    [name: string, where: ReferenceDetails['where'], reach: Reach, record: Record21, expected: string]
  >([
    ['her value in a list fails', 'query', 'list', { attack: leak }, 'fail foreign-object-listed by value'],
    ['her value in a read fails', 'header', 'read', { attack: leak }, 'fail foreign-object-read by value'],
    ['a refusal of a query passes', 'query', 'list', { attack: refused }, 'pass'],
    ['404 for a path passes', 'path', 'subresource', { attack: asBob({ status: 404 }) }, 'pass'],
    [
      '400 for a path is the wrong status',
      'path',
      'subresource',
      { attack: refused },
      'fail refused-otherwise by status',
    ],
    [
      'a filter that is ignored passes',
      'query',
      'list',
      { attack: asBob({ canaries: ['bob:B'] }) },
      'pass own-view',
    ],
    [
      'a part of an object that is not known to be hers is undecided',
      'path',
      'subresource',
      { attack: asBob({ body: { amount: 7 } }) },
      'doubt nothing-shown',
    ],
    ['an empty list passes', 'query', 'list', { attack: asBob({ body: [] }) }, 'pass'],
    [
      'what the control shows as well is no secret',
      'query',
      'list',
      { attack: leak, control: exchange({ id: 'c', as: 'bob', canaries: ['alice:A'] }) },
      'doubt shown-to-others',
    ],
    [
      'nothing is known where she does not see her own',
      'query',
      'list',
      { attack: asBob({ body: [] }), owners: exchange({ id: 'o' }) },
      'doubt own-object-not-shown',
    ],
    [
      'her control must work',
      'query',
      'list',
      { attack: leak, ownersControlSucceeded: false },
      'doubt owner-control-failed',
    ],
    [
      'his control must work',
      'query',
      'list',
      { attack: leak, controlSucceeded: false },
      'doubt control-failed',
    ],
    [
      'a throttled attack says nothing',
      'query',
      'list',
      { attack: asBob({ status: 429 }) },
      'doubt throttled',
    ],
    ['no attack says nothing', 'query', 'list', {}, 'doubt not-recorded'],
  ])('%s', (_name, where, reach, record, expected) => {
    const verdict = probe.judge(testCase(reach, details(where)), { ...base, ...record }, judgeTools(probe));
    expect(inWords(verdict)).toBe(expected);
  });
});
