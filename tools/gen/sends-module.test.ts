import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checklist } from '@probity/checklist/content';
import { probes } from '@probity/checklist/probes';
import { sends } from '@probity/checklist/sends';
import { isRunnable } from '@probity/model';
import { describe, expect, it } from 'vitest';
import { sendsModule } from './sends-module.ts';

const root = join(import.meta.dirname, '../..');

describe('what the probes send, as data', () => {
  it.each(probes.map((probe) => [probe.check, probe] as const))(
    '%s is what its probe says',
    (check, probe) => {
      expect(sends[check]).toEqual(probe.sends);
      expect(Object.keys(sends[check] ?? {}).length).toBeGreaterThan(0);
    },
  );

  it('has every check that the content calls runnable, and no other', () => {
    const runnable = checklist.chapters.flatMap(({ checks }) => checks.filter(isRunnable));
    expect(Object.keys(sends)).toEqual(runnable.map(({ about }) => about.id));
  });

  it('is the file that was written', () => {
    const { path, text } = sendsModule();
    expect(readFileSync(join(root, path), 'utf8')).toBe(text);
  });
});
