import { expect, test } from 'vitest';
import type { AccountApi } from './accounts.ts';
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
    expect(await pair.shows(await inviteGuests(api, running.url))).toBe(flawed);
  } finally {
    await running.close();
  }
});

test.each(pairs)('both forms of $name have the same description', async (pair) => {
  const [flawed, correct] = await Promise.all([true, false].map((form) => descriptionOf(pair.make(form))));
  expect(flawed).toEqual(correct);
});

test('no two pairs have the same name', () => {
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});

async function descriptionOf(api: AccountApi): Promise<unknown> {
  const running = await api.start();
  try {
    return await (await fetch(`${running.url}/openapi.json`)).json();
  } finally {
    await running.close();
  }
}
