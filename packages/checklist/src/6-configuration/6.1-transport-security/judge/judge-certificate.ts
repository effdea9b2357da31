import type { Doubt, Exchange, Finding, Handshake, Remark, Verdict } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;
type Certificate = NonNullable<Handshake['certificate']>;

/** Days that a certificate must have left, and below which its end is worth a remark. */
const LEAST_DAYS = 14;
const SOON_DAYS = 30;
/** A certificate that is valid for no longer in all is renewed by a machine all the time. */
const SHORT_LIVED_DAYS = 30;
const DAY = 86_400_000;
const LEAST_BITS: Readonly<Record<string, number>> = { rsa: 2048, 'rsa-pss': 2048, dsa: 2048, ec: 256 };

/** What OpenSSL says where it does not know the authority. */
const UNKNOWN_AUTHORITY =
  /^(?:UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN)$/;
/** What it says of a chain that no client should take. */
const INVALID =
  /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|CERT_REVOKED|CERT_SIGNATURE_FAILURE|INVALID_PURPOSE|INVALID_CA|CERT_REJECTED)$/;

/** Judges the certificate that the server shows: its dates, its name, its key, its signature, and who issued it. */
export function judgeCertificate(origin: string, control: Exchange, tools: Tools): Verdict {
  const certificate = control.handshake?.certificate ?? null;
  if (certificate === null) return tools.inconclusive([tools.doubt('no-certificate')]);
  const dates = judgeDates(certificate, control, tools);
  const findings = [
    ...dates.findings,
    ...judgeName(origin, certificate, control, tools),
    ...judgeStrength(certificate, control, tools),
  ];
  const trust = judgeTrust(certificate, dates.findings.length > 0, control, tools);
  const all = [...findings, ...trust.findings];
  const [finding, ...more] = all;
  if (finding !== undefined) return tools.fail([finding, ...more], trust.doubts, dates.remarks);
  const [doubt, ...rest] = trust.doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...rest], dates.remarks);
  return tools.pass([control], dates.remarks);
}

function judgeDates(
  { validFrom, validTo, seen }: Certificate,
  control: Exchange,
  tools: Tools,
): { readonly findings: readonly Finding[]; readonly remarks: readonly Remark[] } {
  const [from, to, now] = [validFrom, validTo, seen].map((each) => Date.parse(each));
  const left = (to ?? 0) - (now ?? 0);
  const days = Math.floor(left / DAY);
  const lifetime = Math.round(((to ?? 0) - (from ?? 0)) / DAY);
  const day = validTo.slice(0, 10);
  const shown = (key: string, value: string) =>
    ({ kind: 'shown', exchange: control.id, at: 'handshake', text: `"${key}":"${value}"` }) as const;
  if ((from ?? 0) > (now ?? 0)) {
    const params = { day: validFrom.slice(0, 10) };
    return {
      findings: [tools.finding('certificate-not-yet-valid', shown('validFrom', validFrom), params)],
      remarks: [],
    };
  }
  if (left < 0)
    return {
      findings: [tools.finding('certificate-expired', shown('validTo', validTo), { day })],
      remarks: [],
    };
  if (lifetime <= SHORT_LIVED_DAYS)
    return { findings: [], remarks: [tools.remark('short-lived', { lifetime, day })] };
  if (left < LEAST_DAYS * DAY) {
    const params = { day, days, least: LEAST_DAYS };
    return {
      findings: [tools.finding('certificate-expires-soon', shown('validTo', validTo), params)],
      remarks: [],
    };
  }
  const isSoon = left < SOON_DAYS * DAY;
  return { findings: [], remarks: isSoon ? [tools.remark('expires-in-a-month', { day, days })] : [] };
}

function judgeName(
  origin: string,
  { forHost, names, subject }: Certificate,
  { id }: Exchange,
  tools: Tools,
): readonly Finding[] {
  if (forHost) return [];
  const proof = { kind: 'shown', exchange: id, at: 'handshake', text: '"forHost":false' } as const;
  const params = { host: new URL(origin).hostname, names: names.join(', ') || subject };
  return [tools.finding('certificate-for-other-host', proof, params)];
}

function judgeStrength(
  { keyType, keyBits, signature }: Certificate,
  { id }: Exchange,
  tools: Tools,
): readonly Finding[] {
  const findings: Finding[] = [];
  const least = LEAST_BITS[keyType];
  const shown = (text: string) => ({ kind: 'shown', exchange: id, at: 'handshake', text }) as const;
  // A curve that is not known here has no length.
  if (least !== undefined && keyBits > 0 && keyBits < least) {
    const params = { bits: keyBits, type: keyType.toUpperCase(), least };
    findings.push(tools.finding('certificate-weak-key', shown(`"keyBits":${keyBits}`), params));
  }
  if (signature !== null && /sha1|md5|md2/i.test(signature))
    findings.push(
      tools.finding('certificate-weak-signature', shown(`"signature":"${signature}"`), { signature }),
    );
  return findings;
}

function judgeTrust(
  { error, subject, issuer }: Certificate,
  hasWrongDates: boolean,
  { id }: Exchange,
  tools: Tools,
): { readonly findings: readonly Finding[]; readonly doubts: readonly Doubt[] } {
  const proof = { kind: 'shown', exchange: id, at: 'handshake', text: `"error":"${error}"` } as const;
  // The name and the dates of the certificate itself are judged by themselves.
  if (error === null || error === 'ERR_TLS_CERT_ALTNAME_INVALID') return { findings: [], doubts: [] };
  if (error === 'DEPTH_ZERO_SELF_SIGNED_CERT')
    return { findings: [tools.finding('certificate-self-signed', proof, { subject })], doubts: [] };
  if (UNKNOWN_AUTHORITY.test(error))
    return { findings: [], doubts: [tools.doubt('unknown-authority', { issuer }, 'tls.ca')] };
  if (hasWrongDates && /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/.test(error))
    return { findings: [], doubts: [] };
  if (INVALID.test(error))
    return { findings: [tools.finding('certificate-invalid', proof, { error })], doubts: [] };
  return { findings: [], doubts: [tools.doubt('not-verified', { error })] };
}
