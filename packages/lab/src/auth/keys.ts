import { exportJWK, generateKeyPair, type CryptoKey, type JSONWebKeySet } from 'jose';
import { randomUUID } from 'node:crypto';

/** The algorithms with which a lab can sign. */
type SigningAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

/** The key pair with which a lab signs its tokens. */
export interface SigningKeys {
  readonly algorithm: SigningAlgorithm;
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwks: JSONWebKeySet;
}

/** Makes a fresh key pair; handing one in saves the time when many labs are started. */
export async function createSigningKeys(algorithm: SigningAlgorithm): Promise<SigningKeys> {
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
