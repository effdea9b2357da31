import { describe, expect, it } from 'vitest';
import type { Chapter } from './content.ts';
import { sayRunnable } from './runnable.ts';

/** Chapters by the checks that have a probe: `xx.` is a chapter of three checks, of which two can be run. */
function chapters(...probes: readonly string[]): Chapter[] {
  return probes.map((marks, chapter) => ({
    position: chapter + 1,
    checks: marks.split('').map((mark, check) => ({
      about: { id: `${chapter + 1}.${check + 1}`, probe: mark === 'x' ? 'available' : 'planned' },
    })),
  })) as unknown as Chapter[];
}

const CASES: readonly [name: string, chapters: Chapter[], words: string][] = [
  ['no probe', chapters('..', '.'), 'none of 3 checks can be run'],
  ['one whole chapter', chapters('xx', '..'), '2 of 4 checks can be run: all of chapter 1'],
  ['two whole chapters', chapters('xx', 'x', '.'), '3 of 4 checks can be run: all of chapters 1 and 2'],
  ['three', chapters('x', 'x', 'x', '.'), '3 of 4 checks can be run: all of chapters 1, 2 and 3'],
  ['all of them', chapters('x', 'x', 'x'), 'all 3 checks can be run'],
  ['parts of chapters', chapters('x.', '.x'), '2 of 4 checks can be run: 1.1 and 2.2'],
  ['both', chapters('xx', 'x.x'), '4 of 5 checks can be run: all of chapter 1, and 2.1 and 2.3'],
];

describe('which checks can be run', () => {
  it.each(CASES)('%s', (_name, given, words) => {
    expect(sayRunnable(given)).toBe(words);
  });
});
