import type { Sentences } from '@probity/probe-kit';
import { KNOWN_FINDINGS } from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';
import { probes } from './probes.generated.ts';

test('proofs are checked for every check that has a probe, and for no other', () => {
  expect(Object.keys(KNOWN_FINDINGS)).toEqual(probes.map(({ check }) => check));
});

describe.each(probes.map((probe) => [probe.check, probe] as const))('the findings of %s', (check, probe) => {
  const known = KNOWN_FINDINGS[check];
  const { findings }: Sentences = probe.sentences;
  const kinds = Object.values(findings).map(({ kind }) => kind);

  it('are known to the check of proofs, with their kinds, and no others are', () => {
    const listed = Object.entries(known?.codes ?? {}).flatMap(([kind, codes]) =>
      codes.map((code) => `${code}: ${kind}`),
    );
    const declared = Object.entries(findings).map(([code, { kind }]) => `${code}: ${kind}`);
    expect(listed.toSorted()).toEqual(declared.toSorted());
  });

  it('are held against the refusal that the probe asks for', () => {
    expect(known?.refusal).toBe(kinds.includes('wrong-status') ? probe.refusal : null);
  });
});
