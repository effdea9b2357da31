import type { teamSchemas } from '@probity/contract';
import { CompactEncrypt, importJWK } from 'jose';
import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';

/** The key that a runner named when it registered. */
export type RunnerKey = z.output<typeof teamSchemas.PublicKey>;

/** What a run needs and only its runner may read. */
export type ForRunner = z.output<typeof teamSchemas.SealedForRunner>;

/** Seals what runs need to the key of a runner: compact JWEs that nobody else can open, this server included. */
export async function sealForRunner(publicKey: RunnerKey): Promise<(content: ForRunner) => Promise<string>> {
  const key = await orRefuse(importJWK(publicKey, 'ECDH-ES'));
  return (content) =>
    orRefuse(
      new CompactEncrypt(Buffer.from(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(key),
    );
}

async function orRefuse<T>(sealing: Promise<T>): Promise<T> {
  try {
    return await sealing;
  } catch {
    // A point of small order would let anybody open it.
    throw new Refusal('runner-not-registered', 'Nothing can be sealed to the key that it named.');
  }
}
