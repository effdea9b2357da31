import { expect, test } from 'vitest';
import { isPrivateAddress } from './is-private-address.ts';

const PRIVATE = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.1.1',
  '100.64.0.1',
  '100.127.255.255',
  '::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%lo',
  'febf::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
];

const PUBLIC = [
  '0.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '203.0.113.10',
  '255.255.255.255',
  '::',
  '::2',
  '2001:db8::1',
  'fbff::1',
  'fe00::1',
  'fec0::1',
  'ff02::1',
  '::ffff:203.0.113.10',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
];

test.each(PRIVATE)('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(PUBLIC)('%s is not', (address) => expect(isPrivateAddress(address)).toBe(false));
test.each(['', 'localhost', '127.0.0.1.example', '0x7f000001', '127.1'])('%j is no address', (text) =>
  expect(isPrivateAddress(text)).toBe(false),
);
