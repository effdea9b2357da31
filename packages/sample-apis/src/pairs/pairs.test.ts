import { expect, test } from 'vitest';
import { pairs } from './pairs.ts';
import { inviteGuests } from './invite-guests.test-api.ts';

const forms = pairs.flatMap((pair) => [
  { title: `the flawed form of ${pair.name} has its flaw`, pair, flawed: true },
  { title: `the correct form of ${pair.name} does not have it`, pair, flawed: false },
]);

test.each(forms)('$title', async ({ pair, flawed }) => {
  const api = pair.make(flawed);
  const running = await api.start();
  try {
    const files = pair.files?.(running.url, flawed) ?? {};
    expect(await pair.shows(await inviteGuests(api, running.url, files))).toBe(flawed);
  } finally {
    await running.close();
  }
});

test.each(pairs)('both forms of $name have the same description', (pair) => {
  expect(pair.make(true).describe()).toEqual(pair.make(false).describe());
});

test('no two pairs have the same name', () => {
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});
