import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { connect, type ConnectionOptions, type SecureVersion, type TLSSocket } from 'node:tls';
import type { Handshake } from '@probity/model';
import type { AskedHandshake } from '../ports.ts';
import { certificateFacts } from './certificate-facts.ts';
import { clientHello } from './client-hello.ts';
import { readServerHello } from './read-server-hello.ts';
import { isSuiteWord, SUITES } from './suites.ts';

/** Why there was no handshake: by the server, by ourselves, or for a reason that says nothing about it. */
export type NoHandshake =
  | { readonly by: 'server'; readonly how: 'alert' | 'close'; readonly message: string }
  | { readonly by: 'us' | 'neither'; readonly message: string };

/** What came of a handshake. */
export interface Shaken {
  readonly accepted: Handshake['accepted'];
  readonly certificate: Handshake['certificate'];
  readonly refused: NoHandshake | null;
}

/** How to shake hands. */
export interface ShakeOptions {
  /** The name that is asked for, without brackets. */
  readonly host: string;
  /** Trust and our own certificate. */
  readonly tls: ConnectionOptions;
  /** Milliseconds. */
  readonly timeout: number;
  readonly unixMs: () => number;
}

/** Opens TLS on a connected socket with exactly what is asked for, and ends it. It never rejects. */
export async function shakeHands(
  socket: Socket,
  { version, ciphers }: AskedHandshake,
  options: ShakeOptions,
): Promise<Shaken> {
  const { promise, resolve } = Promise.withResolvers<Shaken>();
  const timer = setTimeout(
    () => resolve(none({ by: 'neither', message: `There was no answer within ${options.timeout} ms.` })),
    options.timeout,
  );
  if (ciphers === undefined) agree(socket, version, options, resolve);
  else offer(socket, ciphers, options, resolve);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** A whole handshake with one version and every suite that OpenSSL has, the weak ones included. */
function agree(
  socket: Socket,
  version: SecureVersion,
  { host, tls, unixMs }: ShakeOptions,
  resolve: (shaken: Shaken) => void,
): void {
  let secure: TLSSocket;
  try {
    secure = connect({
      ...tls,
      socket,
      host,
      ...(isIP(host) === 0 && { servername: host }),
      minVersion: version,
      maxVersion: version,
      // Without this OpenSSL refuses old versions by itself, against a server that accepts them.
      ciphers: ANY_SUITE,
      ALPNProtocols: ['h2', 'http/1.1'],
      // The certificate is looked at, not believed: nothing is sent over this connection.
      rejectUnauthorized: false,
      // Judged apart, because an error of the chain would hide it.
      checkServerIdentity: () => undefined,
    });
  } catch (error) {
    resolve(none({ by: 'us', message: textOf(error) }));
    return;
  }
  secure.on('error', (error) => resolve(none(whose(error))));
  secure.on('close', () => resolve(none(CLOSED)));
  secure.on('secureConnect', () => {
    const certificate = secure.getPeerX509Certificate();
    const chainError = secure.authorizationError as unknown;
    resolve({
      accepted: {
        version: secure.getProtocol() ?? version,
        cipher: secure.getCipher().name,
        protocol: secure.alpnProtocol || null,
      },
      certificate:
        certificate === undefined
          ? null
          : certificateFacts(certificate, {
              host,
              chainError: typeof chainError === 'string' ? chainError : codeOf(chainError),
              unixMs: unixMs(),
            }),
      refused: null,
    });
    secure.destroy();
  });
}

/** Offers given suites and reads what the server chooses. */
function offer(
  socket: Socket,
  ciphers: string,
  { host }: ShakeOptions,
  resolve: (shaken: Shaken) => void,
): void {
  if (!isSuiteWord(ciphers)) {
    resolve(none({ by: 'us', message: `No suites are known as ${ciphers}.` }));
    return;
  }
  const suites: ReadonlyMap<number, string> = SUITES[ciphers];
  let seen = Buffer.alloc(0);
  socket.on('error', (error) => resolve(none(whose(error))));
  socket.on('close', () => resolve(none(CLOSED)));
  socket.on('data', (chunk: Buffer) => {
    seen = Buffer.concat([seen, chunk]);
    const hello = readServerHello(seen);
    if (hello === undefined) return;
    const cipher = hello.kind === 'chosen' ? suites.get(hello.suite) : undefined;
    if (hello.kind === 'chosen' && cipher !== undefined)
      resolve({
        accepted: { version: hello.version, cipher, protocol: null },
        certificate: null,
        refused: null,
      });
    else if (hello.kind === 'alert')
      resolve(none({ by: 'server', how: 'alert', message: `TLS alert number ${hello.number}` }));
    else resolve(none({ by: 'neither', message: 'What came was no answer of TLS to this.' }));
  });
  socket.write(clientHello(host, [...suites.keys()]));
}

/** Those of TLS 1.3 are named apart, because a list without them has none. */
const ANY_SUITE =
  'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:DEFAULT:@SECLEVEL=0';

const CLOSED: NoHandshake = {
  by: 'server',
  how: 'close',
  message: 'The server closed the connection after our first message.',
};

/** An alert is the server's word; everything else that OpenSSL reports is our own. */
function whose(error: unknown): NoHandshake {
  const code = codeOf(error) ?? '';
  const message = textOf(error);
  if (/alert/i.test(code) || /alert number/i.test(message)) return { by: 'server', how: 'alert', message };
  if (code === 'ECONNRESET' || code === 'EPIPE') return { ...CLOSED, message };
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return { by: 'neither', message };
  return { by: 'us', message };
}

function none(refused: NoHandshake): Shaken {
  return { accepted: null, certificate: null, refused };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Without the file names and the numbers of OpenSSL, which differ from build to build. */
function textOf(error: unknown): string {
  const code = codeOf(error);
  const alert = /SSL alert number \d+/.exec(error instanceof Error ? error.message : '')?.[0];
  const said = code ?? (error instanceof Error ? error.message : String(error));
  return alert === undefined ? said : `${said}, ${alert}`;
}
