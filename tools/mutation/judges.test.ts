import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { describe, expect, it } from 'vitest';
import { filesThatJudge } from './judges.ts';
import { sampleLines } from './sample.ts';

const root = join(import.meta.dirname, '../..');
const files = filesThatJudge(root);

describe('the files that judge', () => {
  it.each(probes.map(({ check }) => check))('hold a judge of %s', (check) => {
    const isJudge = (file: string): boolean => /\/(?:judge[^/]*|probe)\.ts$/.test(file);
    expect(files.some((file) => file.includes(`/${check}-`) && isJudge(file))).toBe(true);
  });

  it.each([
    ['the roll-up', 'packages/engine/src/judge/roll-up.ts', true],
    ['the probe kit', 'packages/probe-kit/src/effects/effect.ts', true],
    [
      'what judges call beside them',
      'packages/checklist/src/2-authorization/2.3-writable-fields/judge/find-written.ts',
      true,
    ],
    ['no sentences', 'packages/checklist/src/2-authorization/2.3-writable-fields/sentences.ts', false],
    [
      'nothing that sends',
      'packages/checklist/src/2-authorization/2.1-object-access/gather/gather-case.ts',
      false,
    ],
    ['no tests', 'packages/probe-kit/src/effects/effect.test.ts', false],
  ])('hold %s', (_name, file, isIn) => {
    expect(files.includes(file)).toBe(isIn);
  });
});

it('draws the same lines each time, about one in twelve', () => {
  const drawn = sampleLines(root, files, 12);
  expect(sampleLines(root, files, 12)).toEqual(drawn);
  const all = sampleLines(root, files, 1).length;
  expect(drawn.length / all).toBeGreaterThan(1 / 18);
  expect(drawn.length / all).toBeLessThan(1 / 8);
});
