import type { Exchange } from '@probity/model';
import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, it } from 'vitest';
import type { Record25 } from '../record.ts';
import { hasContent, servedTo } from './served.ts';

const answer = (parts: ExchangeParts = {}): Exchange =>
  exchange({ as: 'bob', body: { users: ['ada'] }, ...parts });

const OWN_IN_LIST = { label: 'B', owner: 'bob', at: 'users[]', sent: false };

describe('what a user was served', () => {
  it.each<[string, Record25, string]>([
    ['is nothing where nothing was sent', {}, 'nothing'],
    [
      'is nothing where nothing was answered',
      { attack: answer({ status: 0, canaries: ['alice:A'] }) },
      'nothing',
    ],
    ['is somebody else’s by a value', { attack: answer({ canaries: ['alice:A'] }) }, 'foreign'],
    ['is nobody’s by a value that was sent', { attack: answer({ canaries: ['sent:alice:A'] }) }, 'unknown'],
    [
      'is nobody’s by a value that is known',
      { attack: answer({ canaries: ['alice:A'] }), known: ['A'] },
      'unknown',
    ],
    ['is the user’s own by a value', { attack: answer({ canaries: ['bob:B'] }) }, 'own'],
    ['is the administrator’s very answer', { attack: answer(), control: answer({ as: 'admin' }) }, 'same'],
    [
      'is the user’s own, although the administrator sees the same',
      { attack: answer({ canaries: ['bob:B'] }), control: answer({ as: 'admin' }) },
      'own',
    ],
    [
      'is not the user’s own where a list holds more than the user',
      {
        attack: answer({ body: { users: ['ada', 'bob'] }, facts: { canaries: [OWN_IN_LIST] } }),
        control: answer({ as: 'admin', body: { users: ['ada', 'bob'] } }),
      },
      'same',
    ],
    [
      'is the user’s own where a list holds the user alone',
      { attack: answer({ body: { users: ['bob'] }, facts: { canaries: [OWN_IN_LIST] } }) },
      'own',
    ],
    [
      'is the administrator’s answer at another time',
      {
        attack: answer({ body: { total: 4711, at: '2031-01-02T03:04:05.123Z' } }),
        control: answer({ as: 'admin', body: { total: 4711, at: '2031-01-02T03:04:06.456Z' } }),
      },
      'same',
    ],
    ['is the user’s own, as the ordinary answer is', { attack: answer(), ordinary: answer() }, 'own'],
    [
      'is unknown beside other answers',
      { attack: answer(), control: answer({ body: [1] }), ordinary: answer({ body: [2] }) },
      'unknown',
    ],
    ['is nothing in a refusal', { attack: answer({ status: 403 }), control: answer() }, 'nothing'],
    [
      'is nothing in an empty list',
      { attack: answer({ body: [] }), control: answer({ body: [] }) },
      'nothing',
    ],
  ])('%s', (_name, record, expected) => {
    expect(servedTo('bob', record).what).toBe(expected);
  });
});

describe('an answer with content', () => {
  it.each<[string, ExchangeParts, boolean]>([
    ['is not empty', { body: '' }, false],
    ['is not empty, whatever its length says', { body: '', facts: { form: 'empty', length: 9 } }, false],
    ['is not two bytes', { body: 'ok' }, false],
    ['came at all', { status: 0, facts: { form: 'text', length: 9 } }, false],
    ['is a word', { body: { name: 'x' } }, true],
    ['is not an empty text', { body: { name: '' } }, false],
    ['is a number', { body: { total: 1 } }, true],
    ['is not nought', { body: { total: 0, items: [] } }, false],
    ['is not a flag or null', { body: { done: true, next: null } }, false],
    ['is text of any kind', { body: '<p></p>' }, true],
    ['is what calls itself JSON and is none', { body: 'hello', facts: { form: 'json' } }, true],
  ])('%s', (_name, parts, expected) => {
    expect(hasContent(exchange(parts))).toBe(expected);
  });

  it('may be what was cut off', () => {
    const whole = exchange({ body: { total: 0 } });
    const cut = { ...whole, answer: whole.answer && { ...whole.answer, cut: true } };
    expect([hasContent(whole), hasContent(cut)]).toEqual([false, true]);
  });
});
