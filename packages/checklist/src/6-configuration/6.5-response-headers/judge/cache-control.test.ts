import { expect, test } from 'vitest';
import { keepingOf, keepingOfWrite, type Keeping } from './cache-control.ts';

const cases: readonly [header: string | undefined, read: Keeping, write: Keeping][] = [
  [undefined, 'may-be-kept', 'not-stored'],
  ['', 'may-be-kept', 'not-stored'],
  ['no-store', 'not-stored', 'not-stored'],
  ['private, no-store, max-age=5', 'not-stored', 'not-stored'],
  ['No-Store', 'not-stored', 'not-stored'],
  ['private, no-cache', 'revalidated', 'not-stored'],
  ['private, max-age=0', 'revalidated', 'not-stored'],
  ['no-cache', 'may-be-kept', 'not-stored'],
  ['private', 'may-be-kept', 'not-stored'],
  ['public', 'may-be-kept', 'not-stored'],
  ['max-age=600', 'may-be-kept', 'may-be-kept'],
  ['public, max-age=060', 'may-be-kept', 'may-be-kept'],
  ['private, s-maxage = "30"', 'may-be-kept', 'may-be-kept'],
  ['private, no-cache, max-age=60', 'revalidated', 'revalidated'],
];

test.each(cases)('Cache-Control: %s', (header, read, write) => {
  expect(keepingOf(header)).toBe(read);
  expect(keepingOfWrite(header)).toBe(write);
});
