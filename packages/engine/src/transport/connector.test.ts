import { describe, expect, it } from 'vitest';
import { createConnector } from './connector.ts';
import { toFailure } from './failure.ts';
import { startHostileServer } from './hostile-server.fake.ts';

describe('createConnector', () => {
  it.each([
    ['another host', { hostname: 'localhost' }],
    ['another port', { port: '1' }],
    ['another scheme', { protocol: 'https:' }],
  ])('opens no socket to %s', async (_, change) => {
    await using server = await startHostileServer(() => {});
    const connect = createConnector(new URL(server.origin), 1000);
    const options = { protocol: 'http:', hostname: '127.0.0.1', port: String(server.port), ...change };
    const error = await new Promise((resolve) => connect(options, (...[failed]) => resolve(failed)));
    expect(toFailure(error).code).toBe('SCOPE');
    expect(server.connections()).toBe(0);
  });

  it('opens a socket to the target', async () => {
    await using server = await startHostileServer(() => {});
    const connect = createConnector(new URL(server.origin), 1000);
    const options = { protocol: 'http:', hostname: '127.0.0.1', port: String(server.port) };
    const error = await new Promise((resolve) =>
      connect(options, (failed, socket) => {
        socket?.destroy();
        resolve(failed);
      }),
    );
    expect(error).toBeNull();
  });
});
