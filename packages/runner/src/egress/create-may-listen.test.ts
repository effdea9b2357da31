import { expect, it } from 'vitest';
import { readRange } from './address.ts';
import { createMayListen } from './create-may-listen.ts';

it.each([
  ['nothing is allowed', [], '127.0.0.1', false],
  ['the address is allowed', ['127.0.0.1'], '127.0.0.1', true],
  ['another address is allowed', ['127.0.0.1'], '127.0.0.2', false],
  ['its range is allowed', ['127.0.0.0/8'], '127.1.2.3', true],
  ['every address is asked for, one is allowed', ['10.0.0.7'], '0.0.0.0', false],
  ['every address is asked for and allowed', ['0.0.0.0'], '0.0.0.0', true],
  ['IPv6 is asked for, IPv4 is allowed', ['0.0.0.0/0'], '::1', false],
  ['a spelling of IPv4 in IPv6', ['127.0.0.1'], '::ffff:127.0.0.1', false],
  ['no address at all', ['0.0.0.0/0'], 'localhost', false],
])('%s', (_, allowed, address, may) => {
  const refused = createMayListen(allowed.map(readRange))(address);
  expect(refused?.missing ?? null).toBe(may ? null : '--listen');
  expect(refused?.reason ?? '--listen').toContain('--listen');
});
