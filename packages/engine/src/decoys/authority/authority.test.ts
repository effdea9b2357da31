import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadAuthority, passingAuthority, writeAuthority, type Authority } from './authority.ts';

const folder = await mkdtemp(join(tmpdir(), 'probity-authority-'));
afterAll(() => rm(folder, { recursive: true }));

/** What a strict client that trusts the authority says to a server behind a certificate. */
async function visit(
  trusted: string,
  host: string,
  certificate: ReturnType<Authority['issue']>,
): Promise<string> {
  const server = createServer(certificate, (_request, response) => response.end('hello'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const said = await new Promise<string>((resolve) => {
    request({ host, port, ca: trusted, agent: false }, (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
      .end();
  });
  await new Promise((resolve) => void server.close(resolve));
  return said;
}

const authority = await passingAuthority();

describe('a test authority', () => {
  test.each([
    ['trusted', '200'],
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'CERT_HAS_EXPIRED'],
    ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['other-authority', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const)('issues certificates that are %s', async (kind, said) => {
    for (const host of ['127.0.0.1', 'localhost'])
      expect(await visit(authority.cert, host, authority.issue(kind, [host]))).toBe(said);
  });

  test('the wrong ones are wrong in one point', () => {
    const own = new X509Certificate(authority.cert);
    const of = (kind: Parameters<Authority['issue']>[0]) =>
      new X509Certificate(authority.issue(kind, ['api.example.com']).cert);
    const facts = (certificate: X509Certificate) => ({
      ours: certificate.verify(own.publicKey),
      host: certificate.checkHost('api.example.com') !== undefined,
      valid: certificate.validToDate.getTime() > Date.now(),
    });
    const right = { ours: true, host: true, valid: true };
    expect(facts(of('trusted'))).toEqual(right);
    expect(facts(of('self-signed'))).toEqual({ ...right, ours: false });
    expect(facts(of('expired'))).toEqual({ ...right, valid: false });
    expect(facts(of('other-host'))).toEqual({ ...right, host: false });
    expect(facts(of('other-authority'))).toEqual({ ...right, ours: false });
    expect(own.ca).toBe(true);
    expect(of('trusted').ca).toBe(false);
  });

  test('lies in a folder, whose key only its owner reads, and is never written over', async () => {
    const place = join(folder, 'new', 'deeper');
    expect(await loadAuthority(place)).toBeUndefined();
    const written = await writeAuthority(place);
    expect((await readdir(place)).toSorted()).toEqual(['authority.key', 'authority.pem']);
    expect((await stat(join(place, 'authority.key'))).mode & 0o777).toBe(0o600);
    const loaded = await loadAuthority(place);
    expect(loaded?.cert).toBe(written.cert);
    const issued = loaded?.issue('trusted', ['localhost']);
    expect(issued && (await visit(written.cert, 'localhost', issued))).toBe('200');
    await expect(writeAuthority(place)).rejects.toThrow('EEXIST');
  });
});
