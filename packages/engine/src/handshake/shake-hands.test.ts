import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import type { AskedHandshake } from '../ports.ts';
import { clientHello } from './client-hello.ts';
import { readServerHello } from './read-server-hello.ts';
import { shakeHands } from './shake-hands.ts';

async function shake(asked: AskedHandshake, answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const options = { host: 'api.example', tls: {}, timeout: 300, unixMs: () => 0 };
  const shaken = await shakeHands(socket, asked, options);
  server.close();
  return shaken;
}

/** A server without a certificate, which anonymous suites do not need. */
const ANONYMOUS = createTlsServer({ ciphers: 'AECDH-AES256-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' });
ANONYMOUS.on('tlsClientError', () => {});
const speakTls = (socket: Socket): void => void ANONYMOUS.emit('connection', socket);

const alert = Buffer.from('15030100020246', 'hex');
const hello = (suite: string, version = '0303') =>
  Buffer.from(`160303002a02000026${version}${'00'.repeat(32)}00${suite}00`, 'hex');

describe('suites that are offered alone', () => {
  const rc4 = { version: 'TLSv1.2', ciphers: 'RC4' } as const;
  it.each([
    ['chosen by a server that speaks TLS', { ...rc4, ciphers: 'aNULL' }, speakTls, 'AECDH-AES256-SHA', null],
    ['refused by a server that speaks TLS', rc4, speakTls, null, 'server'],
    ['chosen', rc4, (socket: Socket) => socket.write(hello('c011')), 'ECDHE-RSA-RC4-SHA', null],
    ['chosen, in two pieces', rc4, inPieces(hello('0005')), 'RC4-SHA', null],
    ['refused by an alert', rc4, (socket: Socket) => socket.write(alert), null, 'server'],
    ['closed at once', rc4, (socket: Socket) => socket.end(), null, 'server'],
    ['another one chosen', rc4, (socket: Socket) => socket.write(hello('c02f')), null, 'neither'],
    ['no TLS at all', rc4, (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n'), null, 'neither'],
    ['silence', rc4, () => {}, null, 'neither'],
    ['suites that nobody knows', { ...rc4, ciphers: 'FROG' }, speakTls, null, 'us'],
  ])('%s', async (_, asked, answer, cipher, by) => {
    const { accepted, refused } = await shake(asked, answer);
    expect([accepted?.cipher ?? null, refused?.by ?? null]).toEqual([cipher, by]);
  });
});

describe('a version', () => {
  it.each([
    ['a server that has nothing in common with us refuses it', 'TLSv1.2', speakTls, 'server'],
    ['an alert is a refusal', 'TLSv1', (socket: Socket) => socket.write(alert), 'server'],
    ['a close after our first message is a refusal', 'TLSv1', onceHeard((socket) => socket.end()), 'server'],
    [
      'plain HTTP is none',
      'TLSv1.3',
      onceHeard((socket) => socket.end('HTTP/1.1 400 No\r\n\r\n')),
      'neither',
    ],
    ['silence is none', 'TLSv1.3', () => {}, 'neither'],
  ] as const)('%s', async (_, version, answer, by) => {
    const shaken = await shake({ version }, answer);
    expect(shaken).toMatchObject({ accepted: null, certificate: null, refused: { by } });
  });
});

it('a server hello is read as soon as its suite is there', () => {
  const whole = hello('c011', '0302');
  expect(readServerHello(whole.subarray(0, 45))).toBeUndefined();
  expect(readServerHello(whole)).toEqual({ kind: 'chosen', version: 'TLSv1.1', suite: 0xc0_11 });
  expect(readServerHello(hello('c011', '0909'))).toEqual({ kind: 'not-tls' });
});

it('the name is asked for, and an address is not', () => {
  expect(clientHello('api.example', [5]).includes('api.example')).toBe(true);
  expect(clientHello('127.0.0.1', [5]).includes('127.0.0.1')).toBe(false);
});

function inPieces(bytes: Buffer): (socket: Socket) => void {
  return (socket) => {
    socket.write(bytes.subarray(0, 20));
    setImmediate(() => socket.write(bytes.subarray(20)));
  };
}

function onceHeard(answer: (socket: Socket) => void): (socket: Socket) => void {
  return (socket) => void socket.once('data', () => answer(socket));
}
