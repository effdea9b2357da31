import type { ReportExchange } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { foldLines } from './fold-lines.ts';
import { jsonLines } from './json-lines.ts';
import { compareExchanges, type Comparison, type LinePair, type MarkedLine } from './mark-lines.ts';

function exchange(parts: {
  start?: string;
  headers?: Readonly<Record<string, string>>;
  sent?: string;
  status?: number;
  answered?: Readonly<Record<string, string>>;
  body?: string;
  cut?: string;
}): ReportExchange {
  const {
    start = 'GET /a',
    headers = {},
    sent = '',
    status = 200,
    answered = {},
    body = '',
    cut = '',
  } = parts;
  return {
    as: 'alice',
    request: { start, headers: Object.entries(headers), body: sent, cut: '' },
    answer: { start: String(status), headers: Object.entries(answered), body, cut },
    status,
    failure: '',
  };
}

/** A line as text: `≠ a [b] c` differs in b, `= a {b}` shows the value b, `~` changes with every answer. */
function shown(line: MarkedLine | undefined): string {
  if (line === undefined) return '';
  const signs = { differs: '≠ ', 'same-value': '= ', volatile: '~ ', note: '⋯ ' } as const;
  const text = line.pieces.map((piece) =>
    piece.look === 'difference' ? `[${piece.text}]` : piece.look === 'value' ? `{${piece.text}}` : piece.text,
  );
  return (line.mark === null ? '' : signs[line.mark]) + text.join('');
}

function rows(pairs: readonly LinePair[]): string[][] {
  return pairs.map((pair) => pair.map(shown));
}

const PLAIN: Comparison = { value: '' };

describe('the request', () => {
  it.each([
    ['alike', {}, {}, [['GET /a', 'GET /a']]],
    [
      'another object',
      { start: 'GET /a/12/b' },
      { start: 'GET /a/13/b' },
      [['≠ GET /a/[12]/b', '≠ GET /a/[13]/b']],
    ],
    [
      'another token',
      { headers: { authorization: 'Bearer ‹alice.access#1›' } },
      { headers: { Authorization: 'Bearer ‹bob.access#1›' } },
      [
        ['GET /a', 'GET /a'],
        ['≠ [authorization: Bearer ‹alice.access#1›]', '≠ [Authorization: Bearer ‹bob.access#1›]'],
      ],
    ],
    [
      'another token in a header of the same name',
      { headers: { authorization: 'Bearer ‹alice.access#1›' } },
      { headers: { authorization: 'Bearer ‹bob.access#1›' } },
      [
        ['GET /a', 'GET /a'],
        ['≠ authorization: Bearer [‹alice.access#1›]', '≠ authorization: Bearer [‹bob.access#1›]'],
      ],
    ],
    [
      'no token',
      { headers: { accept: 'a', authorization: 'x' } },
      { headers: { accept: 'a' } },
      [
        ['GET /a', 'GET /a'],
        ['accept: a', 'accept: a'],
        ['≠ [authorization: x]', ''],
      ],
    ],
    [
      'a further member',
      { sent: '{"name":"a"}' },
      { sent: '{"name":"a","role":"admin"}' },
      [
        ['GET /a', 'GET /a'],
        ['', ''],
        ['{', '{'],
        ['≠   "name": "a"', '≠   "name": "a"[,]'],
        ['', '≠ [  "role": "admin"]'],
        ['}', '}'],
      ],
    ],
  ] as const)('%s', (_, left, right, expected) => {
    expect(rows(compareExchanges(exchange(left), exchange(right), PLAIN).request)).toEqual(expected);
  });
});

describe('the answer', () => {
  const value = 'chk-7q2-x3';
  it.each([
    ['another status', { status: 200 }, { status: 404 }, PLAIN, [['≠ HTTP [200]', '≠ HTTP [404]']]],
    [
      'the value of the owner in both',
      { body: `{"id":1,"note":"${value}"}` },
      { body: `{"id":1,"note":"${value}"}` },
      { value },
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['{', '{'],
        ['  "id": 1,', '  "id": 1,'],
        [`=   "note": "{${value}}"`, `=   "note": "{${value}}"`],
        ['}', '}'],
      ],
    ],
    [
      'other bodies are not compared',
      { body: 'yes' },
      { body: 'no' },
      PLAIN,
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['yes', 'no'],
      ],
    ],
    [
      'but before and after they are',
      { body: '{"role":"user"}' },
      { body: '{"role":"admin"}' },
      { value: '', bodies: true },
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['{', '{'],
        ['≠   "role": "[user]"', '≠   "role": "[admin]"'],
        ['}', '}'],
      ],
    ],
    [
      'a value of which only the place is known',
      { body: '{"id":"aaaa","at":"bbbb"}' },
      { body: '{"id":"aaaa","at":"bbbb"}' },
      { value: '', member: 'id' },
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['{', '{'],
        ['=   "id": "aaaa",', '=   "id": "aaaa",'],
        ['  "at": "bbbb"', '  "at": "bbbb"'],
        ['}', '}'],
      ],
    ],
    [
      'all that both show where they should not be alike',
      { body: '{"id":"aaaa","on":true}' },
      { body: '{"id":"aaaa","on":true}' },
      { value: '', alike: true },
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['{', '{'],
        ['=   "id": "aaaa",', '=   "id": "aaaa",'],
        ['=   "on": true', '=   "on": true'],
        ['}', '}'],
      ],
    ],
    [
      'what changes with every answer is dim',
      { answered: { date: 'a', server: 'x' } },
      { answered: { date: 'b', server: 'y' } },
      PLAIN,
      [
        ['HTTP 200', 'HTTP 200'],
        ['~ date: a', '~ date: b'],
        ['server: x', 'server: y'],
      ],
    ],
    [
      'a cut body',
      { body: 'abc', cut: 'first 3 bytes of 2.1 MB' },
      { body: 'abc' },
      PLAIN,
      [
        ['HTTP 200', 'HTTP 200'],
        ['', ''],
        ['abc', 'abc'],
        ['⋯ first 3 bytes of 2.1 MB', ''],
      ],
    ],
  ] as const)('%s', (_, left, right, how, expected) => {
    expect(rows(compareExchanges(exchange(left), exchange(right), how).answer)).toEqual(expected);
  });

  it('that never came says why', () => {
    const lost: ReportExchange = {
      ...exchange({}),
      answer: null,
      status: null,
      failure: 'closed after 10 s',
    };
    expect(rows(compareExchanges(undefined, lost, PLAIN).answer)).toEqual([
      ['', 'no answer: closed after 10 s'],
    ]);
  });

  it('alone has no differences', () => {
    const { request, answer } = compareExchanges(
      undefined,
      exchange({ headers: { a: 'b' }, body: 'x' }),
      PLAIN,
    );
    expect([...request, ...answer].every(([left, right]) => left === undefined && right?.mark === null)).toBe(
      true,
    );
  });
});

describe('a body', () => {
  it.each([
    ['text', 'a\nb', ['a', 'b']],
    ['an object', '{"a":1,"b":[]}', ['{', '  "a": 1,', '  "b": []', '}']],
    ['a short object inside', '{"a":{"b":1}}', ['{', '  "a": { "b": 1 }', '}']],
    ['a list', '[1,2]', ['[', '  1,', '  2', ']']],
    ['what a cut left', '{"a":[{"b":"c', ['{', '  "a": [', '    {', '      "b": "c']],
    ['signs in a text', String.raw`{"a":"{,\"}"}`, ['{', String.raw`  "a": "{,\"}"`, '}']],
    ['numbers as they were sent', '{"a":1.0000000000000000001}', ['{', '  "a": 1.0000000000000000001', '}']],
    ['double keys', '{"a":1,"a":2}', ['{', '  "a": 1,', '  "a": 2', '}']],
  ])('%s', (_, body, lines) => {
    expect(jsonLines(body)).toEqual(lines);
  });
});

describe('a long answer', () => {
  const plain = (text: string): LinePair => {
    const line: MarkedLine = { mark: null, pieces: [{ text, look: 'plain' }] };
    return [line, line];
  };
  const lines = Array.from({ length: 200 }, (_, index) => plain(String(index)));

  it('shows its beginning and what is around a mark', () => {
    const marked: LinePair = [{ mark: 'same-value', pieces: [] }, undefined];
    const folded = foldLines(lines.with(100, marked));
    expect(folded.map((each) => ('lines' in each ? each.lines.length : -each.hidden))).toEqual([
      24, -73, 7, -96,
    ]);
  });

  it('that is short is whole', () => {
    expect(foldLines(lines.slice(0, 48))).toEqual([{ lines: lines.slice(0, 48) }]);
  });
});
