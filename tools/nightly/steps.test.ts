import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSideBySide } from '../check/side-by-side.ts';
import { STEPS } from '../check/steps.ts';
import { NIGHTLY } from './steps.ts';

const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
const { scripts } = JSON.parse(manifest) as { scripts: Readonly<Record<string, string>> };

test.each([
  ['check', STEPS],
  ['nightly', NIGHTLY],
])('every step of npm run %s has a script, and its order is possible', async (_name, steps) => {
  expect(steps.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
  const begun = await runSideBySide(steps, async ({ name }) => name);
  expect(begun).toEqual(steps.map(({ name }) => name));
});

test('what check runs in part, nightly runs whole', () => {
  const partial = STEPS.filter((step) => step.arguments.some((word) => /^--(sample|own)$/.test(word)));
  expect(partial.map(({ name }) => name)).toEqual(['lab:matrix', 'corpus', 'corpus:surface']);
  for (const { name } of partial) {
    expect(NIGHTLY.find((step) => step.name === name)?.arguments, name).toEqual([]);
  }
});
