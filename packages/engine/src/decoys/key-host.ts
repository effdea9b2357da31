import { randomBytes, type JsonWebKey } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Unavailable } from '@probity/probe-kit';
import type { MayListen } from '../network/listening.ts';
import type { Clock } from '../ports.ts';

/** A decoy that publishes keys which nobody was told to trust; anyone who fetches one followed a token's own word. */
export interface KeyHost {
  /** Where the key lies as a JWK set; the address is new each time, so that no cache hides a fetch. */
  publishKey(jwk: JsonWebKey): string;
  /** Where the certificate lies in PEM. */
  publishCertificate(der: Buffer): string;
  /** The name of an issuer whose documents lead to the key; new each time. */
  publishIssuer(jwk: JsonWebKey): string;
}

/** A key host that starts when it is first needed. */
export interface LazyKeyHost {
  start(): Promise<KeyHost | Unavailable>;
  /** Everything that was fetched from it, with the milliseconds since the run began. */
  readonly fetches: readonly { readonly method: string; readonly path: string; readonly at: number }[];
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const METADATA = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'];
const KEY_SETS = ['/.well-known/jwks.json', '/.well-known/jwks', '/jwks.json', '/jwks', '/keys', ''];

/** Listens on a free port of loopback, once somebody starts it. */
export function createKeyHost({
  clock,
  mayListen,
}: {
  readonly clock: Clock;
  readonly mayListen?: MayListen | undefined;
}): LazyKeyHost {
  const documents = new Map<string, { readonly type: string; readonly text: string }>();
  const fetches: { method: string; path: string; at: number }[] = [];
  let server: Server | undefined;
  let starting: Promise<KeyHost | Unavailable> | undefined;

  const begin = async (): Promise<KeyHost | Unavailable> => {
    const refused = mayListen?.(LOOPBACK) ?? null;
    if (refused !== null) return refused;
    const listening = createServer((request, response) => {
      const path = request.url ?? '/';
      fetches.push({ method: request.method ?? 'GET', path, at: clock.now() });
      const document = documents.get(path.split('?', 1)[0] ?? '');
      response.writeHead(document === undefined ? 404 : 200, {
        'content-type': document?.type ?? 'text/plain',
      });
      response.end(document?.text ?? 'not found');
    });
    server = listening;
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(0, LOOPBACK, resolve);
    });
    const address = listening.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const publish = (name: string, type: string, text: string): string => {
      const path = `/${randomBytes(12).toString('hex')}/${name}`;
      documents.set(path, { type, text });
      return `http://${LOOPBACK}:${port}${path}`;
    };
    return {
      publishKey: (jwk) => publish('jwks.json', 'application/json', JSON.stringify({ keys: [jwk] })),
      publishCertificate: (der) => publish('certificate.pem', 'application/x-pem-file', toPem(der)),
      publishIssuer(jwk) {
        const path = `/${randomBytes(12).toString('hex')}`;
        const issuer = `http://${LOOPBACK}:${port}${path}`;
        const keys = JSON.stringify({ keys: [jwk] });
        const metadata = JSON.stringify({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
        const put = (at: string, text: string): void =>
          void documents.set(at, { type: 'application/json', text });
        // Who guesses a place instead of reading the metadata guesses one of these.
        for (const at of KEY_SETS) put(`${path}${at}`, keys);
        for (const at of METADATA) {
          put(`${path}${at}`, metadata);
          // RFC 8414 puts the path of the issuer behind the name of the document.
          put(`${at}${path}`, metadata);
        }
        return issuer;
      },
    };
  };

  return {
    fetches,
    start: () => (starting ??= begin()),
    close: () =>
      new Promise((resolve) => {
        if (server === undefined) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
