import type { Operation } from '@probity/model';
import { exchange, operation, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import { planReferences } from './plan/plan-references.ts';
import { searchCases } from './plan/search-cases.ts';
import { termChange } from './gather/read/term-change.ts';
import { withTerm } from './search-terms.ts';

const details = { resource: 'note', object: 'note', owner: 'alice', other: 'bob' } as const;
const q = [{ name: 'q', in: 'query' }];
const search = operation('GET /search', { query: { q: '{canary}' } });

describe('the further searches of a plan', () => {
  const plan = (each: Operation, reach: 'search' | 'list' | 'read' = 'search'): readonly string[] =>
    searchCases(
      [
        {
          operation: each.id,
          variation: `note ${reach}`,
          required: true,
          effect: 'reads',
          requests: 3,
          details: { ...details, reach, way: 'direct' },
        },
      ],
      new Map([[each.id, each]]),
    ).map(({ variation, required }) => `${variation}${required ? ' required' : ''}`);

  it.each<[string, readonly string[], readonly string[]]>([
    ['of a search', plan(search), ['note search short-term', 'note search empty-term']],
    [
      'of a search by our own prefix',
      plan(operation('GET /find', { query: { q: '{canary_prefix}' } }), 'list'),
      ['note search short-term', 'note search empty-term'],
    ],
    [
      'of a search by its body',
      plan(
        operation('POST /find', {
          body: { type: 'application/json', template: { find: { q: '{canary}' } } },
        }),
      ),
      ['note search short-term', 'note search empty-term'],
    ],
    [
      'of a list that takes a term',
      plan(operation('GET /notes', { parameters: q }), 'list'),
      ['note search', 'note search short-term', 'note search empty-term'],
    ],
    ['of a plain list', plan(operation('GET /notes'), 'list'), []],
    ['of a read', plan(search, 'read'), []],
  ])('%s', (_name, planned, expected) => {
    expect(planned).toEqual(expected);
  });
});

describe('another term', () => {
  const [own, owners] = [
    exchange({ path: '/search?q=chk-1-bob&n=1' }),
    exchange({ path: '/search?q=chk-1-ali' }),
  ];
  it.each<[string, Operation, 'short-term' | 'empty-term', unknown]>([
    ['is what the canary begins with', search, 'short-term', { path: '/search?q=ch&n=1' }],
    ['is empty', search, 'empty-term', { path: '/search?q=&n=1' }],
  ])('%s', (_name, each, way, expected) => {
    expect(termChange(each, way, own, owners)).toEqual(expected);
  });

  it('keeps what stands around the canary', () => {
    const wrapped = operation('GET /search', { query: { q: 'text:{canary}*' } });
    const whole = exchange({ path: `/search?${new URLSearchParams({ q: 'text:chk-1-ali*' }).toString()}` });
    expect(termChange(wrapped, 'short-term', whole, whole).path).toBe('/search?q=text%3Ach*');
  });

  it('changes a body where it holds the canary, and nothing else of it', () => {
    const template = { find: { q: '{canary}', n: 1 }, kinds: ['note'] };
    const posted = operation('POST /find', { body: { type: 'application/json', template } });
    const body = JSON.stringify({ find: { q: 'chk-1-ali', n: 1 }, kinds: ['note'] });
    const sent = exchange({ path: '/find' });
    const whole = { ...sent, request: { ...sent.request, body } };
    expect(termChange(posted, 'short-term', whole, whole)).toEqual({
      path: '/find',
      merge: { find: { q: 'ch' } },
    });
  });
});

it('gives a list that takes a term the canary, and leaves everything else as it is', () => {
  expect(withTerm(operation('GET /notes', { parameters: q })).query).toEqual({ q: '{canary}' });
  expect(withTerm(search)).toBe(search);
  expect(withTerm(operation('GET /notes')).query).toEqual({});
  const template = { q: '{canary}' };
  const posted = operation('POST /find', { effect: 'writes', body: { type: 'application/json', template } });
  expect(withTerm(posted)).toEqual({ ...posted, effect: 'reads' });
});

it('leaves the budget of references as it is, and an operation without any has none beyond it', () => {
  const role = {
    operation: search.id,
    roles: ['searches'],
    audience: 'owner',
    audienceBy: '',
    references: [],
  } as const;
  const api = target({ operations: [search], surface: { operations: [role], groups: [] } });
  const planned = Array.from({ length: 7 }, (_, n) => ({
    operation: search.id,
    variation: `note${n} search`,
    required: true,
    effect: 'reads' as const,
    requests: 3,
    details: { ...details, reach: 'search' as const, way: 'direct' as const },
  }));
  expect(planReferences(api, planned)).toEqual([]);
});
