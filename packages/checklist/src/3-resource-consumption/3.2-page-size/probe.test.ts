import type { Case, Exchange, Operation, Target, Verdict } from '@probity/model';
import { hasForm, isUnavailable } from '@probity/probe-kit';
import {
  evidenceOf,
  exchange,
  exchangesIn,
  fakeGatherTools,
  judgeTools,
  operation,
  planCases,
  resource,
  target,
  verifyProof,
  type FakeSend,
} from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details32 } from './details.ts';
import { pageOf } from './page-of.ts';
import { probe } from './probe.ts';
import { form, type Record32, type Try32 } from './record.ts';
import { isSizeName } from './size-names.ts';

const LIST = 'GET /v1/things';
const OVERVIEW = 'GET /v1/boxes/{id}';
const limit = { name: 'limit', in: 'query' };

function listing(more: Partial<Operation> = {}): Operation {
  return operation(LIST, { parameters: [limit], ...more });
}

function api(list: Operation, more: Partial<Target> = {}): Target {
  return target({
    operations: [
      list,
      operation('POST /v1/things'),
      operation('POST /v1/boxes'),
      operation('GET /v1/boxes'),
      operation(OVERVIEW, {
        bindings: { id: 'box' },
        inputs: [{ in: 'query', name: 'include', required: false, enum: ['things'] }],
      }),
    ],
    resources: [
      resource('thing', { list: LIST, create: 'POST /v1/things' }),
      resource('box', { list: null, read: OVERVIEW, create: 'POST /v1/boxes' }),
    ],
    ...more,
  });
}

const CAPPED = api(listing(), { limits: { pageSize: 100 } });

function caseOf(variation = 'page size', of: Target = CAPPED): Case<Details32> {
  const found = planCases(probe, of).find((each) => each.variation === variation);
  if (found === undefined) throw new Error(`There is no case ${variation}.`);
  return found;
}

let count = 0;
/** A page of so many rows, from a number on. */
function page(rows: number, more: Record<string, unknown> = {}, from = 0): Exchange {
  count += 1;
  const items = Array.from({ length: rows }, (_, n) => ({ id: `t${from + n}` }));
  return exchange({
    id: `p${count}`,
    operation: LIST,
    path: '/v1/things',

    body: { items, ...more },
  });
}

function answer(status: number): Exchange {
  count += 1;
  return exchange({
    id: `p${count}`,
    operation: LIST,
    path: '/v1/things',

    status,
    body: {},
  });
}

const none = (attack: Exchange, next?: Exchange): Try32 => ({
  parameter: '',
  value: 'none',
  attack,
  ...(next && { next }),
});
const size = (value: string, attack: Exchange, parameter = 'limit'): Try32 => ({ parameter, value, attack });
const MORE = { next_cursor: 'abc', has_more: true };
const MILLION = '1000000';

/** A verdict in a few words: findings with their places, `?` and doubts, or `pass`; then the remarks. */
function short(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'pass':
      return ['pass', ...verdict.remarks.map(({ code }) => code)].join(' ');
    case 'fail':
      return [
        ...verdict.findings.map(({ code, place }) => `${code} ${place}`),
        ...verdict.doubts.map(({ code }) => `? ${code}`),
      ].join(', ');
    case 'inconclusive':
      return verdict.doubts.map(({ code, missing }) => `? ${code} ${missing ?? ''}`.trim()).join(', ');
    case 'inapplicable':
    case 'error':
      return verdict.kind;
  }
}

function judge(record: Record32, testCase: Case<Details32> = caseOf()): string {
  const all = { control: page(3), ...record };
  const verdict = probe.judge(testCase, all, judgeTools(probe));
  const evidence = evidenceOf(exchangesIn(all), CAPPED, { case: testCase, record: all, verdict });
  const findings = verdict.kind === 'fail' ? verdict.findings : [];
  expect(findings.map((each) => verifyProof(evidence, '3.2', each))).toEqual(findings.map(() => null));
  return short(verdict);
}

describe('the plan', () => {
  const shown = (of: Target): readonly string[] => {
    const planned = probe.plan(of);
    if ('inapplicable' in planned) return ['inapplicable'];
    return planned.map(
      ({ operation: id, variation, required, details: { cap, capBy, sizes, filledBy } }) =>
        `${id} · ${variation}${required ? '' : ' · optional'} · ${cap} ${capBy} · ${sizes.join()} · ${filledBy}`,
    );
  };
  const items = { types: ['array'], items: { types: ['object'] } } as const;
  const described = (fields: Record<string, object>): Partial<Operation> => ({
    parameters: [],
    answers: [{ status: '200', types: [], form: { types: ['object'], fields } }],
  });
  const only = (list: Operation, more: Partial<Target> = {}): Target =>
    target({ operations: [list], resources: [], ...more });

  const table: readonly (readonly [string, () => Target, readonly string[]])[] = [
    [
      'a list of a resource, and a list in another answer',
      () => CAPPED,
      [
        `${LIST} · page size · 100 profile · limit · POST /v1/things`,
        `${OVERVIEW} · nested list · optional · 100 profile ·  · `,
      ],
    ],
    [
      'the maximum of the description',
      () => only(listing({ inputs: [{ in: 'query', name: 'limit', required: false, maximum: 40 }] })),
      [`${LIST} · page size · 40 description · limit · `],
    ],
    [
      'a maximum that is that of its type',
      () => only(listing({ inputs: [{ in: 'query', name: 'limit', required: false, maximum: 2 ** 63 }] })),
      [`${LIST} · page size · 500 checklist · limit · `],
    ],
    ['nothing documented', () => only(listing()), [`${LIST} · page size · 500 checklist · limit · `]],
    ['a list that is meant to be whole', () => only(listing(), { completeLists: [LIST] }), ['inapplicable']],
    ['an excluded list', () => only(listing({ excluded: 'never' })), ['inapplicable']],
    ['no list, by recorded requests', () => only(operation('GET /v1/me'), { recorded: true }), []],
    [
      'only the form speaks for a list',
      () => only(listing(described({ items, next_cursor: {} }))),
      [`${LIST} · page size · optional · 500 checklist ·  · `],
    ],
    [
      'a list without an envelope',
      () => only(listing({ parameters: [], answers: [{ status: '200', types: [], form: items }] })),
      [`${LIST} · page size · optional · 500 checklist ·  · `],
    ],
    ['a record with a list in it', () => only(listing(described({ items, owner: {} }))), ['inapplicable']],
    ['two lists', () => only(listing(described({ items, others: items }))), ['inapplicable']],
    ['keys', () => only(operation('GET /.well-known/keys', { parameters: [limit] })), ['inapplicable']],
    ['one object', () => only(operation('GET /v1/things/{id}', { parameters: [limit] })), ['inapplicable']],
  ];

  it.each(table)('%s', (_name, of, expected) => {
    expect(shown(of())).toEqual(expected);
  });

  it('makes no accounts to fill a list', () => {
    const operations = [listing(), operation('POST /v1/things', { authRole: 'signup' })];
    expect(caseOf('page size', { ...CAPPED, operations }).details.filledBy).toBe('');
  });

  it('does not go through a declared flow to fill a list', () => {
    const step = {
      operation: 'POST /v1/things',
      values: {},
      query: {},
      headers: {},
      body: null,
      extract: {},
    };
    const effect = { read: step, at: '', by: 1 };
    const flows = [{ name: 'buy', as: 'alice', steps: [step], effect, undo: [] }];
    expect(caseOf('page size', { ...CAPPED, flows }).details.filledBy).toBe('');
  });

  it('tries at most twenty lists, those that can be filled first', () => {
    const many = Array.from({ length: 25 }, (_, n) => operation(`GET /v1/l${n}`, { parameters: [limit] }));
    const planned = planCases(probe, { ...CAPPED, operations: [...many, ...CAPPED.operations] });
    const lists = planned.filter(({ variation }) => variation === 'page size');
    expect([lists.length, lists[0]?.operation, lists[0]?.details['sample']]).toEqual([
      20,
      LIST,
      { tried: 20, all: 26 },
    ]);
  });

  it.each(['limit', 'pageSize', 'per_page', '$top', 'page[size]', 'max-results'])('knows %s', (name) =>
    expect(isSizeName(name)).toBe(true),
  );
  it.each(['page', 'offset', 'q', 'limited'])('does not take %s for a size', (name) =>
    expect(isSizeName(name)).toBe(false),
  );
});

describe('a page', () => {
  const table: readonly (readonly [string, () => Try32, number, string])[] = [
    ['a refusal', () => size(MILLION, answer(400)), 0, 'refused'],
    ['too large', () => size(MILLION, answer(413)), 0, 'refused'],
    ['a row too many', () => size(MILLION, page(101)), 0, 'over'],
    ['a full page with more', () => size(MILLION, page(100, MORE)), 0, 'bounded'],
    ['a total beyond the page', () => size(MILLION, page(20, { total: 21 })), 0, 'bounded'],
    [
      'a total as long as the page',
      () => size(MILLION, page(20, { total: 20, next: '/v1/things?page=2' })),
      0,
      'whole',
    ],
    ['more rows were made', () => size(MILLION, page(20)), 21, 'bounded'],
    ['as many rows were made', () => size(MILLION, page(20)), 20, 'whole'],
    ['another size is stated', () => size(MILLION, page(20, { limit: 100 })), 0, 'bounded'],
    ['the size that was asked for is stated', () => size('50', page(20, { limit: 50 })), 0, 'whole'],
    ['a stated size above the cap', () => size(MILLION, page(20, { limit: 101 })), 0, 'whole'],
    ['a stated size below the rows', () => size(MILLION, page(20, { limit: 10 })), 0, 'whole'],
    ['a named next page', () => none(page(20, { next_cursor: 'a' }), page(1, {}, 20)), 0, 'bounded'],
    ['a next page with the same rows', () => none(page(20, { next_cursor: 'a' }), page(20)), 0, 'whole'],
    ['an empty next page', () => none(page(20, { next_cursor: 'a' }), page(0)), 0, 'whole'],
    ['an answer without a list', () => none(answer(200)), 0, 'undecided'],
    ['a limit', () => none(answer(429)), 0, 'undecided'],
  ];
  it.each(table)('%s', (_name, each, made, expected) => {
    expect(pageOf(each(), 100, made).kind).toBe(expected);
  });

  it('counts a page that was too long to be kept', () => {
    const long = exchange({ facts: { list: { rows: 400, goesOn: 'no' } } });
    expect(pageOf(none(long), 100, 0)).toEqual({ kind: 'over', rows: 400 });
  });
});

describe('a list', () => {
  const refused = (): readonly Try32[] => ['1000000', '-1', '0'].map((value) => size(value, answer(400)));
  const bounded = (): Try32 => none(page(20, MORE));
  const table: readonly (readonly [string, () => Record32, string])[] = [
    ['a page by default, and refusals', () => ({ tries: [bounded(), ...refused()] }), 'pass'],
    ['large sizes are cut', () => ({ tries: [bounded(), size(MILLION, page(100, MORE))] }), 'pass'],
    ['no size parameter, and pages', () => ({ tries: [bounded()] }), 'pass'],
    [
      'everything for a million',
      () => ({ tries: [bounded(), size(MILLION, page(101))] }),
      'size-not-capped limit',
    ],
    [
      'everything for the other parameter',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size(MILLION, page(101), 'per_page')] }),
      'size-not-capped per_page',
    ],
    [
      'everything without a size',
      () => ({ tries: [none(page(101)), ...refused()] }),
      'default-not-capped no size',
    ],
    [
      'everything for -1',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size('-1', page(101))] }),
      'special-size-not-capped limit=-1',
    ],
    [
      'everything for -1 and a million is one flaw',
      () => ({ tries: [bounded(), size(MILLION, page(101)), size('-1', page(101))] }),
      'size-not-capped limit',
    ],
    [
      'everything for nothing and 0 is one flaw',
      () => ({ tries: [none(page(101)), size(MILLION, answer(400)), size('0', page(101))] }),
      'default-not-capped no size',
    ],
    [
      'its own cap is avoided',
      () => ({ tries: [bounded(), size(MILLION, page(50, MORE)), size('-1', page(60))] }),
      'cap-bypassed limit=-1, ? too-few-rows',
    ],
    [
      'what falls back to the usual page is fine',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size('all', page(20))] }),
      'pass',
    ],
    [
      'more than the usual page for a word, within the cap',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size('all', page(21))] }),
      '? too-few-rows resources',
    ],
    ['too few rows', () => ({ tries: [none(page(3))], made: 3 }), '? too-few-rows resources'],
    [
      'no more rows could be made',
      () => ({ tries: [none(page(3))], made: 3, notMade: { reason: 'quota', missing: 'resources.thing' } }),
      '? rows-not-made resources.thing',
    ],
    [
      'too few rows for a million',
      () => ({ tries: [bounded(), size(MILLION, page(30))] }),
      '? too-few-rows resources',
    ],
    ['a million breaks it', () => ({ tries: [bounded(), size(MILLION, answer(500))] }), '? server-error'],
    ['a million is limited', () => ({ tries: [bounded(), size(MILLION, answer(429))] }), '? throttled'],
    [
      'a word breaks it',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size('all', answer(500))] }),
      'pass size-breaks',
    ],
    [
      'a word gets no answer',
      () => ({ tries: [bounded(), size(MILLION, answer(400)), size('all', answer(0))] }),
      '? no-answer',
    ],
    ['a far page breaks it', () => ({ tries: [bounded()], deep: answer(500) }), 'pass deep-page-breaks'],
    ['a far page is empty', () => ({ tries: [bounded()], deep: page(0) }), 'pass'],
    ['nothing without a size was tried', () => ({ tries: refused() }), '? not-recorded'],
    ['nothing was tried', () => ({ tries: [] }), '? not-recorded'],
    [
      'the control failed',
      () => ({ control: answer(404), tries: [bounded()] }),
      '? control-failed operations',
    ],
  ];
  it.each(table)('%s', (_name, record, expected) => {
    expect(judge(record())).toBe(expected);
  });

  it('needs the limit where nothing documents one', () => {
    const testCase = caseOf('page size', api(listing()));
    expect(judge({ tries: [none(page(120))], made: 120 }, testCase)).toBe('? too-few-rows limits.page_size');
  });

  it('notes a default that nobody can see, if a cap was seen', () => {
    const testCase = caseOf('page size', api(listing(), { resources: [], limits: { pageSize: 100 } }));
    expect(judge({ tries: [none(page(3)), ...refused()] }, testCase)).toBe('pass default-not-seen');
    expect(judge({ tries: [none(page(3))] }, testCase)).toBe('? too-few-rows resources');
  });

  it('notes a page that took long', () => {
    const slow = { ...page(100, MORE), took: 1001 };
    expect(judge({ control: { ...page(3), took: 200 }, tries: [bounded(), size(MILLION, slow)] })).toBe(
      'pass slow-page',
    );
    expect(judge({ control: { ...page(3), took: 201 }, tries: [bounded(), size(MILLION, slow)] })).toBe(
      'pass',
    );
  });
});

describe('a list in another answer', () => {
  const nested = (rows: number, body?: unknown): Exchange => {
    count += 1;
    const things = Array.from({ length: rows }, (_, n) => n);
    return exchange({ id: `n${count}`, body: body ?? { id: 'b1', things } });
  };
  const include = (attack: Exchange): Try32 => ({ parameter: 'include', value: 'things', attack });
  const table: readonly (readonly [string, () => Record32, string])[] = [
    ['some are left out', () => ({ tries: [include(nested(10))], made: 11 }), 'pass'],
    ['every row', () => ({ tries: [include(nested(101))], made: 101 }), 'nested-not-capped include=things'],
    [
      'every row in an envelope',
      () => ({
        tries: [include(nested(0, { box: { things: { items: Array(101).fill(1), total: 101 } } }))],
        made: 101,
      }),
      'nested-not-capped include=things',
    ],
    ['too few rows', () => ({ tries: [include(nested(10))], made: 10 }), '? too-few-rows resources'],
    [
      'no rows can be made',
      () => ({ tries: [include(nested(10))], made: 0, notMade: { reason: 'r', missing: 'm' } }),
      '? rows-not-made m',
    ],
    ['no such list', () => ({ tries: [include(nested(0, { id: 1 }))], made: 11 }), '? nested-missing'],
    ['refused', () => ({ tries: [include(answer(400))] }), 'pass'],
    ['limited', () => ({ tries: [include(answer(429))] }), '? throttled'],
  ];
  it.each(table)('%s', (_name, record, expected) => {
    expect(judge(record(), caseOf('nested list'))).toBe(expected);
  });
});

describe('gathering', () => {
  /** A list that pages as it is told to. */
  function server(options: {
    cap?: number;
    usual?: number;
    all?: readonly string[];
    strict?: boolean;
    stops?: number;
  }) {
    const { cap = 100, usual = 20, all = [], strict = true, stops = Infinity } = options;
    let rows = 0;
    return (send: FakeSend): Exchange => {
      const path = send.change.path ?? '/v1/things';
      if (send.call?.operation.id === 'POST /v1/things') {
        if (rows >= stops) return exchange({ status: 403, body: {} });
        rows += 1;
        return exchange({ status: 201, body: { id: `t${rows}` } });
      }
      const query = new URL(path, 'http://x').searchParams;
      const asked = query.get('limit');
      const isOdd = asked !== null && !/^[1-9]\d*$/.test(asked);
      if (strict && asked !== null && !all.includes(asked) && (isOdd || Number(asked) > cap))
        return exchange({ path, status: 400, body: {} });
      const wanted = asked === null || isOdd ? usual : Math.min(Number(asked), cap);
      const shown = asked !== null && all.includes(asked) ? rows : Math.min(rows, wanted);
      const items = Array.from({ length: shown }, (_, n) => ({ id: n }));
      return exchange({ path, body: { items, has_more: rows > shown } });
    };
  }

  async function run(answers: (send: FakeSend) => Exchange, of: Target = CAPPED) {
    const tools = fakeGatherTools(of, answers);
    const testCase = caseOf('page size', of);
    const record = await probe.gather(testCase, tools);
    if (isUnavailable(record)) throw new Error(record.reason);
    expect(hasForm(record, form)).toBe(true);
    return {
      made: record['made'],
      verdict: short(probe.judge(testCase, record, judgeTools(probe))),
      sent: tools.sent,
    };
  }

  it('makes as many rows as an ordinary page takes', async () => {
    const { made, verdict, sent } = await run(server({}));
    expect({ made, verdict }).toEqual({ made: 21, verdict: 'pass' });
    expect(sent.length).toBeLessThan(40);
  });

  it('makes more rows until a large size is seen to be cut', async () => {
    const { made, verdict } = await run(server({ strict: false }));
    expect({ made, verdict }).toEqual({ made: 101, verdict: 'pass' });
  });

  it('finds a list without a default', async () => {
    expect(await run(server({ usual: 1e9 }))).toMatchObject({ verdict: 'default-not-capped no size' });
  });

  it('finds a value that means everything', async () => {
    expect(await run(server({ all: ['-1'] }))).toMatchObject({ verdict: 'special-size-not-capped limit=-1' });
  });

  it('makes 120 rows at most where nothing is documented', async () => {
    const of = api(listing());
    const { made, verdict } = await run(server({ usual: 1e9, cap: 1e9, strict: false }), of);
    expect(made).toBe(120);
    expect(verdict).toContain('? too-few-rows limits.page_size');
  });

  it('stops where no more rows can be made', async () => {
    expect(await run(server({ stops: 5 }))).toMatchObject({
      made: 5,
      verdict: '? rows-not-made resources',
    });
  });

  it('makes nothing in the mode observe', async () => {
    const { made, verdict } = await run(server({}), { ...CAPPED, mode: 'observe' });
    expect({ made, verdict }).toEqual({ made: 0, verdict: '? rows-not-made mode: active' });
  });

  it('finds a size parameter that nobody describes', async () => {
    const plain = server({});
    const answers = (send: FakeSend): Exchange => {
      const path = send.change.path ?? '';
      const query = new URL(path, 'http://x').searchParams;
      if (send.call?.operation.id !== LIST || !query.has('take')) return plain(send);
      const items = Array.from({ length: Number(query.get('take')) === 1 ? 1 : 101 }, (_, n) => ({ id: n }));
      return exchange({ path, body: { items } });
    };
    expect(await run(answers)).toMatchObject({ verdict: 'size-not-capped take' });
  });
});
