import { probes } from '@probity/checklist/probes';
import { variants } from '@probity/lab';
import type { FindingKind } from '@probity/model';
import { KNOWN_FINDINGS } from '@probity/testkit';
import { describe, expect, it, test } from 'vitest';

/** The probes whose findings the lab proves; a new one may still be without variants. */
const proved = probes.filter(({ check }) =>
  variants.some(({ expects }) => expects.some((each) => each.check === check)),
);

test('proofs are checked for every probe that the lab proves, and for no other check', () => {
  expect(Object.keys(KNOWN_FINDINGS)).toEqual(proved.map(({ check }) => check));
  expect(proved.length).toBeGreaterThan(0);
});

describe.each(proved.map((probe) => [probe.check, probe] as const))('the findings of %s', (check, probe) => {
  const known = KNOWN_FINDINGS[check];
  const findings: Record<string, { readonly kind: FindingKind }> = probe.sentences.findings;

  it('are known to the check of proofs, with their kinds, and no others are', () => {
    const listed = Object.entries(known?.codes ?? {}).flatMap(([kind, codes]) =>
      codes.map((code) => `${code}: ${kind}`),
    );
    const declared = Object.entries(findings).map(([code, { kind }]) => `${code}: ${kind}`);
    expect(listed.toSorted()).toEqual(declared.toSorted());
  });

  it('are held against the refusal that the probe requires', () => {
    const hasWrong = Object.values(findings).some(({ kind }) => kind === 'wrong-status');
    expect(known?.refusal).toBe(hasWrong ? probe.refusal : null);
  });
});
