import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadTypeScriptExample } from '../../examples/load-typescript-example.ts';

interface Webhook {
  readonly body: Uint8Array;
  readonly timestamp: string;
  readonly signature: string;
}
type IsGenuine = (hook: Webhook, secret: string, now?: number) => boolean;

const { isGenuine } = (await loadTypeScriptExample(import.meta.dirname)) as { isGenuine: IsGenuine };

const SECRET = 'a secret of more than sixteen characters';
const SECONDS = 1_760_000_000;
const NOW = SECONDS * 1000;
const BODY = '{"event":"paid","order":7}';
const GOOD = signed(BODY, SECONDS);

describe('the example of check 5.3', () => {
  it.each([
    ['signed this second', GOOD],
    ['signed five minutes ago', signed(BODY, SECONDS - 300)],
    ['signed by a clock five minutes ahead', signed(BODY, SECONDS + 300)],
    ['with an empty body', signed('', SECONDS)],
    ['with text beyond ASCII', signed('{"name":"Zoë"}', SECONDS)],
  ])('takes a webhook %s', (_name, hook) => {
    expect(isGenuine(hook, SECRET, NOW)).toBe(true);
  });

  it('judges freshness by the clock when no time is given', () => {
    expect(isGenuine(signed(BODY, Math.floor(Date.now() / 1000)), SECRET)).toBe(true);
    expect(isGenuine(GOOD, SECRET)).toBe(false);
  });

  it.each<[string, Webhook]>([
    ['without a signature', { ...GOOD, signature: '' }],
    ['signed with another secret', signed(BODY, SECONDS, 'another secret of enough characters')],
    ['whose body was changed', { ...GOOD, body: bytes(BODY.replace('7', '8')) }],
    ['with the signature of another body', { ...GOOD, signature: signed('{}', SECONDS).signature }],
    ['whose timestamp was made fresh', { ...signed(BODY, SECONDS - 600), timestamp: String(SECONDS) }],
    ['signed ten minutes ago', signed(BODY, SECONDS - 600)],
    ['signed ten minutes ahead', signed(BODY, SECONDS + 600)],
    ['signed a second too long ago', signed(BODY, SECONDS - 301)],
    ['whose signature was cut', { ...GOOD, signature: GOOD.signature.slice(0, -2) }],
    ['whose signature is longer', { ...GOOD, signature: `${GOOD.signature}00` }],
    ['whose signature is not hexadecimal', { ...GOOD, signature: 'z'.repeat(64) }],
    ['that names an algorithm in front', { ...GOOD, signature: `sha1=${GOOD.signature}` }],
    ['with a timestamp that is no number', signed(BODY, 'NaN')],
    ['with an empty timestamp', signed(BODY, '')],
    ['with a timestamp in milliseconds', signed(BODY, NOW)],
    ['with a timestamp in exponent form', signed(BODY, '1.76e9')],
  ])('refuses a webhook %s', (_name, hook) => {
    expect(isGenuine(hook, SECRET, NOW)).toBe(false);
  });

  it.each(['', 'short'])('does not run with the secret "%s"', (secret) => {
    expect(() => isGenuine(signed(BODY, SECONDS, secret), secret, NOW)).toThrow('secret');
  });
});

function signed(body: string, seconds: number | string, secret = SECRET): Webhook {
  const timestamp = String(seconds);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { body: bytes(body), timestamp, signature };
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
