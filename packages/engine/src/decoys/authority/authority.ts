import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyAndCertificate } from './make-certificate.ts';

/** What a certificate has to be for whoever gets to see it: right, or wrong in one point. */
type CertificateKind = 'trusted' | 'self-signed' | 'expired' | 'other-host' | 'other-authority';

/** A test authority: a target that trusts it trusts the decoys, and nothing else depends on it. */
export interface Authority {
  /** Its certificate in PEM, which goes into the trust store of the target. */
  readonly cert: string;
  /** A certificate for hosts; those that are asked for again are the same. */
  issue(kind: CertificateKind, hosts: readonly string[]): KeyAndCertificate;
}

/** The name of the file with the certificate, in the folder of an authority. */
export const CERTIFICATE = 'authority.pem';
const KEY = 'authority.key';
/** A host that nobody can have, RFC 2606. */
const OTHER_HOST = 'other-host.invalid';
const OWN_NAME = 'Probity test authority';
const DAYS = 397;

/** The authority in a folder; undefined if there is none. */
export async function loadAuthority(folder: string): Promise<Authority | undefined> {
  try {
    const [cert, key] = await Promise.all([
      readFile(join(folder, CERTIFICATE), 'utf8'),
      readFile(join(folder, KEY), 'utf8'),
    ]);
    return await authorityOf({ cert, key });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new authority into a folder; only its owner can read the key. */
export async function writeAuthority(folder: string): Promise<Authority> {
  const made = await newAuthority(OWN_NAME);
  await mkdir(folder, { recursive: true });
  // The key first: whoever finds the certificate finds a key that belongs to it. An older key is never written over.
  await writeFile(join(folder, KEY), made.key, { mode: 0o600, flag: 'wx' });
  await writeFile(join(folder, CERTIFICATE), made.cert, { flag: 'wx' });
  return authorityOf(made);
}

/** An authority that nobody trusts yet and that ends with the run. */
export async function passingAuthority(): Promise<Authority> {
  return authorityOf(await newAuthority(OWN_NAME));
}

/** It takes as long to load as the rest of the program does, and most runs need none. */
const certificates = () => import('./make-certificate.ts');

async function newAuthority(name: string): Promise<KeyAndCertificate> {
  const { makeCertificate } = await certificates();
  return makeCertificate({ name, hosts: [], from: -1, until: 10 * 365 }, undefined);
}

async function authorityOf(own: KeyAndCertificate): Promise<Authority> {
  const { makeCertificate, newKeyPair } = await certificates();
  // What is no certificate with its key is better known now than in the middle of a run.
  if (!new X509Certificate(own.cert).checkPrivateKey(createPrivateKey(own.key)))
    throw new Error('the key does not belong to the certificate');
  const other = await newAuthority('Another test authority');
  const issued = new Map<string, KeyAndCertificate>();
  // One key for all of them: what is tested is the certificate.
  const pair = newKeyPair();
  const make = (kind: CertificateKind, hosts: readonly string[]): KeyAndCertificate => {
    const content = { name: hosts[0] ?? OTHER_HOST, hosts, from: -1, until: DAYS };
    switch (kind) {
      case 'trusted':
        return makeCertificate(content, own, pair);
      case 'self-signed':
        return makeCertificate(content, undefined, pair);
      case 'expired':
        return makeCertificate({ ...content, from: -30, until: -1 }, own, pair);
      case 'other-host':
        return makeCertificate({ ...content, name: OTHER_HOST, hosts: [OTHER_HOST] }, own, pair);
      case 'other-authority':
        return makeCertificate(content, other, pair);
    }
  };
  return {
    cert: own.cert,
    issue(kind, hosts) {
      const name = `${kind} ${hosts.join(' ')}`;
      const found = issued.get(name) ?? make(kind, hosts);
      issued.set(name, found);
      return found;
    },
  };
}
