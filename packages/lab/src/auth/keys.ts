import { exportJWK, generateKeyPair, type CryptoKey, type JSONWebKeySet } from 'jose';
import { randomUUID } from 'node:crypto';

/** The key pair with which a lab signs its tokens. */
export interface SigningKeys {
  readonly algorithm: 'RS256' | 'EdDSA';
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwks: JSONWebKeySet;
}

/** Makes a fresh key pair; handing one in saves the time when many labs are started. */
export async function createSigningKeys(algorithm: 'RS256' | 'EdDSA'): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomUUID();
  const jwk = await exportJWK(publicKey);
  return {
    algorithm,
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ ...jwk, kid, alg: algorithm, use: 'sig' }] },
  };
}
