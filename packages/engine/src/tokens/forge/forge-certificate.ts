import { randomBytes, sign, type KeyObject } from 'node:crypto';

/** The identifiers of what our certificates are signed with, in DER. */
const ALGORITHMS: Readonly<Record<string, { readonly hash: string | null; readonly oid: string }>> = {
  // sha256WithRSAEncryption, with the NULL that RFC 4055 demands
  rsa: { hash: 'sha256', oid: '06092a864886f70d01010b0500' },
  // ecdsa-with-SHA256
  ec: { hash: 'sha256', oid: '06082a8648ce3d040302' },
  ed25519: { hash: null, oid: '06032b6570' },
  ed448: { hash: null, oid: '06032b6571' },
};

const DAY = 86_400_000;

/**
 * A self-signed X.509 certificate in DER. Node.js reads certificates and cannot make them; this smallest form (version
 * 1, a common name, no extensions) is all that a token header needs.
 */
export function selfSigned({
  publicKey,
  privateKey,
}: {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}): Buffer | null {
  const algorithm = ALGORITHMS[publicKey.asymmetricKeyType ?? ''];
  if (algorithm === undefined) return null;
  const identifier = der(0x30, Buffer.from(algorithm.oid, 'hex'));
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, 'probity'))));
  const now = Date.now();
  const body = der(
    0x30,
    // The first byte is neither zero nor negative.
    der(0x02, Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    identifier,
    name,
    der(0x30, der(0x17, utcTime(now - DAY)), der(0x17, utcTime(now + DAY))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign(algorithm.hash, body, privateKey);
  return der(0x30, body, identifier, der(0x03, Buffer.of(0), signature));
}

/** One element: tag, length, content. */
function der(tag: number, ...contents: readonly (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => Buffer.from(each)));
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length, ...bytes), content]);
}

/** `YYMMDDHHMMSSZ`. */
function utcTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`;
}
