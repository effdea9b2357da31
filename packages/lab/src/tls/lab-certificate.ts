import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Settings } from '../settings.ts';
import { makeCertificate } from './make-certificate.ts';

/** A certificate with its key and the authority that issued it, in PEM. */
export interface LabCertificate {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

type Kind = Settings['tls']['certificate'];

const DAY = 86_400_000;
const HERE = ['127.0.0.1', 'localhost'];

/** From when and until when they are valid, in days from now. */
const DAYS: Readonly<Partial<Record<Kind, readonly [from: number, to: number]>>> = {
  expired: [-400, -2],
  'not-yet-valid': [2, 400],
  'expires-soon': [-355, 10],
  'expires-in-20-days': [-345, 20.5],
  'short-lived': [-2, 5],
};

const made = new Map<string, LabCertificate>();
const authority = once(() => {
  const pair = newKeys();
  const now = Date.now();
  const subject = 'Harbor Authority';
  const dates = { from: now - 500 * DAY, to: now + 500 * DAY };
  const parts = {
    subject,
    issuer: subject,
    signingKey: pair.privateKey,
    publicKey: pair.publicKey,
    names: [],
  };
  return { key: pair.privateKey, ca: makeCertificate({ ...parts, ...dates }) };
});

/** The certificate of a lab, made once in a process for each kind. */
export function labCertificate(kind: Kind): LabCertificate {
  const known = made.get(kind) ?? make(kind);
  made.set(kind, known);
  return known;
}

function make(kind: Kind): LabCertificate {
  const { key: issuerKey, ca } = authority();
  const pair = kind === 'weak-key' ? generateKeyPairSync('rsa', { modulusLength: 1024 }) : newKeys();
  const [from, to] = DAYS[kind] ?? [-10, 300];
  const now = Date.now();
  const isOwn = kind === 'self-signed';
  const cert = makeCertificate({
    subject: 'Harbor',
    issuer: isOwn ? 'Harbor' : 'Harbor Authority',
    publicKey: pair.publicKey,
    signingKey: isOwn ? pair.privateKey : issuerKey,
    names: kind === 'other-host' ? ['harbor.example'] : HERE,
    from: now + from * DAY,
    to: now + to * DAY,
    digest: kind === 'sha1' ? 'sha1' : 'sha256',
  });
  return { cert, key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), ca };
}

function newKeys(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function once<T>(makeIt: () => T): () => T {
  let known: { readonly it: T } | undefined;
  return () => (known ??= { it: makeIt() }).it;
}
