import { sentOrStop } from '@probity/probe-kit';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { smallIdentity } from '../accounts/small-target.test-api.ts';
import { smallAccountsContext } from '../accounts/small-accounts-context.test-api.ts';

test('passwords that go with every request are tried on the operation that says who is calling', async () => {
  const right = `Basic ${Buffer.from('ex@example.test:ex-password-1').toString('base64')}`;
  const server = createServer((request, response) => {
    const isRight = request.headers.authorization === right;
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
    response.end(isRight ? '{"id":"ex"}' : '{"error":"wrong"}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await using accountsContext = await smallAccountsContext({
    target: {
      origin: `http://127.0.0.1:${port}`,
      identities: [smallIdentity('ex', 'expendable', { kind: 'basic' })],
    },
  });
  const user = { identity: 'ex' };
  const good = sentOrStop(await accountsContext.accounts.tryLogin({ user, password: 'right' }, null));
  const bad = sentOrStop(await accountsContext.accounts.tryLogin({ user, password: { wrong: 1 } }, null));
  const nobody = sentOrStop(
    await accountsContext.accounts.tryLogin({ user: { invented: 1 }, password: { wrong: 1 } }, null),
  );
  expect(
    [good, bad, nobody].map(({ facts, operation, purpose, as }) => [facts.granted, operation, purpose, as]),
  ).toEqual([
    [true, 'GET /v1/me', 'control', 'ex'],
    [false, 'GET /v1/me', 'attack', 'ex'],
    [false, 'GET /v1/me', 'attack', 'anonymous'],
  ]);
  expect(JSON.stringify([good, bad])).not.toContain(right.slice('Basic '.length));
  server.close();
});
