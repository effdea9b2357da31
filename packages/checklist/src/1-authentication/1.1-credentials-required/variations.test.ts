import { expect, it } from 'vitest';
import { VARIATIONS } from './variations.ts';

const session = { identity: 'alice', session: 1 } as never;

it.each([
  ['none', { kind: 'none' }],
  ['damaged', { kind: 'damaged', session }],
  ['expired', { kind: 'expired', session }],
  ['meaningless', { kind: 'meaningless', session }],
  ['empty-blank', { kind: 'empty', form: 'blank' }],
  ['empty-null', { kind: 'empty', form: 'null' }],
  ['wrong-scheme', { kind: 'wrong-scheme', session }],
  ['path-upper-case', { kind: 'none' }],
])('%s sends its credential', (name, expected) => {
  expect(VARIATIONS[name]?.credential(session)).toEqual(expected);
});
