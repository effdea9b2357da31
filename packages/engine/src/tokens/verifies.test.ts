import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createForgeKeys } from './forge/forge-keys.ts';
import { readJwt } from './jwt.ts';
import { verifies } from './verifies.ts';

const keys = createForgeKeys();
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['RS256', 256],
  ['RS512', 128],
  ['PS384', 256],
  ['ES256', 64],
  ['ES384', 96],
  ['EdDSA', 64],
])('a key verifies what it signed with %s, and nothing else', async (alg, length) => {
  const key = await keys.of(alg, Buffer.alloc(length));
  const text = `${part({ alg })}.${part({ sub: 'alice' })}`;
  const jwt = readJwt(`${text}.${key?.sign(text).toString('base64url')}`);
  const other = readJwt(`${text}.${Buffer.alloc(length).toString('base64url')}`);
  if (key === undefined || jwt === undefined || other === undefined) throw new Error('No token was made.');
  const publicKey = createPublicKey({ key: key.jwk, format: 'jwk' });
  expect([verifies(publicKey, jwt), verifies(publicKey, other)]).toEqual([true, false]);
  const another = await keys.of(alg === 'ES256' ? 'RS256' : 'ES256', Buffer.alloc(64));
  expect(verifies(createPublicKey({ key: another?.jwk ?? {}, format: 'jwk' }), jwt)).toBe(false);
});
