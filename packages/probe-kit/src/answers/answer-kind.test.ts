import { ANSWER_CLASSES, type AnswerClass, type Exchange, type Facts } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { isCrash, isRefusal, undecidedBy } from './answer-kind.ts';

const answer = (kind: AnswerClass) => ({ class: kind, answer: { status: 200 }, facts: {} }) as Exchange;

describe('the kind of an answer', () => {
  it.each(ANSWER_CLASSES)('%s is a yes, a no or undecided, and only one of them', (kind) => {
    const kinds = [kind === 'success', isRefusal(answer(kind)), undecidedBy(answer(kind)) !== undefined];
    expect(kinds.filter(Boolean)).toHaveLength(1);
  });

  it.each<AnswerClass>(['invalid', 'soft-denial', 'server-error'])(
    'is neither a yes nor a no where a value of ours may be taken: %s',
    (kind) => {
      const collision = { ...answer(kind), facts: { taken: true } as Facts };
      expect([isRefusal(collision), undecidedBy(collision)]).toEqual([false, 'collided']);
    },
  );

  it('is neither a yes nor a no where nothing was answered, whatever the class says', () => {
    const silence = { class: 'unauthenticated', answer: null } as Exchange;
    expect([isRefusal(silence), undecidedBy(silence)]).toEqual([false, 'no-answer']);
  });
});

describe('a crash', () => {
  const broken = (status: number) => ({ class: 'server-error', answer: { status }, facts: {} }) as Exchange;
  it.each<[string, Exchange, boolean]>([
    ['500 is one', broken(500), true],
    ['503 speaks of a sick target', broken(503), false],
    ['500 of another class is none', { ...broken(500), class: 'limited' }, false],
    ['500 about a value that is taken is none', { ...broken(500), facts: { taken: true } as Facts }, false],
    ['silence is none', { ...broken(500), answer: null }, false],
  ])('%s', (_name, exchange, expected) => {
    expect(isCrash(exchange)).toBe(expected);
  });
});
