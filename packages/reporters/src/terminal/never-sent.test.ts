import { expect, test } from 'vitest';
import type { Look } from '../text/look.ts';
import { neverSent } from './never-sent.ts';

const LOOK = { width: 60, paint: (_colour: string, text: string) => text } as Look;

const show = (count: number, why: string | null): readonly string[] => [
  ...neverSent(
    Array.from({ length: count }, (_, index) => ({ id: `GET /a/${index}`, excluded: why })),
    LOOK,
  ),
];

test('nothing is said where everything is sent', () => {
  expect(show(3, null)).toEqual([]);
});

test('each operation has its reason, within the width', () => {
  const lines = show(1, "It is a GET, but it acts. Allow it: operations: { 'GET /a/0': { effect: reads } }");
  expect(lines[1]).toBe('Never sent');
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain("operations: { 'GET /a/0': { effect: reads } }");
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
});

test('more than twenty are counted', () => {
  expect(show(23, 'The profile excludes it.').at(-1)).toBe('  … 3 more, named by probity plan --json');
});

test('what a description says cannot leave its line', () => {
  expect(show(1, 'a\n\u001b[31mb\u202ec').join('|')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
