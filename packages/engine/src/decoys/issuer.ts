import { createServer, type ServerResponse } from 'node:http';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import { assertMayListen, type MayListen } from '../network/listening.ts';
import type { Clock } from '../ports.ts';

/** The algorithms it can sign with. */
type IssuerAlgorithm = 'RS256' | 'EdDSA';

/** A token issuer of ours that the target was told to trust; its keys live as long as it does. */
export interface Issuer {
  /** The `iss` of its tokens, and where its documents lie. */
  readonly url: string;
  readonly port: number;
  /** Everything that was fetched from it, with the milliseconds since the run began. */
  readonly fetches: readonly { readonly method: string; readonly path: string; readonly at: number }[];
  /** Signs exactly these claims; whether they name an issuer is the caller's business. */
  mint(
    claims: JWTPayload,
    options?: {
      readonly alg?: IssuerAlgorithm;
      readonly typ?: string;
      /** Header members that the receiver must understand or refuse. */
      readonly critical?: {
        readonly header: Readonly<Record<string, unknown>>;
        readonly understood: Readonly<Record<string, boolean>>;
      };
    },
  ): Promise<string>;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Starts an issuer on loopback; port 0 takes any. */
export async function startIssuer({
  port,
  clock,
  mayListen,
}: {
  readonly port: number;
  readonly clock: Clock;
  readonly mayListen?: MayListen | undefined;
}): Promise<Issuer> {
  assertMayListen(LOOPBACK, mayListen);
  // Good keys take a while to find; nobody needs them before the first token.
  const keys = Promise.all([newKey('RS256'), newKey('EdDSA')]).then(([RS256, EdDSA]) => ({ RS256, EdDSA }));
  keys.catch(() => undefined);
  const fetches: { method: string; path: string; at: number }[] = [];
  let url = '';
  const documents: Record<string, () => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url,
      jwks_uri: `${url}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: Object.keys(await keys),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    }),
    '/.well-known/jwks.json': async () => ({ keys: Object.values(await keys).map(({ jwk }) => jwk) }),
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    fetches.push({ method: request.method ?? 'GET', path, at: clock.now() });
    const document = documents[path.split('?', 1)[0] ?? ''] ?? (async () => undefined);
    void answer(document, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  url = `http://${LOOPBACK}:${actual}`;

  return {
    url,
    port: actual,
    fetches,
    async mint(claims, { alg = 'RS256', typ, critical } = {}) {
      const { kid, key } = (await keys)[alg];
      return new SignJWT(claims)
        .setProtectedHeader({ alg, kid, ...(typ !== undefined && { typ }), ...critical?.header })
        .sign(key, critical === undefined ? {} : { crit: { ...critical.understood } });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(document: () => Promise<unknown>, response: ServerResponse): Promise<void> {
  try {
    const found = await document();
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'not found' }));
  } catch {
    response.destroy();
  }
}

/** The key's id is its thumbprint, so that a target that remembers an older run's keys sees a new one. */
async function newKey(alg: IssuerAlgorithm): Promise<{ kid: string; key: CryptoKey; jwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, key: privateKey, jwk: { ...jwk, kid, alg, use: 'sig' } };
}
