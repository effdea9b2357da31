/** What a connection over TLS showed of us. */
export interface Shown {
  /** Who sent the request; `anonymous` for nobody. */
  readonly by: string;
  /** Whether a client certificate went with it. */
  readonly certificate: boolean;
  /** Whether such a connection was answered before. */
  readonly answered: boolean;
}

/** What each error of OpenSSL and Node asks of the tester, by the beginning of its code. */
const ADVICE: readonly (readonly [code: RegExp, advice: string])[] = [
  [
    /^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_UNTRUSTED|INVALID_CA)/,
    'Its certificate is of an authority that is not known here: set `tls.ca` in the profile to the file of that authority.',
  ],
  [/^CERT_HAS_EXPIRED/, 'Its certificate has expired: renew it on the server.'],
  [/^CERT_NOT_YET_VALID/, 'Its certificate is not valid yet: look at the clocks of both machines.'],
  [
    /^(?:ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH)/,
    'Its certificate is for another name: use a name that is in the certificate as the target.',
  ],
  [/^CERT_REVOKED/, 'Its certificate was revoked: renew it on the server.'],
];

const WANTS_ONE = /ALERT_(?:CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|NO_CERTIFICATE)/;
const REFUSES_IT =
  /ALERT_(?:BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(?:REVOKED|EXPIRED|UNKNOWN)|UNKNOWN_CA|ACCESS_DENIED)/;

/** What to do about a connection that TLS did not allow, or that was closed before its first answer; null if nothing is known. */
export function tlsAdvice(native: string, wasClosed: boolean, shown?: Shown): string | null {
  const known = ADVICE.find(([code]) => code.test(native));
  if (known !== undefined) return known[1];
  if (shown === undefined) return null;
  if (!shown.certificate && WANTS_ONE.test(native))
    return `The server wants a client certificate: ${setOne(shown.by)}`;
  if (shown.certificate && (REFUSES_IT.test(native) || WANTS_ONE.test(native)))
    return `The server refused the client certificate of ${shown.by}.`;
  if (wasClosed && !shown.certificate && !shown.answered)
    return `If the server wants a client certificate: ${setOne(shown.by)}`;
  return null;
}

function setOne(by: string): string {
  return by === 'anonymous'
    ? 'set `tls.cert` and `tls.key` at the top of the profile, which go with every request, or of an identity.'
    : `set \`tls.cert\` and \`tls.key\` of ${by}.`;
}
