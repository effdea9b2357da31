import { CompactEncrypt, importJWK } from 'jose';
import { expect, it } from 'vitest';
import { createRedactor } from './redactor.ts';
import { createRunnerKey } from './runner-key.ts';

const OPENED = { run_key: 'k', secrets: { 'alice.password': 'p' } };

async function seal(to: object, text: string, header = { alg: 'ECDH-ES', enc: 'A256GCM' }): Promise<string> {
  return new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader(header)
    .encrypt(await importJWK({ ...to }, 'ECDH-ES'));
}

it('opens what was sealed to its key, and nothing after it was forgotten', async () => {
  const key = await createRunnerKey();
  const sealed = await seal(key.publicKey, JSON.stringify(OPENED));
  expect(await key.open(sealed)).toEqual(OPENED);
  key.forget();
  await expect(key.open(sealed)).rejects.toThrow('forgotten');
});

it.each([
  ['sealed to another runner', async () => seal((await createRunnerKey()).publicKey, JSON.stringify(OPENED))],
  ['not sealed at all', async () => JSON.stringify(OPENED)],
  ['empty', async () => ''],
])('refuses what is %s, and repeats nothing of it', async (_name, make) => {
  const key = await createRunnerKey();
  await expect(key.open(await make())).rejects.toThrow(
    /^The secrets of the run were not sealed to the key of this runner\.$/,
  );
});

it('refuses content that is something else, another algorithm, and a changed text', async () => {
  const key = await createRunnerKey();
  const sealed = await seal(key.publicKey, JSON.stringify(OPENED));
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  const others = [
    changed,
    await seal(key.publicKey, '{"secrets":"hunter22"}'),
    await seal(key.publicKey, JSON.stringify(OPENED), { alg: 'ECDH-ES', enc: 'A128CBC-HS256' }),
  ];
  for (const each of others) await expect(key.open(each)).rejects.toThrow('not sealed to the key');
});

it.each([
  ['plain', 'hunter22 is wrong'],
  ['as JSON', JSON.stringify({ a: 'say "hi"\n!' })],
  ['in a URL', `/x?p=${encodeURIComponent('say "hi"\n!')}`],
  ['twice', 'hunter22hunter22'],
  ['the longer one first', 'hunter2222'],
])('removes secrets: %s', (_name, text) => {
  const redact = createRedactor(['hunter22', 'hunter2222', 'say "hi"\n!', 'x']);
  expect(redact(text)).not.toMatch(/hunter|say|hi/);
});
