import type { InputName } from '@probity/checklist/inputs';
import { NEEDS } from '@probity/checklist/needs';
import { probes } from '@probity/checklist/probes';
import { planRun } from '@probity/engine';
import { createLab, PARTS } from '@probity/lab';
import type { CaseEffect, FindingKind } from '@probity/model';
import { describe, expect, it, test } from 'vitest';
import { labTarget } from '../lab-matrix/lab-target.ts';

type AnyProbe = (typeof probes)[number];
type ProbeOrder = AnyProbe['order'];
type Need = AnyProbe['needs'][number];

/** The order of the first ten probes; it must not change, because what one leaves the next one meets. */
const FIRST_TEN = ['1.1', '1.2', '2.1', '2.2', '2.3', '2.4', '2.5', '1.4', '1.5', '1.3'];

/** With all its parts, because some checks are about one of them alone. */
const lab = await createLab({ parts: PARTS });
const { target } = await labTarget(lab, null, 4400);
await lab.close();

/** What the cases of a probe may do to the target, by its order, and what one of them does at least. */
const ALL: readonly CaseEffect[] = ['reads', 'writes', 'disrupts'];
const ALLOWED: Readonly<Record<ProbeOrder, readonly CaseEffect[]>> = {
  reads: ['reads'],
  writes: ALL,
  traffic: ['reads', 'writes'],
  'ends-sessions': ALL,
  load: ALL,
  locks: ALL,
};
const TYPICAL: Readonly<Record<ProbeOrder, readonly CaseEffect[]>> = {
  reads: ['reads'],
  writes: ['writes'],
  traffic: ['reads'],
  'ends-sessions': ['disrupts'],
  // A large body is a write that is heavy.
  load: ['writes', 'disrupts'],
  locks: ['disrupts'],
};

/** The files of the owner that a tester brings, by the need that they serve. */
const NEEDS_OF = {
  mailbox: ['mail'],
  access_log: ['access-log', 'requests-of-clients'],
  inventory: ['inventory'],
} as const satisfies Partial<Record<InputName, readonly Need[]>>;

/** The check that asks for any refusal: its wrong status is a server error, which is none. */
const ANY_REFUSAL = ['6.4'];

test('what disturbs the target least runs first', () => {
  const order = planRun(probes, target).map(({ probe }) => probe.check);
  expect(order.filter((check) => FIRST_TEN.includes(check))).toEqual(FIRST_TEN);
});

describe.each(probes.map((probe) => [probe.check, probe] as const))('the probe of %s', (_check, probe) => {
  const planned = probe.plan(target);
  const effects = 'inapplicable' in planned ? [] : planned.map(({ effect }) => effect);

  it('plans what its order says', () => {
    expect(effects.length).toBeGreaterThan(0);
    expect(effects.filter((effect) => !ALLOWED[probe.order].includes(effect))).toEqual([]);
    expect(effects.some((effect) => TYPICAL[probe.order].includes(effect))).toBe(true);
  });

  it('names the refusal that it asks for, if it finds wrong ones', () => {
    const findings: Record<string, { readonly kind: FindingKind }> = probe.sentences.findings;
    const hasWrong = Object.values(findings).some(({ kind }) => kind === 'wrong-status');
    expect(hasWrong && probe.refusal === null).toBe(ANY_REFUSAL.includes(probe.check));
  });

  it.each(Object.entries(NEEDS_OF))('names the input %s if and only if it needs it', (input, served) => {
    const { first, full, more } = NEEDS[probe.check] ?? { first: [], full: [], more: [] };
    const isNeeded = probe.needs.some((each) => served.some((need) => need === each));
    expect([...first, ...full, ...more].some((each) => each === input)).toBe(isNeeded);
  });
});
