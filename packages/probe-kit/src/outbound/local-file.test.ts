import type { Exchange } from '@probity/model';
import { expect, it } from 'vitest';
import { fileShownIn } from './local-file.ts';

const answered = (body: string): Exchange =>
  ({ answer: { status: 200, headers: {}, body, cut: false } }) as unknown as Exchange;

it.each<[string, string, boolean]>([
  ['the file itself', '127.0.0.1\tlocalhost\n::1 ip6-localhost\n', true],
  ['the file in JSON', JSON.stringify({ text: '127.0.0.1\tlocalhost' }), true],
  ['the file as one line', '{"excerpt":"127.0.0.1 localhost ::1 ip6-localhost"}', true],
  ['only its IPv6 line', '::1 localhost', true],
  ['the file in base64', Buffer.from('127.0.0.1\tlocalhost\n').toString('base64'), true],
  ['an echo of the address', '{"url":"file:///etc/hosts","title":null}', false],
  ['a message with an address', 'connect ECONNREFUSED 127.0.0.1:80', false],
  ['nothing', '', false],
])('%s', (_name, body, expected) => {
  expect(fileShownIn(answered(body)) !== undefined).toBe(expected);
});
