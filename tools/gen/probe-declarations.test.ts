import { join } from 'node:path';
import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import type { Sentences } from '@probity/probe-kit';
import { describe, expect, it, test } from 'vitest';
import { harborTarget } from './harbor-target.ts';

const target = await harborTarget(join(import.meta.dirname, '../..'));
const DISRUPTIVE: readonly string[] = ['ends-sessions', 'load', 'locks'];

test('what disturbs the target least runs first', () => {
  const order = planRun(probes, target).map(({ probe }) => probe.check);
  expect(order.join(' ')).toBe('1.1 1.2 2.1 2.2 2.3 2.4 2.5 1.4 1.5 1.3');
});

describe.each(probes.map((probe) => [probe.check, probe] as const))('the probe of %s', (_check, probe) => {
  const planned = probe.plan(target);
  const effects = 'inapplicable' in planned ? [] : planned.map(({ effect }) => effect);

  it('plans what its order says', () => {
    if (probe.order === 'reads') expect(new Set(effects)).toEqual(new Set(['reads']));
    if (probe.order === 'writes') expect(effects).toContain('writes');
    if (DISRUPTIVE.includes(probe.order)) expect(effects).toContain('disrupts');
  });

  it('names the refusal that it asks for, if it finds wrong ones', () => {
    const { findings }: Sentences = probe.sentences;
    const kinds = Object.values(findings).map(({ kind }) => kind);
    if (kinds.includes('wrong-status')) expect(probe.refusal).not.toBeNull();
  });
});
