import { expect, test } from 'vitest';
import { exchange } from './exchange.ts';
import { fakeGatherTools } from './gather-tools.fake.ts';
import { target } from './target.ts';

const control = { exchange: exchange(), succeeded: true };
const attempt = { route: 'otp_verify', user: { identity: 'eve' }, wrong: 3 } as const;

test('what is not scripted is missing, and says what would be needed', async () => {
  const tools = fakeGatherTools(target(), () => exchange());
  expect(await tools.accessLog()).toMatchObject({ missing: 'evidence.access_log' });
  expect(await tools.mailsTo({ invented: 1 })).toMatchObject({ missing: 'evidence.mailbox' });
  expect(tools.decoyFetches()).toBe(0);
  expect(tools.traffic()).toEqual([]);
});

test('scripts see what was tried, and traffic is what came before and since', async () => {
  const before = exchange({ id: 'before' });
  const tools = fakeGatherTools(
    target(),
    ({ route }) => exchange({ status: route?.wrong === 3 ? 429 : 401 }),
    {
      traffic: [before],
      decoyFetches: () => 2,
      accessLog: { reason: 'the log is empty', missing: 'lines' },
      mailsTo: () => 5,
      tryRoute: ({ route }) =>
        route === 'otp_start' ? { reason: 'no account', missing: 'expendable' } : undefined,
    },
  );
  const tried = await tools.tryRoute(control, attempt);
  expect(tried).toMatchObject({ answer: { status: 429 }, purpose: 'attack' });
  expect(await tools.tryRoute(control, { ...attempt, route: 'otp_start' })).toMatchObject({
    missing: 'expendable',
  });
  expect(tools.sent).toMatchObject([{ route: attempt, login: null }]);
  expect(tools.traffic()).toEqual([before, tried]);
  expect(tools.decoyFetches()).toBe(2);
  expect(await tools.mailsTo({ identity: 'eve' })).toBe(5);
  expect(await tools.accessLog()).toMatchObject({ missing: 'lines' });
});
