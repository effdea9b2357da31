import { checklist } from '@probity/checklist/content';
import { describe, expect, it } from 'vitest';
import { inlineParts } from './inline-parts.ts';
import { sentencesOf, splitSteps } from './split-steps.ts';
import { typographic } from './typographic.ts';

describe('steps', () => {
  it('are the sentences of a text, without its opening', () => {
    expect(splitSteps('To verify, call it. Expect `401. No data`. Repeat.')).toEqual([
      'Call it.',
      'Expect `401. No data`.',
      'Repeat.',
    ]);
  });

  it('a version number or a short name ends no sentence', () => {
    expect(sentencesOf('Use TLS 1.2 or e.g. a `/.env` file.')).toHaveLength(1);
  });

  it('every check has between two and seven, and none is lost', () => {
    for (const { why_and_how, about } of checklist.chapters.flatMap(({ checks }) => checks)) {
      const steps = splitSteps(why_and_how.verify);
      expect(steps.length, about.id).toBeGreaterThanOrEqual(2);
      expect(steps.length, about.id).toBeLessThanOrEqual(7);
      expect(`to verify, ${steps.join(' ')}`.toLowerCase()).toBe(why_and_how.verify.trim().toLowerCase());
    }
  });
});

describe('running text', () => {
  it('falls into text, code and mentions of checks', () => {
    expect(inlineParts('See check 2.1, not `check 2.2`.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'check', text: 'check 2.1', id: '2.1' },
      { kind: 'text', text: ', not ' },
      { kind: 'code', text: 'check 2.2' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('has the quotation marks of a page', () => {
    expect(typographic(`"go to" user A's (the "last") customers' data`)).toBe(
      '“go to” user A’s (the “last”) customers’ data',
    );
  });
});
