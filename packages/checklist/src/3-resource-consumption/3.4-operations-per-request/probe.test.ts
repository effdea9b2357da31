import type { Case, Target, Verdict } from '@probity/model';
import { isUnavailable } from '@probity/probe-kit';
import { exchange, fakeGatherTools, judgeTools, operation, planCases, target } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details34 } from './details.ts';
import { answering, api, type Flaws } from './fake-api.test-api.ts';
import { probe } from './probe.ts';

const HARMLESS = { query: 'mutation { close(id: "nobody") { id } }' };
const withMutation: Target = { ...api, harmlessMutation: HARMLESS };
const find = (variation: string, of: Target = withMutation): Case<Details34> =>
  planCases(probe, of).find((each) => each.variation === variation)!;

async function run(
  variation: string,
  flaws: Flaws = {},
  of: Target = withMutation,
): Promise<Verdict | string> {
  const testCase = find(variation, of);
  const gathered = await probe.gather(testCase, fakeGatherTools(of, answering(flaws)));
  return isUnavailable(gathered) ? gathered.reason : probe.judge(testCase, gathered, judgeTools(probe));
}

function inShort(verdict: Verdict | string): string {
  if (typeof verdict === 'string') return verdict;
  if (verdict.kind === 'fail')
    return verdict.findings
      .map(({ code, place, proof }) =>
        `${code} ${proof.kind === 'measurement' ? proof.value : ''} ${place ?? ''}`.trim(),
      )
      .join();
  if (verdict.kind === 'inconclusive') return verdict.doubts.map(({ code }) => `${code}?`).join();
  const remarks = verdict.kind === 'pass' ? verdict.remarks.map(({ code }) => code) : [];
  return [verdict.kind, ...remarks].join(' ');
}

const VARIATIONS = [
  'aliases of a query',
  'aliases of a mutation',
  'array of queries',
  'depth of a query',
  'members of a batch',
  'logins in one request',
  'array of JSON-RPC calls',
  'ids of a list',
];

describe('the plan', () => {
  it('has a case for each way to put several operations into one request', () => {
    expect(planCases(probe, api).map(({ variation }) => variation)).toEqual(VARIATIONS);
    expect(planCases(probe, api).map(({ effect }) => effect)).toEqual([
      ...Array.from({ length: 5 }, () => 'writes'),
      'disrupts',
      'writes',
      'reads',
    ]);
  });

  it('sends one more than is documented, or as many as the checklist says', () => {
    const sizes = (of: Target) =>
      planCases(probe, of).map(({ details }) => `${details.size} of ${details.limit}`);
    expect(sizes(api)).toEqual([
      '101 of 50',
      '101 of 50',
      '11 of 10',
      '12 of 10',
      '101 of 50',
      '101 of 50',
      '101 of 50',
      '1000 of 100',
    ]);
    expect(sizes({ ...api, limits: { batch: 7, aliases: 8, depth: 5, ids: 9 } })).toEqual([
      '9 of 8',
      '9 of 8',
      '8 of 7',
      '6 of 5',
      '8 of 7',
      '8 of 7',
      '8 of 7',
      '10 of 9',
    ]);
  });

  it('does not apply where a request is one operation', () => {
    expect(probe.plan(target({ operations: [operation('GET /me')] }))).toMatchObject({
      source: { kind: 'description' },
    });
  });
});

describe('a sound API', () => {
  it.each(VARIATIONS)('passes: %s', async (variation) => expect(inShort(await run(variation))).toBe('pass'));

  it.each<[string, string, Flaws, string]>([
    [
      'free fields are a remark',
      'aliases of a query',
      { excess: ({ change }) => free(change.rawBody?.text) },
      'pass free-fields',
    ],
    [
      'an excess that is cut',
      'aliases of a query',
      { excess: () => ({ status: 200, body: { data: aliased(50) } }) },
      'pass cut',
    ],
    [
      'errors with 200',
      'aliases of a query',
      { excess: () => ({ status: 200, body: { errors: [{ message: 'no' }] } }) },
      'pass',
    ],
    [
      'errors with data that is null',
      'depth of a query',
      { excess: () => ({ status: 200, body: { data: null, errors: [{ message: 'no' }] } }) },
      'pass',
    ],
    ['no arrays at all', 'array of queries', { queries: 1 }, 'inapplicable'],
    ['no arrays of calls', 'array of JSON-RPC calls', { calls: 1 }, 'inapplicable'],
    ['one alias and no second', 'aliases of a query', { aliases: 1, fragments: 1 }, 'pass'],
    [
      'a list that is cut',
      'ids of a list',
      { excess: () => ({ status: 200, body: { items: [] } }) },
      'pass cut',
    ],
    [
      'a batch that takes no logins',
      'logins in one request',
      { isBatchOfLogins: false },
      'pass logins-refused',
    ],
    ['a login limit of twenty-five', 'logins in one request', { logins: 25 }, 'pass'],
  ])('%s', async (_name, variation, flaws, expected) =>
    expect(inShort(await run(variation, flaws))).toBe(expected),
  );
});

describe('a flawed API', () => {
  it.each<[string, string, Flaws, string]>([
    ['aliases', 'aliases of a query', { aliases: 999 }, 'too-many-aliases 101'],
    ['fragments', 'aliases of a query', { fragments: 999 }, 'too-many-aliases 101 fragment'],
    ['mutations', 'aliases of a mutation', { mutations: 999 }, 'too-many-aliases 101'],
    ['queries', 'array of queries', { queries: 999 }, 'too-many-queries 11'],
    ['depth', 'depth of a query', { depth: 999 }, 'query-too-deep 12'],
    ['members', 'members of a batch', { members: 999 }, 'too-many-members 101'],
    ['calls', 'array of JSON-RPC calls', { calls: 999 }, 'too-many-members 101'],
    ['ids', 'ids of a list', { ids: 9999 }, 'too-many-ids 1000'],
    ['logins that do not count', 'logins in one request', { innerWeight: 0 }, 'logins-not-counted 4'],
    ['logins that count a little', 'logins in one request', { innerWeight: 0.1 }, 'logins-not-counted 2'],
  ])('%s', async (_name, variation, flaws, expected) =>
    expect(inShort(await run(variation, flaws))).toBe(expected),
  );
});

describe('what decides nothing', () => {
  it.each<[string, string, Flaws, string]>([
    ['no answer', 'aliases of a query', { excess: () => ({ status: 0 }) }, 'no-answer?,no-answer?'],
    ['a server error', 'members of a batch', { excess: () => ({ status: 500 }) }, 'server-error?'],
    ['a firewall', 'array of queries', { excess: () => ({ status: 403, class: 'edge-block' }) }, 'blocked?'],
    [
      'more than the default, and cut',
      'aliases of a query',
      { excess: () => ({ status: 200, body: { data: aliased(64) } }) },
      'above-the-default?',
    ],
    [
      'a success that shows nothing',
      'members of a batch',
      { excess: () => ({ status: 200, body: {} }) },
      'unclear?',
    ],
    ['no limit of logins', 'logins in one request', { logins: 999 }, 'no-login-limit?'],
    ['a time-out at depth', 'depth of a query', { excess: () => ({ status: 0 }) }, 'no-answer?'],
    ['a time-out of a list', 'ids of a list', { excess: () => ({ status: 504 }) }, 'server-error?'],
  ])('%s', async (_name, variation, flaws, expected) =>
    expect(inShort(await run(variation, flaws))).toBe(expected),
  );

  it('a mutation that nobody knows, where __typename is free', async () => {
    expect(inShort(await run('aliases of a mutation', { mutations: 999 }, api))).toBe('no-mutation?');
    expect(inShort(await run('aliases of a mutation', {}, api))).toBe('pass');
  });

  it('a query that nobody knows', async () => {
    const operations = api.operations.map((each) =>
      each.id === 'POST /graphql' ? { ...each, body: null } : each,
    );
    const unknown = { ...api, operations };
    expect(inShort(await run('aliases of a query', { excess: () => ({}) }, unknown))).toBe('no-query?');
    expect(inShort(await run('depth of a query', {}, unknown))).toBe('no-query?');
  });

  it('a control that fails, and a record that lacks what was sent', () => {
    for (const variation of VARIATIONS) {
      const control = exchange({ status: 500 });
      const judged = (record: object) => inShort(probe.judge(find(variation), record, judgeTools(probe)));
      expect([variation, judged({ control })]).toEqual([variation, 'control-failed?']);
      expect([variation, judged({})]).toEqual([variation, 'not-recorded?']);
    }
  });

  it('data that are not that deep', async () => {
    const shallow: Flaws = { excess: () => ({ status: 200, body: { data: { boards: [] } } }) };
    expect(inShort(await run('depth of a query', shallow))).toBe('nothing-that-deep?');
  });
});

function aliased(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n + 1}`, [{ id: '1' }]]));
}

function free(text = ''): object {
  return text.includes('__typename') ? { status: 200, body: { data: aliased(101) } } : {};
}
