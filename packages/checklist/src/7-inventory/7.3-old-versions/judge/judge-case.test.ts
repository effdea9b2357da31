import type { Case, Exchange, Verdict } from '@probity/model';
import { exchange, judgeTools, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Details73 } from '../details.ts';
import { probe } from '../probe.ts';
import type { Asked, Compared, Record73 } from '../record.ts';

const details: Details73 = {
  caller: 'alice',
  other: 'bob',
  admin: 'admin',
  candidates: ['v0', 'beta'],
  described: ['v1'],
  listed: [
    { name: 'v1', state: 'current', sunset: '' },
    { name: 'v0', state: 'supported', sunset: '' },
  ],
  listRead: 'GET /v1/notes',
  objectRead: 'GET /v1/notes/{id}',
  adminRead: 'GET /v1/admin',
};
const caseOf = (variation: string, more: Partial<Details73> = {}): Case<Details73> => ({
  id: 'x',
  check: '7.3',
  operation: 'GET /v1/me',
  variation,
  required: true,
  effect: 'reads',
  requests: 1,
  origin: 'planned',
  details: { ...details, ...more },
});
const judge = (testCase: Case<Details73>, record: Record73): Verdict =>
  probe.judge(testCase, record, judgeTools(probe));
const short = (verdict: Verdict): string => {
  const remarks = 'remarks' in verdict ? verdict.remarks.map(({ code }) => ` (${code})`).join('') : '';
  switch (verdict.kind) {
    case 'fail': {
      const found = verdict.findings.map(({ code, place, proof }) => `${code}@${place} by ${proof.kind}`);
      return `fail ${found.join()}${verdict.doubts.map(({ code }) => ` doubt ${code}`).join('')}${remarks}`;
    }
    case 'inconclusive':
      return `doubt ${verdict.doubts.map(({ code, missing }) => `${code}${missing === undefined ? '' : ` needs ${missing}`}`).join()}${remarks}`;
    case 'pass':
    case 'inapplicable':
    case 'error':
      return `${verdict.kind}${remarks}`;
  }
};

const DATE = 'Tue, 17 Nov 2026 02:00:00 GMT';
const me = { id: 'a', name: 'Alice', mail: 'a@example.test' };
let ids = 0;
const seen = (parts: ExchangeParts = {}): Exchange => {
  ids += 1;
  return exchange({
    id: `x${ids}`,
    purpose: 'look',
    body: me,
    ...parts,
    headers: { date: DATE, ...parts.headers },
  });
};
const missing = (by = 'path'): Asked => ({ name: 'v987', by, answer: seen({ status: 404, body: '' }) });
const asked = (parts: ExchangeParts = {}, name = 'v0', by = 'path'): Asked => ({
  name,
  by,
  answer: seen(parts),
});
const control = (): Exchange => seen({ purpose: 'control' });
/** All guards of a version hold. */
const guarded = (version = 'v0'): Compared[] =>
  [
    'a request without a token',
    'a damaged token',
    'a token without a signature',
    'the object of another user',
    'an operation for administrators',
  ].map((item) => ({
    version,
    item,
    old: seen({ status: 401 }),
    current: seen({ status: 401 }),
    control: seen(),
  }));
const paths = (each: Asked | undefined, more: Partial<Details73> = {}, record: Record73 = {}): string =>
  short(
    judge(caseOf('versions in paths', more), {
      control: control(),
      random: [missing()],
      asked: each === undefined ? [] : [each],
      compared: each === undefined ? [] : guarded(each.name),
      ...record,
    }),
  );
const listed = (state: string, sunset = '') => ({ listed: [{ name: 'V0', state, sunset }] });

describe('a version that answers', () => {
  it.each<[string, ExchangeParts, Partial<Details73>, string]>([
    ['and is listed', {}, {}, 'pass'],
    ['and is not listed', {}, { listed: [] }, 'fail version-unlisted@v0 by measurement'],
    ['and is described', {}, { listed: [], described: ['V0'] }, 'pass'],
    ['and there is no list', {}, { listed: null }, 'doubt versions-unknown needs versions'],
    ['and is described, and there is no list', {}, { listed: null, described: ['v0'] }, 'pass'],
    ['and is retired', {}, listed('retired'), 'fail version-retired@v0 by measurement'],
    [
      'and has ended by the list',
      {},
      listed('supported', '2026-11-14'),
      'fail version-retired@v0 by measurement',
    ],
    ['and ends today', {}, listed('supported', '2026-11-16'), 'pass'],
    ['and ends later', {}, listed('supported', '2027-11-16'), 'pass'],
    [
      'and is deprecated, and says so',
      { headers: { deprecation: '@1735689600', sunset: 'Thu, 31 Dec 2099 23:59:59 GMT' } },
      listed('deprecated'),
      'pass',
    ],
    [
      'and is deprecated without a word',
      {},
      listed('deprecated'),
      'fail deprecation-missing@v0 by measurement,sunset-missing@v0 by measurement',
    ],
    [
      'and is deprecated without an end',
      { headers: { deprecation: '@1735689600' } },
      listed('deprecated'),
      'fail sunset-missing@v0 by measurement',
    ],
    [
      'and says so in an older form',
      { headers: { deprecation: 'true', sunset: 'Thu, 31 Dec 2099 23:59:59 GMT' } },
      listed('deprecated'),
      'pass (deprecation-in-old-form)',
    ],
    [
      'and has no date that can be read',
      { headers: { deprecation: '@1735689600', sunset: '2099-12-31' } },
      listed('deprecated'),
      'pass (sunset-malformed)',
    ],
    [
      'past its own end',
      { headers: { sunset: 'Wed, 01 Jan 2025 00:00:00 GMT' } },
      {},
      'fail past-sunset@v0 by shown',
    ],
    ['a second before its own end', { headers: { sunset: 'Tue, 17 Nov 2026 02:00:01 GMT' } }, {}, 'pass'],
    ['at its own end', { headers: { sunset: DATE } }, {}, 'pass'],
    [
      'and is to end before it is deprecated',
      { headers: { deprecation: '@4102444800', sunset: 'Thu, 31 Dec 2071 23:59:59 GMT' } },
      {},
      'fail sunset-before-deprecation@v0 by shown',
    ],
    [
      'and is to end when it is deprecated',
      { headers: { deprecation: '@4102444800', sunset: 'Fri, 01 Jan 2100 00:00:00 GMT' } },
      {},
      'pass',
    ],
    [
      'and was deprecated by a date of the older form after its end',
      { headers: { deprecation: 'Fri, 01 Jan 2100 00:00:00 GMT', sunset: 'Thu, 31 Dec 2071 23:59:59 GMT' } },
      {},
      'fail sunset-before-deprecation@v0 by shown (deprecation-in-old-form)',
    ],
    [
      'and names an end without telling the day',
      { headers: { sunset: 'Wed, 01 Jan 2025 00:00:00 GMT', date: '' } },
      {},
      'doubt no-date',
    ],
  ])('%s', (_name, parts, more, expected) => {
    expect(paths(asked(parts), more)).toBe(expected);
  });

  it('has its proof', () => {
    const each = asked({ headers: { sunset: 'Wed, 01 Jan 2025 00:00:00 GMT' } });
    const verdict = judge(caseOf('versions in paths', { listed: [] }), {
      control: control(),
      random: [missing()],
      asked: [each],
      compared: guarded(),
    });
    expect(verdict).toMatchObject({
      findings: [
        {
          code: 'version-unlisted',
          params: { version: 'v0', by: 'path', status: 200 },
          proof: {
            kind: 'measurement',
            name: 'answers of versions that are not listed',
            value: 1,
            bound: 0,
            wanted: 'at most',
            unit: 'answers',
            exchanges: [each.answer.id],
          },
        },
        {
          proof: {
            kind: 'shown',
            exchange: each.answer.id,
            at: 'header:sunset',
            text: 'Wed, 01 Jan 2025 00:00:00 GMT',
          },
        },
      ],
    });
  });

  it.each([
    ['retired', 'answers of versions that have ended'],
    ['deprecated', 'answers without Deprecation'],
  ])('and is %s is counted as %s', (state, name) => {
    const verdict = judge(caseOf('versions in paths', listed(state)), {
      control: control(),
      random: [missing()],
      asked: [asked()],
    });
    expect(
      verdict.kind === 'fail' && verdict.findings.map(({ proof }) => 'name' in proof && proof.name),
    ).toContain(name);
  });
});

describe('what is no version that answers', () => {
  it.each<[string, Asked | undefined, string]>([
    ['nothing else answers', undefined, 'pass (listed-not-found)'],
    ['a page that every path has', asked({ facts: { catchAll: true } }), 'pass (listed-not-found)'],
    ['another document', asked({ body: { status: 'ok' } }), 'pass (listed-not-found)'],
    ['a third of the fields', asked({ body: { id: 1 } }), 'pass (listed-not-found)'],
    ['two of three fields', asked({ body: { id: 1, name: 2 } }), 'pass'],
    ['text', asked({ body: 'hello' }), 'pass (listed-not-found)'],
    ['a redirect', asked({ status: 308 }), 'pass (listed-not-found)'],
    ['gone', asked({ status: 410 }), 'pass (listed-not-found)'],
    [
      'guarded by another token',
      asked({ status: 401 }),
      'doubt version-refuses needs versions (listed-not-found)',
    ],
    ['forbidden', asked({ status: 403 }), 'doubt version-refuses needs versions (listed-not-found)'],
    ['limited', asked({ status: 429 }), 'doubt throttled (listed-not-found)'],
    ['broken', asked({ status: 500 }), 'doubt server-error (listed-not-found)'],
  ])('%s', (_name, each, expected) => {
    expect(paths(each)).toBe(expected);
  });

  it('a refusal that every version gets, and one of a version that is retired, say nothing', () => {
    const random = [{ ...missing(), answer: seen({ status: 401 }) }];
    expect(paths(asked({ status: 401 }), {}, { random })).toBe('pass (listed-not-found)');
    const retired = { listed: [{ name: 'v0', state: 'retired', sunset: '' }] };
    expect(paths(asked({ status: 401 }), retired)).toBe('pass');
    expect(paths(asked({ status: 401 }), listed('supported'))).toContain('version-refuses');
  });

  it('every version answers, also one that was invented', () => {
    const random = [{ ...missing(), answer: seen() }];
    expect(paths(undefined, { listed: null }, { random })).toBe('pass (any-version-answers)');
    expect(paths(asked(), { listed: null }, { random })).toBe('pass (any-version-answers)');
  });

  it('a record without a control or an invented version is not judged', () => {
    expect(paths(undefined, {}, { control: seen({ status: 500 }) })).toBe(
      'doubt control-failed needs operations',
    );
    expect(judge(caseOf('versions in paths'), {})).toMatchObject({ doubts: [{ params: { status: 0 } }] });
    expect(paths(undefined, {}, { random: [] })).toBe('doubt not-recorded');
  });
});

describe('a version that a header names', () => {
  const headers = (each: Asked, random: Asked, more: Partial<Details73> = {}) =>
    short(
      judge(caseOf('versions in headers', more), { control: control(), random: [random], asked: [each] }),
    );
  const by = 'Api-Version';
  const beta = (parts: ExchangeParts = {}) => asked(parts, 'beta', by);
  it('answers where an invented one does not', () => {
    expect(headers(beta(), missing(by))).toBe('fail version-unlisted@beta by measurement (not-compared)');
    expect(headers(beta(), missing('query'))).toBe('pass');
    expect(headers(beta({ status: 404 }), missing(by))).toBe('pass');
  });
  it('is ignored where an invented one is answered alike', () => {
    const ignored = { name: 'v987', by, answer: seen() };
    expect(headers(beta(), ignored)).toBe('pass');
    expect(headers(beta({ headers: { 'api-version': 'v1' } }), ignored)).toBe('pass');
    expect(headers(beta({ headers: { 'api-version': 'BETA' } }), ignored)).toBe(
      'fail version-unlisted@beta by measurement (not-compared)',
    );
    const ending = { sunset: 'Thu, 31 Dec 2099 23:59:59 GMT' };
    expect(headers(beta({ headers: ending }), ignored)).toBe(
      'fail version-unlisted@beta by measurement (not-compared)',
    );
    expect(headers(beta({ headers: { deprecation: 'true' } }), ignored)).toContain('version-unlisted@beta');
    expect(headers(beta({ headers: ending }), { ...ignored, answer: seen({ headers: ending }) })).toBe(
      'pass',
    );
    const repeated = { name: 'v987', by, answer: seen({ headers: { 'x-api-version': 'v987' } }) };
    expect(headers(beta({ headers: { 'x-api-version': 'beta' } }), repeated)).toBe('pass');
  });
});

describe('the guards of a version', () => {
  const attack = (parts: ExchangeParts = {}): Exchange =>
    seen({ purpose: 'attack', as: 'anonymous', credential: 'none', ...parts });
  const compared = (parts: Partial<Compared>): string => {
    const rest = guarded().slice(1);
    const first = { ...guarded()[0]!, ...parts };
    return paths(asked(), {}, { compared: [first, ...rest] });
  };
  it.each<[string, Partial<Compared>, string]>([
    ['hold', {}, 'pass'],
    ['are missing', { old: attack() }, 'fail weaker-version@v0: a request without a token by accepted'],
    ['are missing, asked by those who may', { old: seen() }, 'doubt not-recorded'],
    ['are missing on both', { old: attack(), current: seen() }, 'pass (weak-everywhere)'],
    ['are missing, and the current version breaks', { old: seen(), current: seen({ status: 500 }) }, 'pass'],
    ['answer with something else', { old: seen({ body: { error: 'no' } }) }, 'pass'],
    [
      'show the value of another',
      { old: attack({ body: { x: 1 }, canaries: ['alice:N'] }), canary: 'N', owner: 'alice' },
      'fail weaker-version@v0: a request without a token by value',
    ],
    ['show the form without the value of another', { old: seen(), canary: 'N', owner: 'alice' }, 'pass'],
    [
      'show the value in a refusal',
      { old: seen({ status: 403, canaries: ['alice:N'] }), canary: 'N', owner: 'alice' },
      'pass',
    ],
  ])('%s', (_name, parts, expected) => {
    expect(compared(parts)).toBe(expected);
  });
  it('have their proof', () => {
    const [first] = guarded();
    const old = attack({ canaries: ['alice:N'] });
    const verdict = (parts: Partial<Compared>) =>
      judge(caseOf('versions in paths'), {
        control: control(),
        random: [missing()],
        asked: [asked()],
        compared: [{ ...first!, old, ...parts }],
      });
    expect(verdict({})).toMatchObject({
      findings: [{ proof: { kind: 'accepted', exchange: old.id, control: first?.control.id } }],
      remarks: [
        {
          params: {
            version: 'v0',
            items:
              'a damaged token, a token without a signature, the object of another user, an operation for administrators',
          },
        },
      ],
    });
    expect(verdict({ canary: 'N', owner: 'alice' })).toMatchObject({
      findings: [{ proof: { kind: 'value', exchange: old.id, canary: 'N', owner: 'alice' } }],
    });
  });
});
