import { expect, it } from 'vitest';
import { createCanaries } from './canaries.ts';
import { inventedWords } from './invented-words.ts';

const canaries = createCanaries({ runKey: 'key', runId: '019a2f3c-1111-7abc-8def-0123456789ab' });
const MANY = Array.from({ length: 200 }, (_, n) => `write/alice/${n}`);

it.each([
  ['unique', /^chk[a-z]{8}$/],
  ['phone', /^\+1\d{10}$/],
  ['like.Main42', /^[A-Z][a-z]{3}[1-9]?\d{1,2}$/],
  ['like.0042', /^\d{4}$/],
  ['like.4200', /^[1-9]\d{3}$/],
  ['number.1000.9999', /^[1-9]\d{3}$/],
])('%s is of one shape in every send, rarely the same, and known to be ours', (name, shape) => {
  const known = new Set<string>();
  const ours = { invented: (value: string) => void known.add(value) };
  const words = MANY.map((label) => inventedWords(canaries, ours, label, new Set([name]))[name]);
  for (const word of words) expect(String(word)).toMatch(shape);
  expect(new Set(words).size).toBeGreaterThan(MANY.length * 0.9);
  expect(words.every((word) => known.has(String(word)))).toBe(true);
});

it('makes up nothing for other placeholders', () => {
  const ours = { invented: () => {} };
  expect(inventedWords(canaries, ours, 'a', new Set(['project.id', 'canary', 'toString']))).toEqual({});
});
