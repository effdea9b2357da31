import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownChecksOf } from './own-checks.ts';
import { PARTS, toSettings } from './settings.ts';
import { startBench } from './testing/bench.ts';
import { FINDING_CODES } from './testing/finding-codes.ts';
import { OBSERVERS } from './testing/observers.ts';
import { startOutside } from './testing/outside/outside.ts';
import { variants } from './variants.generated.ts';

const folder = join(import.meta.dirname, 'variants');
const files = globSync('*/*.ts', { cwd: folder });

describe('the variants', () => {
  it('are one file each, named after its id and no longer than thirty lines', () => {
    const names = files.map((file) => file.replace(/^.*[\\/]/, '').replace('.ts', ''));
    expect(variants.map(({ id }) => id).sort()).toEqual(names.sort());
    expect(new Set(names).size).toBe(names.length);
    const lengths = files.map((file) => ({
      file,
      lines: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length,
    }));
    expect(lengths.filter(({ lines }) => lines > 30)).toEqual([]);
  });

  it.each(variants.map((variant) => [variant.id, variant] as const))(
    '%s says and expects what its kind allows',
    (_id, variant) => {
      expect(variant.message).toMatch(/^[A-Z][^\n]+[^.]\.$/);
      for (const { check, code } of variant.expects) expect(FINDING_CODES[check]).toContain(code);
      const otherwise = variant.expects.filter(({ code }) => code === 'refused-otherwise').length;
      const proofs = variant.expects.length - otherwise;
      const allowed = {
        // Past an open door the next one may refuse with a status of its own, such as 403 by role.
        red: proofs > 0,
        amber: proofs === 0 && otherwise > 0,
        green: proofs + otherwise === 0,
      };
      expect(allowed[variant.kind]).toBe(true);
    },
  );
});

/** The usual accounts, and one with a second factor. */
const ACCOUNTS = [
  ...toSettings().accounts,
  { name: 'otp-user', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
];

const ownChecks = ownChecksOf(variants);

const cases = [
  ...OBSERVERS.map(([check]) => [`the correct product, as to ${check},`, [], [], new Set([check])] as const),
  ...variants.map((variant) => {
    const expected = variant.expects.map(({ check, code }) => `${check} ${code}`).sort();
    return [variant.id, [variant.id], expected, new Set(ownChecks.get(variant.id))] as const;
  }),
];

describe('seen from outside, with nothing but requests', () => {
  it.concurrent.each(cases)(
    '%s shows exactly what is expected of it',
    async (_name, ids, expected, checks) => {
      const seen: string[] = [];
      for (const [check, observe] of OBSERVERS.filter(([one]) => checks.has(one))) {
        const outside = check.startsWith('5') ? await startOutside() : undefined;
        const bench = await startBench({
          outside,
          variants: [...ids],
          accounts: ACCOUNTS,
          delays: { settleMs: 2 },
          parts: ids.length === 0 && /^[345]/.test(check) ? PARTS : [],
        });
        const codes = await observe(bench);
        expect(codes.filter((code) => !code.startsWith(check))).toEqual([]);
        seen.push(...codes);
        await bench.lab.close();
        await outside?.close();
      }
      expect([...new Set(seen)].sort()).toEqual(expected);
    },
  );
});
