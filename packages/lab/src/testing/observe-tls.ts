import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type SecureVersion, type TLSSocket } from 'node:tls';
import { findings, send, type Observer } from './observer.ts';

const DAY = 86_400_000;

/** Opens connections of every version, looks at the certificate, and asks over plain HTTP. */
export const observeTls: Observer = async (bench) => {
  const found = findings('6.1');
  const { url, authorityPath } = bench.lab;
  // A lab without TLS is for development, and nothing is said about it.
  if (authorityPath === null) return found.all();
  const { port } = new URL(url);
  const ca = readFileSync(authorityPath);
  const open = async (version: SecureVersion, ciphers: string): Promise<TLSSocket | undefined> => {
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      ca,
      minVersion: version,
      maxVersion: version,
      ciphers: `${ciphers}:@SECLEVEL=0`,
      rejectUnauthorized: false,
    });
    const accepted = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    return accepted ? socket : undefined;
  };
  const usual = 'TLS_AES_128_GCM_SHA256:DEFAULT';
  for (const version of ['TLSv1', 'TLSv1.1'] as const)
    if ((await open(version, usual))?.destroy()) found.add('old-version-accepted');
  for (const weak of ['eNULL', 'aNULL'])
    if ((await open('TLSv1.2', weak))?.destroy()) found.add('weak-suite-accepted');

  const socket =
    (await open('TLSv1.3', usual)) ?? (await open('TLSv1.2', usual)) ?? (await open('TLSv1.1', usual));
  const certificate = socket?.getPeerX509Certificate();
  if (socket === undefined || certificate === undefined) throw new Error('No certificate was shown.');
  const { validFromDate, validToDate, publicKey } = certificate;
  const left = validToDate.getTime() - Date.now();
  const isShortLived = validToDate.getTime() - validFromDate.getTime() < 30 * DAY;
  if (left < 0) found.add('certificate-expired');
  else if (left < 14 * DAY && !isShortLived) found.add('certificate-expires-soon');
  if (validFromDate.getTime() > Date.now()) found.add('certificate-not-yet-valid');
  if (certificate.checkIP('127.0.0.1') === undefined) found.add('certificate-for-other-host');
  if (certificate.verify(publicKey)) found.add('certificate-self-signed');
  if ((publicKey.asymmetricKeyDetails?.modulusLength ?? 2048) < 2048) found.add('certificate-weak-key');
  if (/sha1/i.test(certificate.signatureAlgorithm ?? '')) found.add('certificate-weak-signature');
  socket.destroy();

  const overTls = (await send(bench, 'GET', '/.well-known/jwks.json')).text;
  if ((await plainly(Number(port), '/.well-known/jwks.json')) === overTls) found.add('data-over-plain-http');
  return found.all();
};

/** What plain HTTP brings; undefined if nothing. */
function plainly(port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      const parts: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (part: string) => parts.push(part));
      response.on('end', () => resolve(parts.join('')));
      response.on('error', () => resolve(undefined));
    });
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}
