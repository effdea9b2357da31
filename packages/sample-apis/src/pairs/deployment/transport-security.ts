import { createServer as createPlain, request, type RequestListener } from 'node:http';
import { createServer as createSecure, type ServerOptions } from 'node:https';
import { createServer as createNet } from 'node:net';
import { connect, type SecureVersion } from 'node:tls';
import { AccountApi } from '../accounts.ts';
import { ok } from '../answer.ts';
import type { Pair } from '../pair.ts';
import { fields, many, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import type { Style } from '../style.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { certificates } from './certificates.ts';

const trusting = {
  profile: { tls: { ca: './office-ca.pem' } },
  files: () => ({ 'office-ca.pem': certificates().authority }),
};

/** APIs over HTTPS with the authority of a company. */
export const transportSecurity: readonly Pair[] = [
  {
    name: 'tls-for-old-tills',
    check: '6.1',
    ...trusting,
    api: 'Tills sign in over TLS 1.2 or 1.3.',
    flaw: 'The oldest tills know only TLS 1.0, and the server lets them in.',
    make: (flawed) =>
      overTls(tills(keyStyle('Tills')), {
        ...certificates().good,
        minVersion: flawed ? 'TLSv1' : 'TLSv1.2',
        ciphers: 'DEFAULT@SECLEVEL=0',
      }),
    shows: ({ url }) => speaks(url, 'TLSv1'),
  },
  {
    name: 'tls-page-on-plain',
    check: '6.1',
    ...trusting,
    api: 'The proxy answers plain HTTP at the port for TLS with a page: 400, the plain request was sent to the HTTPS port.',
    flaw: 'It serves the API there as well.',
    make(flawed) {
      const page = '<html><h1>400 Bad Request</h1><p>Plain HTTP was sent to an HTTPS port</p></html>';
      const refusal: RequestListener = (_request, response) =>
        response.writeHead(400, { 'content-type': 'text/html', connection: 'close' }).end(page);
      const { good } = certificates();
      return overTls(tills(tokenStyle('Tills')), good, (listener) => (flawed ? listener : refusal));
    },
    shows: ({ url }) => answersPlainly(url, '/openings'),
  },
  {
    name: 'tls-moved-from-plain',
    check: '6.1',
    ...trusting,
    api: 'Plain HTTP at the same port is moved to HTTPS with 308.',
    flaw: 'The opening times, which are public, are answered over plain HTTP.',
    make(flawed) {
      const api = tills(cookieStyle('Tills'));
      return overTls(api, certificates().good, (listener) => (asked, response) => {
        if (flawed && asked.url === '/openings') return listener(asked, response);
        const location = `https://${asked.headers.host}${asked.url}`;
        response.writeHead(308, { location, connection: 'close' }).end();
      });
    },
    shows: ({ url }) => answersPlainly(url, '/openings'),
  },
  {
    name: 'tls-ran-out',
    check: '6.1',
    ...trusting,
    api: 'The certificate is renewed every ninety days.',
    flaw: 'It ran out yesterday.',
    make: (flawed) => overTls(tills(tokenStyle('Tills')), certificates()[flawed ? 'expired' : 'good']),
    shows: async ({ url }) => (await problemAt(url)) === 'CERT_HAS_EXPIRED',
  },
  {
    name: 'tls-for-other-name',
    check: '6.1',
    ...trusting,
    api: 'The certificate is for the address of the API.',
    flaw: 'It is only for another host of the same company.',
    make: (flawed) => overTls(tills(keyStyle('Tills')), certificates()[flawed ? 'otherName' : 'good']),
    shows: async ({ url }) => (await problemAt(url)) === 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  {
    name: 'tls-small-key',
    check: '6.1',
    ...trusting,
    api: 'The key of the certificate is on the curve P-256.',
    flaw: 'It is an RSA key of 1024 bits.',
    make: (flawed) =>
      overTls(tills(tokenStyle('Tills')), {
        ...certificates()[flawed ? 'weakKey' : 'good'],
        ciphers: 'DEFAULT@SECLEVEL=0',
      }),
    shows: async ({ url }) => (await keyBits(url)) < 2048 && (await keyBits(url)) > 256,
  },
];

function tills(style: Style): AccountApi {
  const api = new AccountApi(style);
  addShelf(api, '/receipts', { one: 'receipt', fields: { article: text, cents: whole } });
  const times = many(fields({ day: text, from: text }));
  api.on('GET /openings', { summary: 'Opening times', open: true, answer: times }, () =>
    ok([{ day: 'Monday', from: '08:30' }]),
  );
  return api;
}

/** Serves over TLS; plain HTTP at the same port ends, or is answered by what `plainly` makes of the API. */
function overTls(
  api: AccountApi,
  options: ServerOptions,
  plainly?: (listener: RequestListener) => RequestListener,
): AccountApi {
  api.scheme = 'https';
  api.describedAt = null;
  api.serveWith = (listener) => {
    const secure = createSecure(options, listener);
    if (plainly === undefined) return secure;
    const plain = createPlain(plainly(listener));
    return createNet((socket) => {
      socket.on('error', () => socket.destroy());
      socket.once('readable', () => {
        const first: unknown = socket.read(1);
        if (!Buffer.isBuffer(first)) return;
        socket.unshift(first);
        // A handshake of TLS begins with 22.
        (first[0] === 22 ? secure : plain).emit('connection', socket);
      });
    });
  };
  return api;
}

const dial = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

function speaks(url: string, version: SecureVersion): Promise<boolean> {
  return new Promise((resolve) => {
    const only = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    const socket = connect({ ...dial(url), ...only, rejectUnauthorized: false });
    socket.once('secureConnect', () => resolve(socket.end().getProtocol() === version));
    socket.once('error', () => resolve(false));
  });
}

function problemAt(url: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ ...dial(url), ca: certificates().authority });
    socket.once('secureConnect', () => {
      socket.end();
      resolve('');
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

function keyBits(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...dial(url), ciphers: 'DEFAULT@SECLEVEL=0', rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().bits ?? 0);
      socket.end();
    });
    socket.once('error', reject);
  });
}

function answersPlainly(url: string, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sending = request({ ...dial(url), path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sending.once('error', () => resolve(false));
    sending.end();
  });
}
