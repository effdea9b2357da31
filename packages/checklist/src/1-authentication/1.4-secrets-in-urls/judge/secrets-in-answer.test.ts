import { exchange, type ExchangeParts } from '@probity/testkit';
import { expect, it } from 'vitest';
import { secretInAnswer } from './secrets-in-answer.ts';

const TOKEN = '‹eve.access#1›';

it.each<[string, ExchangeParts, string | undefined]>([
  ['in a link with a scheme', { body: `see https://x.test/a/${TOKEN}` }, 'body'],
  ['in a path', { body: `"/v1/files/${TOKEN}"` }, 'body'],
  ['in a path from here', { body: `./files/${TOKEN}` }, 'body'],
  ['in a path in brackets', { body: `(../files/${TOKEN})` }, 'body'],
  ['in a query', { body: `files?a=1&token=${TOKEN}` }, 'body'],
  ['in a fragment', { body: `home#access_token=${TOKEN}` }, 'body'],
  ['in an escaped link', { body: `{"a":"https:\\/\\/x.test\\/${TOKEN}"}` }, 'body'],
  ['in a header', { headers: { location: `/next?token=${TOKEN}` } }, 'location header'],
  ['behind a forged one', { body: `/a?b=‹forged:1›&token=${TOKEN}` }, 'body'],
  ['not by itself', { body: `{"token":"${TOKEN}"}` }, undefined],
  ['not in words', { body: `the token=${TOKEN}` }, undefined],
  ['not behind a word with a slash', { body: `and/or${TOKEN}` }, undefined],
  ['not in a header by itself', { headers: { 'x-token': TOKEN } }, undefined],
  ['not a forged one', { body: '/a/‹forged:1›' }, undefined],
  ['not a wrong password', { body: '/a/‹wrong.password#1›' }, undefined],
  ['not an echo of the request’s own address', { path: `/a/${TOKEN}`, body: `/a/${TOKEN}` }, undefined],
  ['not where nothing was answered', { status: 0 }, undefined],
  ['not where there is none', { body: '/a/b' }, undefined],
])('a secret is in an address: %s', (_name, parts, place) => {
  expect(secretInAnswer(exchange(parts))?.place).toBe(place);
});
