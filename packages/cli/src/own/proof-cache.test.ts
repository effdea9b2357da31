import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fileProofCache } from './proof-cache.ts';

const ORIGIN = 'https://api.example';
const TOKEN = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';
const NOW = Date.UTC(2027, 0, 31, 12);
const HOUR = 60 * 60 * 1000;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'probity-cache-'));
  return () => rmSync(folder, { recursive: true });
});

const kept = (): string => {
  const [name = ''] = readdirSync(join(folder, 'probity/ownership'));
  return join(folder, 'probity/ownership', name);
};

test('a proof is remembered for a day, for its origin and token alone', async () => {
  const cache = fileProofCache({ XDG_CACHE_HOME: folder });
  expect(await cache.get(ORIGIN, TOKEN, NOW)).toBeNull();
  await cache.keep(ORIGIN, TOKEN, 'dns', NOW);
  expect(await cache.get(ORIGIN, TOKEN, NOW)).toBe('dns');
  expect(await cache.get(ORIGIN, TOKEN, NOW + 24 * HOUR - 1)).toBe('dns');
  expect(await cache.get(ORIGIN, TOKEN, NOW + 24 * HOUR)).toBeNull();
  expect(await cache.get(ORIGIN, TOKEN, NOW - 1)).toBeNull();
  expect(await cache.get(ORIGIN, OTHER, NOW)).toBeNull();
  expect(await cache.get(`${ORIGIN}:8443`, TOKEN, NOW)).toBeNull();
  await cache.keep(ORIGIN, TOKEN, 'file', NOW + HOUR);
  expect(await cache.get(ORIGIN, TOKEN, NOW + 24 * HOUR)).toBe('file');
});

test('it is readable by its owner only, and holds neither host nor token', async () => {
  await fileProofCache({ XDG_CACHE_HOME: folder }).keep(ORIGIN, TOKEN, 'file', NOW);
  expect(statSync(kept()).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'probity')).mode & 0o077).toBe(0);
  expect(kept()).not.toContain(TOKEN);
  expect(readdirSync(join(folder, 'probity/ownership'))).toHaveLength(1);
});

test.each(['', 'file', 'file soon', 'word 2027-01-31T12:00:00.000Z', '{}'])(
  'a file that holds %j is no proof',
  async (text) => {
    const cache = fileProofCache({ XDG_CACHE_HOME: folder });
    await cache.keep(ORIGIN, TOKEN, 'file', NOW);
    writeFileSync(kept(), text);
    expect(await cache.get(ORIGIN, TOKEN, NOW)).toBeNull();
  },
);

test.each([
  ['no cache folder is named', (home: string) => ({ HOME: home })],
  ['the named one is relative', (home: string) => ({ HOME: home, XDG_CACHE_HOME: 'cache' })],
])('it lies in the home folder where %s', async (_message, env) => {
  await fileProofCache(env(folder)).keep(ORIGIN, TOKEN, 'file', NOW);
  expect(readdirSync(join(folder, '.cache/probity/ownership'))).toHaveLength(1);
});

test('a folder that cannot be written is no failure', async () => {
  writeFileSync(join(folder, 'probity'), '');
  chmodSync(join(folder, 'probity'), 0o400);
  const cache = fileProofCache({ XDG_CACHE_HOME: folder });
  await cache.keep(ORIGIN, TOKEN, 'file', NOW);
  expect(await cache.get(ORIGIN, TOKEN, NOW)).toBeNull();
});
