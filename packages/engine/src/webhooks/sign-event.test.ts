import type { WebhookScheme } from '@probity/model';
import type { SigningOptions } from '@probity/probe-kit';
import { describe, expect, it } from 'vitest';
import { alterBody } from './alter-body.ts';
import { signEvent } from './sign-event.ts';

const STANDARD: WebhookScheme = {
  kind: 'standard',
  header: 'webhook-signature',
  timestampHeader: 'webhook-timestamp',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
};
const STRIPE: WebhookScheme = {
  kind: 'timestamped',
  header: 'Stripe-Signature',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: '',
};
const OWN_TIME: WebhookScheme = {
  kind: 'timestamped',
  header: 'x-signature',
  timestampHeader: 'x-timestamp',
  algorithm: 'sha512',
  encoding: 'base64',
  prefix: '',
};
const GITHUB: WebhookScheme = {
  kind: 'body',
  header: 'X-Hub-Signature-256',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: 'sha256=',
};

describe('a right signature', () => {
  // The vectors of the reference libraries of Standard Webhooks and of the documentation of GitHub; the others by openssl.
  it.each([
    [
      'Standard Webhooks',
      STANDARD,
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: 1614265330, body: '{"test": 2432232314}' },
      {
        'webhook-id': ['msg_p5jXN8AQM9LWM0D4loKWxJek'],
        'webhook-timestamp': ['1614265330'],
        'webhook-signature': ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
      },
    ],
    [
      'GitHub',
      GITHUB,
      "It's a Secret to Everybody",
      { id: 'unused', time: 0, body: 'Hello, World!' },
      {
        'X-Hub-Signature-256': ['sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'],
      },
    ],
    [
      'Stripe',
      STRIPE,
      'whsec_test_secret',
      { id: 'unused', time: 1492774577, body: '{"id":"evt_1","object":"event"}' },
      {
        'Stripe-Signature': [
          't=1492774577,v1=654b43d3508ecadb3f8cefc4bc7d3d2bdc5ba9e03bf2c89b2d0657a8e24e4543',
        ],
      },
    ],
    [
      'a time in a header of its own',
      OWN_TIME,
      'a-secret',
      { id: 'unused', time: 1492774577, body: '{"id":"evt_1"}' },
      {
        'x-timestamp': ['1492774577'],
        'x-signature': [
          '/9oRJdN5ylFENB0ES3CPx8Q7/JzHD4xchnzrrZ+kt4CkI5CwE7lgdTq03OtVQ7ca3/gZwcvfFz/C3GSjjKgwTg==',
        ],
      },
    ],
  ])('of %s', (_name, scheme, secret, event, headers) => {
    expect(signEvent(scheme, secret, event).headers).toEqual(headers);
  });
});

const EVENT = { id: 'msg_1', time: 1_700_000_000, body: '{"a":1}' };
const signed = (scheme: WebhookScheme, signing: SigningOptions = {}) =>
  signEvent(scheme, 'c2VjcmV0LXNlY3JldA==', EVENT, signing);
const one = (scheme: WebhookScheme, signing: SigningOptions = {}): string =>
  signed(scheme, signing).headers[scheme.header]?.join('|') ?? 'none';

describe('a signature that must not be accepted', () => {
  it.each<[string, WebhookScheme, SigningOptions, RegExp]>([
    ['none', STANDARD, { secret: 'none' }, /^none$/],
    ['empty', STANDARD, { form: 'empty' }, /^v1,$/],
    ['empty beside a time', STRIPE, { form: 'empty' }, /^t=1700000000,v1=$/],
    ['of an older version', STANDARD, { form: 'older-version' }, /^v0,[\w+/]{43}=$/],
    [
      'of an older version beside a time',
      STRIPE,
      { form: 'older-version' },
      /^t=1700000000,v0=[0-9a-f]{64}$/,
    ],
    ['by a weaker digest', GITHUB, { form: 'weaker-digest' }, /^sha1=[0-9a-f]{40}$/],
    ['by none', GITHUB, { form: 'none-algorithm' }, /^none=$/],
    ['twice', GITHUB, { form: 'two-headers' }, /^sha256=[0-9a-f]{64}\|sha256=[0-9a-f]{64}$/],
  ])('%s', (_name, scheme, signing, form) => {
    expect(one(scheme, signing)).toMatch(form);
  });

  it.each<[string, WebhookScheme, SigningOptions]>([
    ['by another secret', STANDARD, { secret: 'other' }],
    ['of another event', GITHUB, { ofAnother: true }],
    ['of an older version', GITHUB, { form: 'older-version' }],
    ['twice', OWN_TIME, { form: 'two-headers' }],
  ])('%s is not the right one', (_name, scheme, signing) => {
    const [right] = signed(scheme).signatures;
    expect(signed(scheme, signing).signatures).not.toContain(right);
  });

  it('shows the time of now for one that was signed before', () => {
    const signing = { shifted: -600_000, altered: 'time' } as const;
    expect(signed(STANDARD, signing).headers['webhook-timestamp']).toEqual(['1700000600']);
    expect(one(STANDARD, signing)).toBe(one(STANDARD));
    expect(one(STRIPE, signing)).toMatch(/^t=1700000600,/);
  });

  it('shows another id than the signed one', () => {
    expect(signed(STANDARD, { altered: 'id' }).headers['webhook-id']).toEqual(['msg_1-altered']);
    expect(one(STANDARD, { altered: 'id' })).toBe(one(STANDARD));
  });
});

describe('a body that is altered behind its signature', () => {
  it.each([
    ['JSON gets a field', '{"a":1}', 'application/json', '{"a":1,"altered":true}'],
    ['a form gets a field', 'a=1', 'application/x-www-form-urlencoded', 'a=1&altered=1'],
    ['a text gets a space', 'a', 'text/plain', 'a '],
    ['a list gets a space', '[1]', 'application/json', '[1] '],
  ])('%s', (_name, body, type, altered) => {
    expect(alterBody(body, type)).toBe(altered);
  });
});
