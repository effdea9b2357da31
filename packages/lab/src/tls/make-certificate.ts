import { sign, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { bits, der, integer, objectId, sequence, time } from './der.ts';

/** What a certificate says. */
export interface CertificateParts {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  /** The key of the issuer, an elliptic one. */
  readonly signingKey: KeyObject;
  /** Names and addresses that it is for; none for an authority. */
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly digest?: 'sha256' | 'sha1';
}

const ECDSA = { sha256: '1.2.840.10045.4.3.2', sha1: '1.2.840.10045.4.1' } as const;

/** Makes an X.509 certificate in PEM. It is written here because Node reads them, but makes none. */
export function makeCertificate(parts: CertificateParts): string {
  const { subject, issuer, publicKey, signingKey, names, from, to, digest = 'sha256' } = parts;
  const algorithm = sequence(objectId(ECDSA[digest]));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1 + Math.floor(Math.random() * 100)),
    algorithm,
    nameOf(issuer),
    sequence(time(from), time(to)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names.length === 0 ? AUTHORITY : namesExtension(names))),
  );
  const whole = sequence(content, algorithm, bits(sign(digest, content, signingKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** It may issue others. */
const AUTHORITY = sequence(
  objectId('2.5.29.19'),
  der(0x01, Buffer.of(0xff)),
  der(0x04, sequence(der(0x01, Buffer.of(0xff)))),
);

function namesExtension(names: readonly string[]): Buffer {
  const each = names.map((name) =>
    isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name)),
  );
  return sequence(objectId('2.5.29.17'), der(0x04, sequence(...each)));
}

function nameOf(common: string): Buffer {
  return sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(common)))));
}
