import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientRequestFacts } from '@probity/probe-kit';
import { afterAll, expect, test } from 'vitest';
import { logLine, writeBigLog, type Planted } from './support/big-log.ts';
import { run } from './support/run.ts';

/** The nightly run has ten times as much in it, and the same memory. */
const SIZE = process.env['PROBITY_BIG_LOG'] === '1' ? 2_000_000_000 : 200_000_000;
const MIB = 1024 * 1024;
const MOST_MEMORY = 150 * MIB;
const OPERATIONS = ['GET /v1/projects/{id}/tasks', 'GET /v1/me'];

/** What is planted, and what should be said about it. */
const PLANTED: readonly (Planted & { readonly message: string | null })[] = [
  { at: 0, text: logLine('/v1/legacy/4711', 'curl/8'), message: 'GET /v1/legacy/{}' },
  { at: 0.2, text: logLine('/v1/me', 'probity/1 (run k3j5h2g9f1)'), message: null },
  { at: 0.4, text: logLine('/v1/projects/7/export', 'curl/8'), message: 'GET /v1/projects/{}/export' },
  { at: 0.6, text: logLine('/v1/legacy/4712', 'curl/8'), message: null },
  { at: 0.8, text: logLine('/favicon.ico', 'curl/8'), message: null },
  {
    at: 1,
    text: logLine('/v1/me', 'curl/8').replace('"GET', '"DELETE'),
    message: 'DELETE /v1/me',
  },
];

interface Scanned {
  readonly facts: readonly ClientRequestFacts[];
  readonly seconds: number;
  readonly peak: number;
}

const folder = mkdtempSync(join(tmpdir(), 'probity-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compares files in a process of its own, whose memory nothing else uses. */
function compare(accessLog: string, har = ''): Scanned {
  const scanner = fileURLToPath(new URL('./support/scan-client-requests.ts', import.meta.url));
  // On a busy machine the heap grows before it is collected; with little room for new objects, only what is held counts.
  const heap = ['--max-semi-space-size=2', '--max-old-space-size=40'];
  const { code, output } = run([process.execPath, ...heap, scanner, accessLog, har, ...OPERATIONS], folder);
  expect(code, output).toBe(0);
  return JSON.parse(output) as Scanned;
}

const namesOf = ({ undescribed }: ClientRequestFacts): readonly string[] =>
  undescribed.map(({ method, template, line }) => `${line} ${method} ${template}`);

test('a large access log is compared with the description in little memory, and drift has its line', () => {
  const path = join(folder, 'access.log');
  const { lines, numbers } = writeBigLog(path, SIZE, PLANTED);
  const { facts, seconds, peak } = compare(path);
  const speed = Math.round(lines / seconds);
  // oxlint-disable-next-line no-console -- the figures are the point
  console.log(
    `requests of clients: ${lines} lines in ${seconds.toFixed(1)} s, ${speed} lines per second, at most ${Math.round(peak / MIB)} MiB`,
  );
  const [found] = facts;
  expect(found).toMatchObject({
    lines,
    parsed: lines,
    ours: true,
    ofClients: lines - 1,
    ignored: { files: 1 },
  });
  expect(found === undefined ? [] : namesOf(found)).toEqual(
    PLANTED.flatMap(({ message }, index) => (message === null ? [] : [`${numbers[index]} ${message}`])),
  );
  expect(peak).toBeLessThan(MOST_MEMORY);
});

const combined = (target: string) => logLine(target, 'curl/8');
const FORMATS: readonly (readonly [string, string, (target: string) => string])[] = [
  ['common', '', (target) => combined(target).replace(/ "-".*$/, '')],
  ['combined', '', combined],
  ['JSON', '', (target) => JSON.stringify({ method: 'GET', path: target, status: 200 })],
  ['W3C', '#Fields: date cs-method cs-uri-stem sc-status\n', (target) => `2025-03-03 GET ${target} 200`],
];

test.each(FORMATS)('drift is found in a log of the %s form', (name, header, line) => {
  const path = join(folder, `${name}.log`);
  const targets = [...Array.from({ length: 1000 }, (_, n) => `/v1/projects/${n}/tasks`), '/v1/legacy/8'];
  writeFileSync(path, `${header}${targets.map(line).join('\n')}\n`);
  const [found] = compare(path).facts;
  expect(found === undefined ? [] : namesOf(found)).toEqual([
    `${header === '' ? 1001 : 1002} GET /v1/legacy/{}`,
  ]);
  expect(found).toMatchObject({ described: 1000, operations: 1 });
});

test('drift is found in a HAR file, by the number of the entry', () => {
  const path = join(folder, 'clients.har');
  const entry = (target: string) => ({
    request: { method: 'GET', url: `https://api.example.test${target}` },
    response: { status: 200 },
  });
  writeFileSync(path, JSON.stringify({ log: { entries: [entry('/v1/me'), entry('/v1/legacy/8')] } }));
  const [found] = compare('', path).facts;
  expect(found === undefined ? [] : namesOf(found)).toEqual(['2 GET /v1/legacy/{}']);
});
