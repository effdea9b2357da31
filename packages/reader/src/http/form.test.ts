import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createForm } from './form.ts';

const LONG = Buffer.from('The same words again. '.repeat(100));
const OPTIONS = { cacheControl: 'no-cache', vary: 'Accept' };

test('each coding holds the same bytes under an ETag of its own', () => {
  const form = createForm('text/plain', LONG, OPTIONS);
  const [plain, gzip] = [form.encoded('identity'), form.encoded('gzip')];
  expect(plain.bytes).toEqual(LONG);
  expect(gunzipSync(gzip.bytes)).toEqual(LONG);
  expect(plain.etag).not.toBe(gzip.etag);
  expect(gzip.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/plain',
    etag: gzip.etag,
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('a 304 repeats the ETag, the caching and what it varies by, and nothing about a body', () => {
  const { bareHeaders, etag } = createForm('text/plain', LONG, OPTIONS).encoded('gzip');
  expect(bareHeaders).toEqual({ etag, 'cache-control': 'no-cache', vary: 'Accept' });
});

test('short texts and what is compressed already are sent as they are', () => {
  const short = createForm('text/plain', Buffer.from('short'), OPTIONS).encoded('gzip');
  const font = createForm('font/woff2', LONG, { ...OPTIONS, compress: false }).encoded('gzip');
  for (const { headers } of [short, font]) expect(headers).not.toHaveProperty('content-encoding');
});

test('the same bytes of another type have another ETag', () => {
  const etagOf = (type: string): string => createForm(type, LONG, OPTIONS).encoded('identity').etag;
  expect(etagOf('text/plain')).toBe(etagOf('text/plain'));
  expect(etagOf('text/plain')).not.toBe(etagOf('text/markdown'));
});
