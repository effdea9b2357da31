import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, it } from 'vitest';
import { isRefused } from './is-refused.ts';

it.each<[string, ExchangeParts, boolean]>([
  ['403 is a refusal', { status: 403 }, true],
  ['another wanted type is one', { status: 415 }, true],
  ['a body that is too large is one', { status: 413 }, true],
  ['400 that speaks of the type is one', { status: 400, class: 'type' }, true],
  ['a success that speaks of the type is none', { status: 200, class: 'type' }, false],
  ['a failure of the target that speaks of the type is none', { status: 500, class: 'type' }, false],
  ['a limit is none', { status: 429 }, false],
  ['a success is none', {}, false],
  ['a value that was taken is none', { status: 409, class: 'invalid', facts: { taken: true } }, false],
])('%s', (_name, parts, expected) => {
  expect(isRefused(exchange(parts))).toBe(expected);
});
