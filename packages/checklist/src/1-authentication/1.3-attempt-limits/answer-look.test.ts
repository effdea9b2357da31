import { exchange, type ExchangeParts } from '@probity/testkit';
import { describe, expect, test } from 'vitest';
import { learnLook } from './answer-look.ts';

const said = (words: object, parts: ExchangeParts = {}) => exchange({ status: 400, body: words, ...parts });

describe('the look of an answer', () => {
  const learned = learnLook([
    said({ error: 'Wrong. 4 tries left.', id: 'b7' }),
    said({ error: 'Wrong. 3 tries left.', id: 'c8' }),
    said({ error: 'Wrong. 2 tries left.', id: 'xyz' }),
  ]);
  test.each([
    ['numbers and ids that are new each time', said({ error: 'Wrong. 1 tries left.', id: 'q' }), true],
    ['other words', said({ error: 'Zu viele Versuche.', id: 'q' }), false],
    ['another status', said({ error: 'Wrong. 1 tries left.', id: 'q' }, { status: 401 }), false],
    ['another field', said({ error: 'Wrong. 1 tries left.', id: 'q', until: 5 }), false],
  ])('%s', (_name, answer, expected) => {
    expect(learned.isSteady).toBe(true);
    expect(learned.isLike(answer)).toBe(expected);
  });

  test('answers that have nothing in common but their status are not steady', () => {
    expect(learnLook([said({ error: 'a' }), said({ error: 'b' })]).isSteady).toBe(false);
    expect(learnLook([said({ error: 'a' })]).isSteady).toBe(false);
    expect(learnLook([]).isLike(said({}))).toBe(false);
  });

  test('what was sent may be repeated', () => {
    const request = (name: string) => ({ request: { ...said({}).request, body: JSON.stringify({ name }) } });
    const one = { ...said({ error: 'No ann here' }), ...request('ann') };
    const other = { ...said({ error: 'No ben here' }), ...request('ben') };
    expect(learnLook([one, one]).isLike(other)).toBe(true);
  });
});
