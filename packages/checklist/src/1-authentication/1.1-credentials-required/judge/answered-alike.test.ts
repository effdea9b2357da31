import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, it } from 'vitest';
import { isAnsweredAlike } from './answered-alike.ts';

const PAGE: ExchangeParts = { body: { state: 'on', rows: [{ to: 'Oslo' }, { to: 'Rome' }] } };

it.each<[string, ExchangeParts, ExchangeParts, boolean]>([
  ['the same bytes', PAGE, PAGE, true],
  [
    'the same rows in another order',
    { body: { state: 'on', rows: [{ to: 'Rome' }, { to: 'Oslo' }] } },
    PAGE,
    true,
  ],
  ['a third of the values', { body: { state: 'on', rows: [{ to: 'Bern' }] } }, PAGE, false],
  ['most of the values', { body: { state: 'off', rows: [{ to: 'Oslo' }, { to: 'Rome' }] } }, PAGE, true],
  ['none of the values', { body: { state: 'off', rows: [{ to: 'Bern' }] } }, PAGE, false],
  ['another form', { body: { state: 'on' } }, PAGE, false],
  [
    'a refusal in the form of a success',
    { body: { rc: 7, msg: 'no' } },
    { body: { rc: 0, msg: 'OK' } },
    false,
  ],
  ['numbers only', { body: { total: 0 } }, { body: { total: 0 } }, false],
  ['nothing', {}, {}, false],
  ['the same text', { body: 'all is well' }, { body: 'all is well' }, true],
  ['another text', { body: 'all is well' }, { body: 'all is lost' }, false],
  [
    'a new object',
    { body: { id: 'b', name: 'W' }, canaries: ['sent:alice:W'] },
    { body: { id: 'a', name: 'V' } },
    true,
  ],
  ['a new object of nobody', { body: { id: 'b', name: 'W' } }, { body: { id: 'a', name: 'V' } }, false],
  ['the page of unknown paths', { ...PAGE, facts: { catchAll: true } }, PAGE, false],
  ['a refusal', { ...PAGE, status: 403 }, PAGE, false],
])('%s', (_name, answer, control, expected) => {
  expect(isAnsweredAlike(exchange(answer), exchange(control))).toBe(expected);
});
