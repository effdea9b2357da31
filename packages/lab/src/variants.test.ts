import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBench } from './testing/bench.ts';
import { observeCredentials } from './testing/observe-credentials.ts';
import { observeLogin } from './testing/observe-login.ts';
import { observeObjects } from './testing/observe-objects.ts';
import { observeSessions } from './testing/observe-sessions.ts';
import { variants } from './variants.generated.ts';

/** The finding codes of the checks that the variants are about. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  '1.1': [
    'no-credential-accepted',
    'damaged-signature-accepted',
    'expired-token-accepted',
    'meaningless-token-accepted',
    'empty-credential-accepted',
    'wrong-scheme-accepted',
    'path-spelling-accepted',
    'refused-otherwise',
  ],
  '1.3': [
    'login-burst-unlimited',
    'login-burst-limited-late',
    'login-spray-unlimited',
    'login-spray-limited-late',
    'login-limit-cosmetic',
    'login-limit-dodged',
  ],
  '1.5': [
    'token-lives-too-long',
    'token-never-expires',
    'token-alive-after-logout',
    'twin-alive-after-logout',
    'refresh-alive-after-logout',
    'session-survives-password-change',
    'refresh-survives-password-change',
  ],
  '2.1': [
    'foreign-object-read',
    'foreign-object-updated',
    'foreign-object-deleted',
    'foreign-subresource-read',
    'foreign-action-done',
    'foreign-object-listed',
    'foreign-object-in-bulk',
    'refused-otherwise',
  ],
};

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
      expect(variant.says).toMatch(/^[A-Z][^\n]+[^.]\.$/);
      for (const { check, code } of variant.expects) expect(CODES[check]).toContain(code);
      const otherwise = variant.expects.filter(({ code }) => code === 'refused-otherwise').length;
      const proofs = variant.expects.length - otherwise;
      const allowed = {
        // Past an open door the next one may refuse with a status of its own, such as 403 by role.
        red: proofs > 0,
        amber: proofs === 0 && otherwise === 1,
        green: proofs + otherwise === 0,
      };
      expect(allowed[variant.kind]).toBe(true);
    },
  );
});

const cases = [
  ['the correct product', [], []] as const,
  ...variants.map(
    ({ id, expects }) => [id, [id], expects.map(({ check, code }) => `${check} ${code}`).sort()] as const,
  ),
];

describe('seen from outside, with nothing but requests', () => {
  it.concurrent.each(cases)('%s shows exactly what is expected of it', async (_name, ids, expected) => {
    const seen: string[] = [];
    for (const observe of [observeCredentials, observeLogin, observeSessions, observeObjects]) {
      const bench = await startBench({ variants: [...ids], delays: { settleMs: 2 } });
      seen.push(...(await observe(bench)));
      await bench.lab.close();
    }
    expect(seen.sort()).toEqual(expected);
  });
});
