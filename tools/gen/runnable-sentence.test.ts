import { readFileSync } from 'node:fs';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { isRunnable, sayRunnable } from '@probity/model';
import { expect, it } from 'vitest';

const words = sayRunnable(checklist.chapters);

it('what the checklist calls runnable are the checks that have a probe', () => {
  const runnable = checklist.chapters.flatMap(({ checks }) => checks).filter(isRunnable);
  expect(runnable.map(({ about }) => about.id)).toEqual(probes.map(({ check }) => check));
});

it.each(['README.md', 'ARCHITECTURE.md', 'docs/guide/first-run.md'])(
  '%s says which checks can be run, as the probes have it',
  (page) => {
    expect(readFileSync(page, 'utf8')).toContain(words);
  },
);
