import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toSettings } from './settings.ts';
import { startBench } from './testing/bench.ts';
import { FINDING_CODES } from './testing/finding-codes.ts';
import { OBSERVERS } from './testing/observers.ts';
import type { Variant } from './variants/define-variant.ts';
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

/** Ways to carry a credential concern every check of authentication, and 2.1 stands for the rest. */
const BY_FOLDER: Readonly<Record<string, readonly string[]>> = {
  credentials: ['1.1', '1.2', '1.3', '1.4', '1.5', '2.1'],
};

const folderOf = new Map(
  files.map((file) => file.split(/[\\/]/)).map(([name = '', file = '']) => [file.replace('.ts', ''), name]),
);

/** The checks that a variant is about, and those in which it is expected to be found. */
function checksOf({ id, expects }: Variant): ReadonlySet<string> {
  const name = folderOf.get(id) ?? '';
  return new Set([...(BY_FOLDER[name] ?? [name]), ...expects.map(({ check }) => check)]);
}

const cases = [
  ...OBSERVERS.map(([check]) => [`the correct product, as to ${check},`, [], [], new Set([check])] as const),
  ...variants.map((variant) => {
    const expected = variant.expects.map(({ check, code }) => `${check} ${code}`).sort();
    return [variant.id, [variant.id], expected, checksOf(variant)] as const;
  }),
];

describe('seen from outside, with nothing but requests', () => {
  it.concurrent.each(cases)(
    '%s shows exactly what is expected of it',
    async (_name, ids, expected, checks) => {
      const seen: string[] = [];
      for (const [check, observe] of OBSERVERS.filter(([one]) => checks.has(one))) {
        const bench = await startBench({ variants: [...ids], accounts: ACCOUNTS, delays: { settleMs: 2 } });
        const codes = await observe(bench);
        expect(codes.filter((code) => !code.startsWith(check))).toEqual([]);
        seen.push(...codes);
        await bench.lab.close();
      }
      expect([...new Set(seen)].sort()).toEqual(expected);
    },
  );
});
