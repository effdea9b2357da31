import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, test } from 'vitest';
import { isAlike } from './is-alike.ts';

const one = exchange({ id: 'x1', status: 422, body: { code: 'a', at: 'b' } });
const other = (parts: ExchangeParts) => exchange({ id: 'x2', status: 422, ...parts });

test.each([
  ['the same bytes', exchange({ status: 422, body: 'No.' }), other({ body: 'No.' }), true],
  ['the same bytes of what has no fields', exchange({ status: 422, body: '' }), other({ body: '' }), true],
  ['the same fields', one, other({ body: { at: 'c', code: 'd' } }), true],
  ['a field more', one, other({ body: { at: 'c', code: 'd', more: 1 } }), false],
  ['a field less', one, other({ body: { at: 'c' } }), false],
  ['another field', one, other({ body: { at: 'c', name: 'd' } }), false],
  ['another status', one, other({ status: 400, body: { code: 'a', at: 'b' } }), false],
  ['nothing to compare with', one, undefined, false],
  ['no answer', one, other({ status: 0 }), false],
  ['no answer to the first', exchange({ status: 0 }), other({ status: 0 }), false],
])('%s', (_name, first, second, expected) => {
  expect(isAlike(first, second)).toBe(expected);
});
