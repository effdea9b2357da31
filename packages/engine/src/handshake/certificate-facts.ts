import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import type { Handshake } from '@probity/model';

type Certificate = NonNullable<Handshake['certificate']>;

/** What is kept of a certificate. `chainError` is what OpenSSL said of its chain, if anything. */
export function certificateFacts(
  certificate: X509Certificate,
  {
    host,
    chainError,
    unixMs,
  }: { readonly host: string; readonly chainError: string | null; readonly unixMs: number },
): Certificate {
  const named = isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host);
  const forHost = named !== undefined;
  return {
    error: chainError ?? (forHost ? null : 'ERR_TLS_CERT_ALTNAME_INVALID'),
    forHost,
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    names: namesIn(certificate.subjectAltName ?? ''),
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    seen: new Date(unixMs).toISOString(),
    ...keyOf(certificate),
    signature: certificate.signatureAlgorithm ?? null,
  };
}

const CURVE_BITS: Readonly<Record<string, number>> = {
  prime192v1: 192,
  secp224r1: 224,
  prime256v1: 256,
  secp256k1: 256,
  secp384r1: 384,
  secp521r1: 521,
};

const FIXED_BITS: Readonly<Record<string, number>> = { ed25519: 256, ed448: 448 };

function keyOf({ publicKey }: X509Certificate): Pick<Certificate, 'keyType' | 'keyBits'> {
  const keyType = publicKey.asymmetricKeyType ?? 'unknown';
  const { modulusLength, namedCurve } = publicKey.asymmetricKeyDetails ?? {};
  const keyBits = modulusLength ?? CURVE_BITS[namedCurve ?? ''] ?? FIXED_BITS[keyType] ?? 0;
  return { keyType, keyBits };
}

/** `DNS:api.example, IP Address:127.0.0.1` as a list without the kinds. */
function namesIn(text: string): readonly string[] {
  return text
    .split(', ')
    .map((name) => name.replace(/^[A-Za-z ]+:/, ''))
    .filter((name) => name !== '');
}

function oneLine(name: string | undefined): string {
  return (name ?? '').replaceAll('\n', ', ');
}
