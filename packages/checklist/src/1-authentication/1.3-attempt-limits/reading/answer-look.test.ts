import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { learnLook } from './answer-look.ts';

const answered = (words: object, parts: ExchangeParts = {}) =>
  exchange({ status: 400, body: words, ...parts });

describe('the look of an answer', () => {
  const learned = learnLook([
    answered({ error: 'Wrong. 4 tries left.', id: 'b7' }),
    answered({ error: 'Wrong. 3 tries left.', id: 'c8' }),
    answered({ error: 'Wrong. 2 tries left.', id: 'xyz' }),
  ]);
  test.each([
    ['numbers and ids that are new each time', answered({ error: 'Wrong. 1 tries left.', id: 'q' }), true],
    ['other words', answered({ error: 'Zu viele Versuche.', id: 'q' }), false],
    ['another status', answered({ error: 'Wrong. 1 tries left.', id: 'q' }, { status: 401 }), false],
    ['another field', answered({ error: 'Wrong. 1 tries left.', id: 'q', until: 5 }), false],
  ])('%s', (_name, answer, expected) => {
    expect(learned.isSteady).toBe(true);
    expect(learned.isLike(answer)).toBe(expected);
  });

  test('answers that have nothing in common but their status are not steady', () => {
    expect(learnLook([answered({ error: 'a' }), answered({ error: 'b' })]).isSteady).toBe(false);
    expect(learnLook([answered({ error: 'a' })]).isSteady).toBe(false);
    expect(learnLook([]).isLike(answered({}))).toBe(false);
  });

  test('what was sent may be repeated', () => {
    const request = (name: string) => ({
      request: { ...answered({}).request, body: JSON.stringify({ name }) },
    });
    const one = { ...answered({ error: 'No ann here' }), ...request('ann') };
    const other = { ...answered({ error: 'No ben here' }), ...request('ben') };
    expect(learnLook([one, one]).isLike(other)).toBe(true);
  });
});
