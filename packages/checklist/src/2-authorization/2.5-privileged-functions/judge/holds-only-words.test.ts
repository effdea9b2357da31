import { exchange } from '@probity/testkit';
import { expect, test } from 'vitest';
import { holdsOnlyWords } from './holds-only-words.ts';

test.each<[string, unknown, boolean]>([
  ['a code and a message', { resultCode: 'E-403', resultMessage: 'You are not permitted.' }, true],
  ['a message in another language', { code: 7, msg: 'Nicht erlaubt für dich' }, true],
  ['a message inside an envelope', { error: { title: 'Not for you', request_id: 'r1' } }, true],
  ['one word', { status: 'ok' }, false],
  ['a value', { message: 'Here it is', total: 4711 }, false],
  ['a list', [{ email: 'a@x.test' }], false],
  ['a note with a title and a text', { id: 'n1', title: 'My first note', text: 'Some words' }, false],
  ['nothing', '', false],
])('%s', (_, body, expected) => {
  expect(holdsOnlyWords(exchange({ body }))).toBe(expected);
});

test('an answer that shows a value of somebody is more than words', () => {
  const answer = exchange({ body: { message: 'Hello dear bob' }, canaries: ['bob:name'] });
  expect(holdsOnlyWords(answer)).toBe(false);
});
