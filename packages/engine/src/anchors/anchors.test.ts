import { expect, test } from 'vitest';
import { createAnchors } from './anchors.ts';

const repeating = (answers: boolean[]) => {
  const asked: string[] = [];
  const anchors = createAnchors(async (identity) => {
    asked.push(identity);
    return { state: (answers.shift() ?? true) ? 'closed' : 'void' };
  });
  return { anchors, asked };
};

test('the control is repeated after ten attacks and at the end', async () => {
  const { anchors, asked } = repeating([]);
  for (let n = 0; n < 25; n += 1) await anchors.within('alice', async () => n);
  expect(asked).toHaveLength(2);
  await anchors.closeAll();
  expect(asked).toEqual(['alice', 'alice', 'alice']);
  expect(anchors.epochs).toEqual({ 'alice/1': 'closed', 'alice/2': 'closed', 'alice/3': 'closed' });
});

test('an epoch whose control no longer succeeds is void, and only that one', async () => {
  const { anchors } = repeating([true, false, true]);
  for (let n = 0; n < 25; n += 1) await anchors.within('alice', async () => n);
  await anchors.closeAll();
  expect(anchors.epochs).toEqual({ 'alice/1': 'closed', 'alice/2': 'void', 'alice/3': 'closed' });
});

test('a burst holds its epoch open until the end', async () => {
  const { anchors, asked } = repeating([]);
  for (let n = 0; n < 50; n += 1) await anchors.within('alice', async () => n, true);
  expect(asked).toEqual([]);
  await anchors.closeAll();
  expect(anchors.epochs).toEqual({ 'alice/1': 'closed' });
});

test('identities have epochs of their own', async () => {
  const { anchors } = repeating([false, true]);
  await anchors.within('alice', async () => 1);
  await anchors.within('bob', async () => 1);
  await anchors.closeAll();
  expect(anchors.epochs).toEqual({ 'alice/1': 'void', 'bob/1': 'closed' });
});

test('the control is not repeated while an attack is still on its way', async () => {
  const order: string[] = [];
  const anchors = createAnchors(async () => {
    order.push('anchor');
    return { state: 'closed' };
  });
  const slow = anchors.within('alice', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push('answered');
  });
  await Promise.all([slow, anchors.closeAll()]);
  expect(order).toEqual(['answered', 'anchor']);
});

test('attacks sent side by side never share an epoch beyond ten', async () => {
  const { anchors } = repeating([]);
  const epochs = await Promise.all(
    Array.from({ length: 37 }, () => anchors.within('alice', async (epoch) => epoch)),
  );
  await anchors.closeAll();
  const counts = Object.values(Object.groupBy(epochs, (epoch) => epoch)).map((each) => each?.length);
  expect(counts).toEqual([10, 10, 10, 7]);
  expect(Object.values(anchors.epochs)).toEqual(['closed', 'closed', 'closed', 'closed']);
});

test('a control that cannot be repeated voids its epoch and ends nothing else', async () => {
  const anchors = createAnchors(() => Promise.reject(new Error('interrupted')));
  for (let n = 0; n < 12; n += 1) await anchors.within('alice', async () => n);
  await anchors.closeAll();
  expect(anchors.epochs).toEqual({ 'alice/1': 'void', 'alice/2': 'void' });
});
