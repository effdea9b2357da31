import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inNamespace } from './support/namespace.ts';
import type { InsideRun, InsideRuns } from './support/inside-site.ts';

const SITE = join(import.meta.dirname, 'support/inside-site.ts');

test('what uses private and metadata addresses refuses to start outside of a network namespace', () => {
  const { status, stderr } = spawnSync(process.execPath, [SITE], { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('refuses to start here');
});

const outcome = await inNamespace(SITE);
const runs: InsideRuns = 'printed' in outcome ? (JSON.parse(outcome.printed) as InsideRuns) : {};
if ('skipped' in outcome) console.warn(`Skipped: ${outcome.skipped}`);

function on(variant: string): InsideRun {
  const found = runs[variant];
  if (found === undefined) throw new Error(`Nobody tried ${variant}.`);
  return found;
}

describe.skipIf('skipped' in outcome)(
  'in a network of its own, with private, link-local and tunnelled addresses',
  () => {
    test.each(['correct', 'checked-redirects'])(
      'nothing of %s is reached, and everything is decided',
      (variant) => {
        const { cases, metadata, verdicts } = on(variant);
        const required = Object.entries(cases).filter(([name]) => !name.includes('third part'));
        expect(required.filter(([, verdict]) => verdict !== 'pass')).toEqual([]);
        expect(verdicts['5.1']).toBe('pass');
        expect(metadata).toEqual([]);
      },
    );

    test.each(['preview addresses', 'import addresses', 'webhook addresses'])(
      'every address of “%s” is caught where nothing is filtered',
      (variation) => {
        const [count, tried] = on('fetches-anything').reached[variation]?.split(' of ') ?? [];
        expect(Number(tried)).toBeGreaterThan(3);
        expect(count).toBe(tried);
      },
    );

    test('a metadata service that is reached is found, and only its root is asked for', () => {
      const { cases, metadata } = on('fetches-anything');
      expect(cases['5.1 preview metadata']).toBe('fail metadata-shown');
      // Webhooks are sent and not fetched.
      expect(metadata.toSorted()).toEqual(['GET /', 'POST /']);
    });

    test('names that change are caught where they are resolved again, and nowhere else', () => {
      const { cases } = on('resolves-twice');
      const failed = Object.entries(cases).filter(([, verdict]) => verdict.startsWith('fail'));
      expect(Object.fromEntries(failed)).toEqual({
        '5.1 preview names': 'fail internal-page-shown',
        '5.1 import names': 'fail internal-address-reached',
        '5.1 webhook names': 'fail internal-address-reached',
      });
    });

    test('redirects that are followed blindly lead inside', () => {
      expect(on('follows-redirects').cases).toMatchObject({
        '5.2 preview inside': 'fail redirect-inside-shown',
        '5.2 webhook inside': 'fail redirect-inside-followed',
        '5.2 preview endless': 'fail redirects-endless',
      });
    });
  },
);
