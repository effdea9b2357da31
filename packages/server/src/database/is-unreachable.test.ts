import { expect, it } from 'vitest';
import { isUnreachable } from './is-unreachable.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

it.each([
  ['a closed port', withCode('ECONNREFUSED'), true],
  ['a closed port at every address', new AggregateError([withCode('ECONNREFUSED')]), true],
  ['a shutdown', withCode('57P01'), true],
  ['a crash', withCode('57P02'), true],
  ['one that starts', withCode('57P03'), true],
  ['one that is full', withCode('53300'), true],
  ['a lost connection', withCode('08006'), true],
  ['what the driver says of one', new Error('Connection terminated unexpectedly'), true],
  ['one that is the cause', new Error('x', { cause: withCode('ECONNRESET') }), true],
  ['a constraint', withCode('23505'), false],
  ['a statement that took too long', withCode('57014'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['no error at all', 'ECONNREFUSED', false],
])('%s', (_name, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});
