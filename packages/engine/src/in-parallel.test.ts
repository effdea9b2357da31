import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('works everything off, with at most so many at a time', async () => {
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now -= 1;
    done.push(item);
  });
  expect({ done, most }).toEqual({ done: [1, 2, 3, 4, 5], most: 2 });
});

test('what was begun is waited for when another one fails, and nothing more is begun', async () => {
  const ended: string[] = [];
  const slow = Promise.withResolvers<void>();
  const working = inParallel(['slow', 'fails', 'never'], 2, async (item) => {
    if (item === 'fails') throw new Error('broke');
    await slow.promise;
    ended.push(item);
  });
  const outcome = working.then(
    () => 'fine',
    (error: Error) => `${error.message} after ${ended.join()}`,
  );
  await new Promise((resolve) => setImmediate(resolve));
  slow.resolve();
  expect(await outcome).toBe('broke after slow');
});
