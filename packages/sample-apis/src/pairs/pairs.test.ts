import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificates } from './deployment/certificates.ts';
import { pairs } from './pairs.ts';
import { inviteGuests } from './invite-guests.test-api.ts';
import type { Surroundings } from './surroundings.ts';

const authority = mkdtempSync(join(tmpdir(), 'probity-office-'));

beforeAll(() => writeFileSync(join(authority, 'authority.pem'), certificates().authority));
afterAll(() => rmSync(authority, { recursive: true }));

async function freePlace(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

async function surroundings(): Promise<Surroundings> {
  const [good, internal, foreign, service] = [
    await freePlace(),
    await freePlace(),
    await freePlace(),
    await freePlace(),
  ];
  return { good, internal, foreign, service, authority };
}

const forms = pairs.flatMap((pair) => [
  { title: `the flawed form of ${pair.name} has its flaw`, pair, flawed: true },
  { title: `the correct form of ${pair.name} does not have it`, pair, flawed: false },
]);

test.each(forms)('$title', async ({ pair, flawed }) => {
  const around = await surroundings();
  const api = pair.make(flawed, around);
  const running = await api.start();
  try {
    const files = pair.files?.(running.url, flawed) ?? {};
    expect(await pair.shows(await inviteGuests(api, running.url, files), around)).toBe(flawed);
  } finally {
    await running.close();
  }
});

test.each(pairs)('both forms of $name have the same description', async (pair) => {
  const around = await surroundings();
  expect(pair.make(true, around).describe()).toEqual(pair.make(false, around).describe());
});

test('no two pairs have the same name', () => {
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});
