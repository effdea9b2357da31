import { createHash, createHmac, pbkdf2Sync, scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswordProver } from './prove-passwords.ts';
import { createSecrets, type SecretStore } from './secrets.ts';

const PASSWORD = 'Kx4!vR8$mTq2zLw';
const SALT = '7be1f02c9a3d48e65510aa34';
const bytes = Buffer.from(SALT, 'hex');
const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex');
const scrypted = (salt: string | Buffer, N: number): Buffer => scryptSync(PASSWORD, salt, 32, { N });

async function seenIn(answer: unknown, sent = '', as = 'alice'): Promise<readonly string[]> {
  const secrets = knowing();
  const text = JSON.stringify(answer);
  await createPasswordProver(secrets).look({ as, sent }, [text]);
  return secrets.find(text);
}

function knowing(): SecretStore {
  const secrets = createSecrets();
  secrets.saltWith('alice', ['alice@example.com']);
  secrets.add('alice.password', PASSWORD);
  secrets.add('bob.password', 'Wm7!cH3$pJd9rNb');
  return secrets;
}

describe('the stored form of a known password', () => {
  it.each([
    [
      'sha256 with the salt before it',
      { password_hash: `${SALT}:${digest('sha256', SALT + PASSWORD)}` },
      'sha256',
    ],
    [
      'sha512 with the salt behind it',
      { passwordHash: `${digest('sha512', PASSWORD + SALT)}$${SALT}` },
      'sha512',
    ],
    ['md5 with a salt beside it', { salt: SALT, hash: digest('md5', `${SALT}:${PASSWORD}`) }, 'md5'],
    [
      'HMAC with a salt beside it',
      { s: SALT, pwd: createHmac('sha1', bytes).update(PASSWORD).digest('base64') },
      'sha1',
    ],
    ['a salt that examples have', { password: digest('sha256', `salt${PASSWORD}`) }, 'sha256'],
    [
      'scrypt with a salt as text',
      { password_salt: SALT, password_hash: scrypted(SALT, 1024).toString('hex') },
      'scrypt',
    ],
    [
      'scrypt with a salt as bytes',
      { passwordHash: `${SALT}:${scrypted(bytes, 16_384).toString('hex')}` },
      'scrypt',
    ],
    [
      'base64url',
      { 'password-digest': `${bytes.toString('base64url')}.${scrypted(bytes, 512).toString('base64url')}` },
      'scrypt',
    ],
    [
      'a part of an object',
      {
        password: {
          salt: SALT,
          iterations: 777,
          hash: pbkdf2Sync(PASSWORD, SALT, 777, 64, 'sha512').toString('hex'),
        },
      },
      'pbkdf2',
    ],
    [
      'a long key of PBKDF2',
      [{ salt: SALT, hash: pbkdf2Sync(PASSWORD, SALT, 25_000, 512, 'sha256').toString('hex') }],
      'pbkdf2',
    ],
  ])('is proved: %s', async (_name, answer, way) => {
    expect(await seenIn(answer)).toEqual([`‹alice.password ${way} salted›`]);
  });

  it.each([
    ['somebody else’s', { password_hash: `${SALT}:${digest('sha256', `${SALT}another`)}` }],
    ['an unknown salt', { password_hash: scrypted(SALT, 1024).toString('hex') }],
    ['a hash of content', { salt: 1.2, sha256_hash: digest('sha256', 'a file') }],
    ['no digest', { password_hint: 'the name of your first pet', hash: 'none' }],
  ])('is not proved: %s', async (_name, answer) => {
    expect(await seenIn(answer)).toEqual([]);
  });

  it('is looked for with the password of the account that a record names, and with the one that was sent', async () => {
    const shown = { password_salt: SALT, password_hash: scrypted(SALT, 1024).toString('hex') };
    expect(await seenIn({ email: 'alice@example.com', ...shown }, '', 'admin')).toHaveLength(1);
    expect(await seenIn(shown, JSON.stringify({ password: PASSWORD }), 'anonymous')).toHaveLength(1);
    expect(await seenIn(shown, '', 'admin')).toEqual([]);
  });

  it('is tried in vain only so often in slow ways', async () => {
    let tries = 0;
    const never = { name: 'scrypt', makes: async () => (tries++, false) } as const;
    const prover = createPasswordProver(knowing(), () => [never]);
    const shown = Array.from({ length: 40 }, (_, index) => ({
      password_salt: `salt ${index}`,
      password_hash: digest('sha256', String(index)),
    }));
    await prover.look({ as: 'alice', sent: '' }, [JSON.stringify(shown)]);
    expect(tries).toBe(12);
  });

  it('is not tried where its form says that it was made otherwise', async () => {
    let tries = 0;
    const never = { name: 'scrypt', makes: async () => (tries++, false) } as const;
    const prover = createPasswordProver(knowing(), () => [never]);
    const password = `$2b$12$${'Ab1cdE'.repeat(9).slice(0, 53)}`;
    await prover.look({ as: 'alice', sent: '' }, [JSON.stringify({ password })]);
    expect(tries).toBe(0);
  });
});
