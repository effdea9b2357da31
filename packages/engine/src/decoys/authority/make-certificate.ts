import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

const DAY = 24 * 60 * 60 * 1000;
const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';

/** A key with the certificate of it, both in PEM. */
export interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

/** What a certificate says. */
export interface CertificateContent {
  readonly name: string;
  /** Hosts that it is for; an authority has none. */
  readonly hosts: readonly string[];
  /** Days from now. */
  readonly from: number;
  readonly until: number;
}

/** Signs a certificate for a new key with that of its issuer; it signs itself without one. */
export function makeCertificate(
  content: CertificateContent,
  issuer: KeyAndCertificate | undefined,
  pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = newKeyPair(),
): KeyAndCertificate {
  const { name, hosts, from, until } = content;
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = issuer?.key ?? key;
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  const ca = hosts.length === 0;
  const tbs = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature: algorithm,
    issuer: issuer === undefined ? nameOf(name) : subjectOf(issuer),
    validity: new Validity({
      notBefore: new Date(Date.now() + from * DAY),
      notAfter: new Date(Date.now() + until * DAY),
    }),
    subject: nameOf(name),
    subjectPublicKeyInfo: AsnConvert.parse(spki(pair.publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: ca }), true),
      extension(
        id_ce_keyUsage,
        new KeyUsage(ca ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature),
        true,
      ),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyId(pair.publicKey))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyId(createPublicKey(signer))) }),
      ),
      ...(ca
        ? []
        : [
            extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
            extension(id_ce_subjectAltName, new SubjectAlternativeName(hosts.map(generalName))),
          ]),
    ]),
  });
  const signed = sign('sha256', Buffer.from(AsnConvert.serialize(tbs)), signer);
  const certificate = new Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: algorithm,
    signatureValue: plain(signed),
  });
  const cert = new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString();
  return { key, cert };
}

/** A key that is quick to make and known to every client. */
export function newKeyPair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function subjectOf({ cert }: KeyAndCertificate): Name {
  return AsnConvert.parse(new X509Certificate(cert).raw, Certificate).tbsCertificate.subject;
}

function nameOf(text: string): Name {
  const attribute = new AttributeTypeAndValue({
    type: COMMON_NAME,
    value: new AttributeValue({ utf8String: text }),
  });
  return new Name([new RelativeDistinguishedName([attribute])]);
}

function generalName(host: string): GeneralName {
  return new GeneralName(isIP(host) === 0 ? { dNSName: host } : { iPAddress: host });
}

function extension(extnID: string, value: object, critical = false): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
}

/** A positive number: the first bit of a serial number is its sign. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return plain(bytes);
}

function spki(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

function keyId(key: KeyObject): ArrayBuffer {
  return plain(createHash('sha1').update(spki(key)).digest());
}

function plain(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
