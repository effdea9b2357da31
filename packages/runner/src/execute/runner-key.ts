import { teamSchemas } from '@probity/contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { z } from 'zod';

/** What only the runner that holds a run can read: the key of the run, and the secrets of its profile. */
type Opened = z.output<typeof teamSchemas.SealedForRunner>;

/** A key to which the server seals secrets. It is never written anywhere, and gone with the process. */
export interface RunnerKey {
  readonly publicKey: z.output<typeof teamSchemas.PublicKey>;
  /** Opens what was sealed to it; the error says nothing about the content. */
  open(sealed: string): Promise<Opened>;
  /** Afterwards nothing can be opened. */
  forget(): void;
}

/** Makes a new key, which cannot be exported. */
export async function createRunnerKey(): Promise<RunnerKey> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'X25519' });
  const publicKey = teamSchemas.PublicKey.parse(pick(await exportJWK(pair.publicKey)));
  let key: typeof pair.privateKey | null = pair.privateKey;
  return {
    publicKey,
    async open(sealed) {
      if (key === null) throw new Error('The key of this runner was forgotten.');
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return teamSchemas.SealedForRunner.parse(JSON.parse(Buffer.from(plaintext).toString('utf8')));
      } catch {
        // What failed to parse would be part of the message.
        throw new Error('The secrets of the run were not sealed to the key of this runner.');
      }
    },
    forget() {
      key = null;
    },
  };
}

function pick({ kty, crv, x }: Awaited<ReturnType<typeof exportJWK>>): object {
  return { kty, crv, x };
}
