import { expect, test } from 'vitest';
import { ownHost } from './own-host.ts';

const LOCAL = { localAddress: '127.0.0.1', localPort: 7333 };
const MAPPED = { localAddress: '::ffff:127.0.0.1', localPort: 7333 };
const LAN = { localAddress: '192.0.2.7', localPort: 7333 };
const LAN6 = { localAddress: 'fe80::7%eth0', localPort: 7333 };
const WEB = { localAddress: '192.0.2.7', localPort: 80 };
const ALLOWED = ['checklist.example', 'other.example:8443', '[2001:db8::1]'];

const TABLE: [authority: string, where: string, here: object, isOwn: boolean][] = [
  ['127.0.0.1:7333', 'loopback', LOCAL, true],
  ['localhost:7333', 'loopback', LOCAL, true],
  ['LocalHost:7333', 'loopback', LOCAL, true],
  ['[::1]:7333', 'loopback', LOCAL, true],
  ['[0:0:0:0:0:0:0:1]:7333', 'loopback', LOCAL, true],
  ['localhost:7333', 'loopback over IPv6', MAPPED, true],
  ['localhost', 'loopback', LOCAL, false],
  ['localhost:7334', 'loopback', LOCAL, false],
  ['evil.example:7333', 'loopback', LOCAL, false],
  ['localhost.evil.example:7333', 'loopback', LOCAL, false],
  ['evil.example', 'loopback', LOCAL, false],
  ['a@localhost:7333', 'loopback', LOCAL, false],
  ['localhost:7333/', 'loopback', LOCAL, false],
  ['localhost:7333, evil.example', 'loopback', LOCAL, false],
  ['', 'loopback', LOCAL, false],
  ['[', 'loopback', LOCAL, false],
  ['localhost:99999', 'loopback', LOCAL, false],
  ['192.0.2.7:7333', 'an address of the network', LAN, true],
  ['localhost:7333', 'an address of the network', LAN, false],
  ['[fe80::7]:7333', 'an address with a zone', LAN6, true],
  ['192.0.2.7', 'port 80', WEB, true],
  ['192.0.2.7:80', 'port 80', WEB, true],
  ['checklist.example', 'loopback', LOCAL, true],
  ['Checklist.Example:1234', 'loopback', LOCAL, true],
  ['other.example:8443', 'loopback', LOCAL, true],
  ['other.example', 'loopback', LOCAL, false],
  ['[2001:db8::1]:7333', 'loopback', LOCAL, true],
  ['localhost:7333', 'no socket', {}, false],
];

test.each(TABLE)('%j at %s', (authority, _where, here, isOwn) => {
  expect(ownHost(ALLOWED)(authority, here)).toBe(isOwn);
});
