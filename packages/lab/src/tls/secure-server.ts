import { createServer as createPlain, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { Socket } from 'node:net';
import type { Settings } from '../settings.ts';
import { labCertificate } from './lab-certificate.ts';
import { serveHttp2 } from './serve-http2.ts';

/** The first byte of every connection over TLS. */
const TLS_HANDSHAKE = 22;

/** Serves over TLS as the settings say; plain HTTP on the same port is closed, unless they say otherwise. */
export function createSecureServer(
  { certificate, oldest, newest, suites, plain, http2 }: Settings['tls'],
  listener: RequestListener,
): Server {
  const { cert, key } = labCertificate(certificate);
  // What is refused is decided by versions and suites alone.
  const ciphers = `${suites}:@SECLEVEL=0`;
  const ALPNProtocols = http2 ? ['h2', 'http/1.1'] : ['http/1.1'];
  const secure = createSecure(
    {
      cert,
      key,
      minVersion: oldest,
      maxVersion: newest,
      ciphers,
      ALPNProtocols,
      // Looked at often, so that a time limit of seconds is kept to.
      connectionsCheckingInterval: 100,
    },
    listener,
  );
  if (http2) serveHttp2(secure, listener);
  secure.on('tlsClientError', () => {});
  if (plain === 'closed') return secure;
  const other = createPlain(plain === 'served' ? listener : plainAnswers[plain]);
  const [speakTls] = secure.listeners('connection');
  secure.removeAllListeners('connection');
  secure.on('connection', (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: unknown = socket.read(1);
      if (!Buffer.isBuffer(first)) return;
      socket.unshift(first);
      if (first[0] === TLS_HANDSHAKE) speakTls?.call(secure, socket);
      else other.emit('connection', socket);
    });
  });
  secure.on('close', () => other.closeAllConnections());
  return secure;
}

const plainAnswers: Readonly<Record<'redirected' | 'refused' | 'page', RequestListener>> = {
  redirected(request, response) {
    const location = `https://${request.headers.host ?? ''}${request.url ?? '/'}`;
    response.writeHead(308, { location }).end();
  },
  refused: (_request, response) => void response.writeHead(426).end('Use TLS.\n'),
  page: (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>It works!</h1></html>'),
};
