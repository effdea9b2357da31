import { expect, test } from 'vitest';
import { UsageError } from '../errors/usage-error.ts';
import { listenError } from './listen-error.ts';
import { serveOptions, type ServeFlags } from './serve-options.ts';

const FLAGS: ServeFlags = { host: '127.0.0.1', port: '7333', rateLimit: '300' };

test('the defaults listen on loopback, with a limit and without strangers', () => {
  expect(serveOptions(FLAGS)).toEqual({
    listen: { host: '127.0.0.1', port: 7333 },
    reader: { rateLimit: 300, corsOrigins: [], trustedProxies: [], allowedHosts: [], hsts: false },
  });
});

test('everything can be said', () => {
  const text = serveOptions({
    ...FLAGS,
    port: '0',
    rateLimit: '0',
    corsOrigin: ['https://app.example.com', 'http://localhost:3000/'],
    trustProxy: ['10.0.0.0/8', '::1'],
    host: 'box.example',
    allowHost: ['Checklist.Example', 'localhost:8080', '[::1]:90'],
    hsts: true,
  });
  expect(text.listen.port).toBe(0);
  expect(text.reader).toEqual({
    rateLimit: 0,
    corsOrigins: ['https://app.example.com', 'http://localhost:3000'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    allowedHosts: ['box.example', 'checklist.example', 'localhost:8080', '[::1]:90'],
    hsts: true,
  });
});

const WRONG: [name: string, flags: Partial<ServeFlags>, message: RegExp][] = [
  ['any host', { allowHost: ['*'] }, /--allow-host "\*" is no host/],
  ['a host with a scheme', { allowHost: ['https://a.example'] }, /is no host/],
  ['a host with a port that is none', { allowHost: ['a.example:99999'] }, /is no host/],
  ['a port that is a word', { port: 'http' }, /--port "http" is no whole number/],
  ['a port that is too high', { port: '65536' }, /0 to 65535/],
  ['a negative limit', { rateLimit: '-1' }, /--rate-limit "-1"/],
  ['any origin', { corsOrigin: ['*'] }, /--cors-origin "\*" is no origin/],
  ['the origin null', { corsOrigin: ['null'] }, /is no origin/],
  ['an origin with a path', { corsOrigin: ['https://a.example/app'] }, /is no origin/],
  ['an origin without a scheme', { corsOrigin: ['a.example'] }, /is no origin/],
  ['a proxy that is a name', { trustProxy: ['proxy.example'] }, /is no address/],
  ['every proxy there is', { trustProxy: ['0.0.0.0/0'] }, /is no address/],
];

test.each(WRONG)('%s is refused', (_name, flags, message) => {
  expect(() => serveOptions({ ...FLAGS, ...flags })).toThrow(message);
});

const FAILED: [code: string, message: RegExp, next: string][] = [
  ['EADDRINUSE', /Port 7333 of 127\.0\.0\.1 is taken/, 'probity serve --port 7334'],
  ['EACCES', /needs more rights/, 'probity serve --port 7333'],
  ['EADDRNOTAVAIL', /no address of this machine/, 'probity serve --host 127.0.0.1'],
];

test.each(FAILED)('%s is explained, with a next step', (code, message, next) => {
  const error = listenError(Object.assign(new Error(code), { code }), { host: '127.0.0.1', port: 7333 });
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toMatchObject({
    message: expect.stringMatching(message),
    next: expect.arrayContaining([next]),
  });
});

test('another failure stays what it is', () => {
  const error = new Error('odd');
  expect(listenError(error, { host: 'a', port: 1 })).toBe(error);
});
