import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts bytes, bound to a context that has to be the same when they are opened. */
export function lock(key: KeyObject, context: readonly string[], bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aadOf(context));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `lock` made; throws if a byte, the key or the context differs. */
export function unlock(key: KeyObject, context: readonly string[], box: Buffer): Buffer {
  if (box.length < NONCE_BYTES + TAG_BYTES) throw new Error('What is sealed is cut off.');
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(aadOf(context));
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** JSON, so that no two lists come to the same bytes. */
function aadOf(context: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(context));
}
