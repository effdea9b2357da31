import { expect, it } from 'vitest';
import { assertSafeListen, UnsafeListenError } from './assert-safe-listen.ts';

const PLAIN = { hasTls: false, insecureHttp: false };

const TABLE: [name: string, host: string, how: typeof PLAIN, isAllowed: boolean][] = [
  ['loopback may be plain', '127.0.0.1', PLAIN, true],
  ['another loopback address may be plain', '127.0.0.2', PLAIN, true],
  ['loopback of IPv6 may be plain', '::1', PLAIN, true],
  ['localhost may be plain', 'localhost', PLAIN, true],
  ['all addresses may not be plain', '0.0.0.0', PLAIN, false],
  ['all addresses of IPv6 may not be plain', '::', PLAIN, false],
  ['a name that looks like loopback may not be plain', '127.example.com', PLAIN, false],
  ['all addresses with TLS', '0.0.0.0', { ...PLAIN, hasTls: true }, true],
  ['all addresses behind a proxy', '0.0.0.0', { ...PLAIN, insecureHttp: true }, true],
];

it.each(TABLE)('%s', (_name, host, how, isAllowed) => {
  expect(isRefused(host, how)).toBe(!isAllowed);
});

function isRefused(host: string, how: typeof PLAIN): boolean {
  try {
    assertSafeListen({ host, port: 0 }, how);
    return false;
  } catch (error) {
    return error instanceof UnsafeListenError;
  }
}
