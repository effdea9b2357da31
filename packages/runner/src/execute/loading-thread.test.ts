import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLoadingThread } from './loading-thread.ts';

const PROFILE = `target: https://api.example
identities: { alice: { user: alice, password: { secret: alice.password } } }
`;

function described(paths: number): string {
  const entries = Array.from({ length: paths }, (_, index) => [
    `/p${index}`,
    { get: { operationId: `read${index}`, responses: {} } },
  ]);
  const info = { title: 'x', version: '1' };
  const login = { post: { operationId: 'logIn', security: [], responses: {} } };
  return JSON.stringify({
    openapi: '3.1.0',
    info,
    paths: { '/login': login, ...Object.fromEntries(entries) },
  });
}

const small = { profile: PROFILE, description: described(2), secrets: { 'alice.password': 'p' } };

it('loads in another thread what it would load in this one, again and again', async () => {
  const thread = createLoadingThread();
  const loads = await Promise.all([thread.load(small), thread.load(small)]);
  for (const loaded of loads)
    expect(loaded).toMatchObject({
      target: { origin: 'https://api.example' },
      secretValues: { 'alice.password': 'p' },
    });
});

it('says what is wrong with a profile', async () => {
  const { load } = createLoadingThread();
  const loaded = await load({ ...small, profile: `${PROFILE}targt: x` });
  expect(loaded).toMatchObject({ problems: [expect.stringContaining('unknown key targt')] });
});

it('a description that takes too long is given up, while others go on; the next one is loaded', async () => {
  const { load } = createLoadingThread({ timeout: 3000 });
  await load(small);
  const description = described(100_000);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const slow = load({ ...small, description });
  const next = load(small);
  expect(await slow).toMatchObject({ problems: [expect.stringContaining('too long')] });
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
  expect(await next).toMatchObject({ target: { origin: 'https://api.example' } });
});

it('an idle thread ends, and the next load starts another', async () => {
  const { load } = createLoadingThread({ idle: 0 });
  for (let round = 0; round < 2; round += 1) {
    expect(await load(small)).toMatchObject({ target: {} });
    // Behind the timer that ends it.
    await setTimeout(2);
  }
});
