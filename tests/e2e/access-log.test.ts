import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AccessLogFacts } from '@probity/probe-kit';
import { afterAll, expect, test } from 'vitest';
import { logLine, writeBigLog, type Planted } from './support/big-log.ts';
import { run } from './support/run.ts';

const SIZE = 2_000_000_000;
const MIB = 1024 * 1024;
const MOST_MEMORY = 150 * MIB;
const RUN = 'k3j5h2g9f1';
const RETAINED = 'opaque-token-of-this-run-1';
const VALUES = ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl', 'q8Zt3LwX0aPn5RkV7bYc', RETAINED];
const [jwt = '', random = ''] = VALUES;

/** What is planted, and what should be said about it. */
const PLANTED: readonly (Planted & { readonly message: string })[] = [
  { at: 0, text: logLine(`/v1/me?access_token=${jwt}`, 'curl/8'), message: 'query access_token jwt' },
  { at: 0.3, text: logLine(`/v1/me?a=1&api_key=${random}`, 'curl/8'), message: 'query api_key random' },
  { at: 0.5, text: logLine(`/v1/files/${jwt}/raw`, 'curl/8'), message: 'path  jwt' },
  {
    at: 0.7,
    text: logLine('/', 'curl/8', `https://x.test/?token=${random}`),
    message: 'referrer token random',
  },
  {
    at: 0.9,
    text: logLine(`/v1/me?x=${RETAINED}`, `probity/1 (run ${RUN})`),
    message: 'query x ‹alice.access#1›',
  },
  { at: 1, text: logLine('/v1/login?password=letmein', 'curl/8'), message: 'query password plain' },
];

interface Scanned {
  readonly facts: AccessLogFacts;
  readonly seconds: number;
  readonly peak: number;
}

const folder = mkdtempSync(join(tmpdir(), 'probity-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an access log of two gigabytes is scanned in little memory, and no value leaves it', () => {
  const path = join(folder, 'access.log');
  const { lines, numbers } = writeBigLog(path, SIZE, PLANTED);
  const scanner = fileURLToPath(new URL('./support/scan-log.ts', import.meta.url));
  // On a busy machine the heap grows before it is collected; with little room for new objects, only what is held counts.
  const heap = ['--max-semi-space-size=2', '--max-old-space-size=40'];
  const { code, output } = run([process.execPath, ...heap, scanner, path, RUN, RETAINED], folder);
  expect(code, output).toBe(0);

  const { facts, seconds, peak } = JSON.parse(output) as Scanned;
  const speed = Math.round(lines / seconds);
  // oxlint-disable-next-line no-console -- the figures are the point
  console.log(
    `access log: ${lines} lines in ${seconds.toFixed(1)} s, ${speed} lines per second, at most ${Math.round(peak / MIB)} MiB`,
  );
  expect(facts).toMatchObject({ lines, parsed: lines, ours: true, ownLines: 1, queries: true });
  expect(facts.hits.map(({ line, at, name, shape }) => `${line} ${at} ${name} ${shape}`)).toEqual(
    PLANTED.map(({ message }, index) => `${numbers[index]} ${message}`),
  );
  for (const value of [...VALUES, 'letmein']) expect(output).not.toContain(value);
  expect(peak).toBeLessThan(MOST_MEMORY);
});
