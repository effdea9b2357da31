import type { Exchange } from '@probity/model';
import { expect, test } from 'vitest';
import { mayExist } from './may-exist.ts';

interface Seen {
  readonly status?: number;
  readonly type?: string;
  readonly form?: string;
  readonly length?: number;
  readonly paths?: readonly string[];
  readonly kind?: string;
}

const exchange = ({
  status = 200,
  type = 'application/json',
  form = 'json',
  length = 40,
  paths = ['id'],
  kind = status < 300 ? 'success' : 'missing',
}: Seen): Exchange =>
  ({
    class: kind,
    answer: { status, headers: { 'content-type': type } },
    facts: { form, length, paths, catchAll: false },
  }) as unknown as Exchange;

const NONE = { status: 404 };
const PAGE = { type: 'text/html; charset=utf-8', form: 'html', paths: [] };
const TABLE = { type: 'Text/CSV; charset=utf-8', form: 'text', paths: [] };

const cases: readonly [name: string, seen: Seen, sibling: Seen, may: boolean][] = [
  ['JSON where a random name is missing', {}, NONE, true],
  ['JSON where a random name gets the same JSON', {}, {}, false],
  ['JSON where a random name gets other JSON', {}, { paths: ['error'] }, true],
  ['one character', { length: 1 }, NONE, false],
  ['two characters', { length: 2 }, NONE, true],
  ['a refusal', { status: 403, kind: 'forbidden' }, NONE, false],
  ['a page', PAGE, NONE, false],
  ['a plain text', { type: 'text/plain', form: 'text', paths: [] }, NONE, false],
  ['a table where a random name is missing', TABLE, NONE, true],
  ['a table where a random name gets a page', TABLE, PAGE, true],
  ['a table where a random name gets a table', TABLE, TABLE, false],
  ['XML', { type: 'application/xml', form: 'text', paths: [] }, NONE, true],
  ['a spreadsheet', { type: 'application/vnd.ms-excel', form: 'binary', paths: [] }, NONE, true],
  ['anything where the sibling was limited', {}, { status: 429, kind: 'limited' }, false],
];

test.each(cases)('%s', (_name, seen, sibling, may) => {
  expect(mayExist(exchange(seen), exchange(sibling))).toBe(may);
});

test('nothing is known where the sibling got no answer', () => {
  expect(mayExist(exchange({}), { ...exchange({}), answer: null })).toBe(false);
});
