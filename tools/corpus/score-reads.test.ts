import { expect, test } from 'vitest';
import { readReadLabels } from './read-labels.ts';
import { reportReads, scoreReads, type ReadScore } from './score-reads.ts';

const LABELS = { document: 'x', acts: ['GET /reset'], reads: ['GET /a', 'GET /b'] };
const SCORE: ReadScore = { acting: 1, harmless: 100, sent: [], heldBack: [] };

test.each([
  ['all as labelled', ['GET /reset'], [], []],
  ['an acting one is sent', [], ['x  GET /reset'], []],
  ['a harmless one is held back', ['GET /reset', 'GET /b'], [], ['x  GET /b']],
])('%s', (_name, heldBack, sent, harmless) => {
  expect(scoreReads(LABELS, new Set(heldBack))).toMatchObject({ sent, heldBack: harmless });
});

test.each<[string, Partial<ReadScore>, boolean]>([
  ['nothing went wrong', {}, true],
  ['1 in 100 harmless ones is held back', { heldBack: ['a'] }, true],
  ['2 in 199 harmless ones are held back', { harmless: 199, heldBack: ['a', 'b'] }, false],
  ['one acting one is sent', { sent: ['a'] }, false],
  ['nothing was labelled', { acting: 0, harmless: 0 }, false],
])('where %s, it holds: %s %s', (_name, more, isWithinBounds) => {
  expect(reportReads([{ ...SCORE, ...more }], false).isWithinBounds).toBe(isWithinBounds);
});

test('300 GETs are labelled, none of them twice', async () => {
  const gets = (await readReadLabels()).flatMap(({ document, acts, reads }) =>
    [...acts, ...reads].map((get) => `${document} ${get}`),
  );
  expect(gets).toHaveLength(300);
  expect(new Set(gets).size).toBe(300);
});
