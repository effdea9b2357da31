import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { TlsOptions } from 'node:tls';
import type { Settings } from '../../settings.ts';
import { labCertificate } from '../../tls/lab-certificate.ts';
import { end, listenAt } from './face.ts';
import { readSeen, type Seen } from './seen.ts';

/** How the rate service behaves; what is left out is as it should be. */
export interface RateScript {
  readonly answer?: RequestListener;
  readonly certificate?: Settings['tls']['certificate'];
  /** Speaks plain HTTP where TLS is expected. */
  readonly plain?: boolean;
  readonly tls?: TlsOptions;
}

/** The service that the product asks for exchange rates. */
export interface RateService {
  readonly url: string;
  /** Behaves like this from now on, and forgets what it has seen. */
  play(script: RateScript): Promise<void>;
  seen(): readonly Seen[];
  close(): Promise<void>;
}

/** What it answers when all is well. */
export const RATE = {
  from: 'EUR',
  to: 'USD',
  rate: 1.25,
  as_of: '2026-01-31T12:00:00.000Z',
  source: 'market',
} as const;

/** Answers with JSON. */
export const answerJson =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Starts the service on loopback, with a certificate of the lab's authority. */
export async function startRateService(): Promise<RateService> {
  let seen: Seen[] = [];
  const create = ({ answer = answerJson(RATE), certificate = 'valid', plain, tls }: RateScript): Server => {
    const own: Seen[] = [];
    seen = own;
    const listener: RequestListener = (request, response) => {
      readSeen(request).then(
        (one) => {
          own.push(one);
          return answer(request, response);
        },
        () => response.destroy(),
      );
    };
    return plain === true
      ? createPlainServer(listener)
      : createServer({ ...labCertificate(certificate), ...tls }, listener);
  };
  let server = create({});
  const port = await listenAt(server, 0);
  return {
    url: `https://127.0.0.1:${port}`,
    async play(script) {
      await end(server);
      server = create(script);
      await listenAt(server, port);
    },
    seen: () => [...seen],
    close: () => end(server),
  };
}
