import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretCracker } from './crack-secret.ts';
import { knownSecrets } from './known-secrets.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(alg: string, secret: string | Buffer, claims: object = { sub: 'alice' }): string {
  const text = `${part({ alg })}.${part(claims)}`;
  const mac = createHmac(`sha${alg.slice(2)}`, secret).update(text);
  return `${text}.${mac.digest('base64url')}`;
}

const cracked = async (token: string, given: readonly string[] = []): Promise<string | null> => {
  const { secret } = await createSecretCracker({ names: ['Pet Store', 'pets.example.com'], given }).crack(
    token,
  );
  return secret?.toString() ?? null;
};

test('thousands of secrets are known, and each only once', () => {
  expect(knownSecrets().length).toBeGreaterThan(10_000);
  expect(new Set(knownSecrets()).size).toBe(knownSecrets().length);
  expect(knownSecrets()).not.toContain('');
});

describe('a secret is found', () => {
  test.each([
    ['that everybody types first', 'HS256', 'secret', {}],
    ['by every length of the MAC', 'HS384', 'changeme', {}],
    ['by the longest one', 'HS512', 'your-256-bit-secret', {}],
    [
      'that a product brings along',
      'HS256',
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
      {},
    ],
    ['in a usual form', 'HS256', 'Laravel@123', {}],
    ['made of the title', 'HS256', 'petstore-jwt-secret', {}],
    ['made of the host', 'HS256', 'pets.example.com', {}],
    ['made of the issuer', 'HS256', 'zookeeper_secret', { iss: 'https://zookeeper.example/auth' }],
  ])('%s', async (_name, alg, secret, claims) => {
    expect(await cracked(signed(alg, secret, claims))).toBe(secret);
  });

  test('that a library reads as base64', async () => {
    const secret = Buffer.from('secretsecretsecretsecret', 'base64');
    expect(await cracked(signed('HS256', secret))).toBe(secret.toString());
  });

  test('that the tester hands in', async () => {
    const secret = randomUUID();
    expect(await cracked(signed('HS256', secret), ['another', secret])).toBe(secret);
  });
});

test('a good secret is not found, and it is told how many were tried', async () => {
  const cracker = createSecretCracker({ names: [], given: [] });
  const { secret, tried } = await cracker.crack(signed('HS256', randomUUID()));
  expect([secret, (tried ?? 0) >= knownSecrets().length]).toEqual([null, true]);
});

test('nothing is tried on a token that no shared secret signs', async () => {
  const cracker = createSecretCracker({ names: [], given: [] });
  const rsa = `${part({ alg: 'RS256' })}.${part({})}.c2ln`;
  expect([await cracker.crack(rsa), await cracker.crack('opaque')]).toEqual([
    { secret: null, tried: null },
    { secret: null, tried: null },
  ]);
});
