/** What 6.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'old-version-accepted': {
      kind: 'weakness',
      message: 'The server accepts {version} ({cipher}); it is expected to refuse everything before TLS 1.2.',
    },
    'weak-suite-accepted': {
      kind: 'weakness',
      message: 'The server chooses {cipher} where only {kind} is offered; a refusal is expected.',
    },
    'certificate-expired': {
      kind: 'weakness',
      message: 'The certificate expired on {day}. A valid one is expected.',
    },
    'certificate-not-yet-valid': {
      kind: 'weakness',
      message: 'The certificate is valid only from {day}. A valid one is expected.',
    },
    'certificate-expires-soon': {
      kind: 'weakness',
      message: 'The certificate expires on {day}, in {days} days. At least {least} are expected.',
    },
    'certificate-for-other-host': {
      kind: 'weakness',
      message: 'The certificate is not for {host}, but for {names}.',
    },
    'certificate-self-signed': {
      kind: 'weakness',
      message:
        'The certificate of {subject} is signed by itself, so that no client can verify it. Where clients are given this very certificate, name it as `tls.ca` in the profile.',
    },
    'certificate-weak-key': {
      kind: 'weakness',
      message: 'The key of the certificate has {bits} bits ({type}). At least {least} are expected.',
    },
    'certificate-weak-signature': {
      kind: 'weakness',
      message: 'The certificate is signed with {signature}. SHA-256 or better is expected.',
    },
    'certificate-invalid': {
      kind: 'weakness',
      message: 'The certificate does not pass verification ({error}).',
    },
    'data-over-plain-http': {
      kind: 'exposure',
      message:
        '{path} is answered over plain HTTP at {origin} ({status}) with what it is answered over TLS. No data is expected there.',
    },
    'served-without-tls': {
      kind: 'exposure',
      message: '{path} is answered at {origin}, which has no TLS ({status}). No data is expected there.',
    },
  },
  doubts: {
    'development-address':
      'The address {origin} is for development and has no TLS. Run this check against the deployed https address; here, leave it out with --skip 6.1.',
    'no-tls': '{origin} has no TLS, and nothing there was answered with data ({answers}).',
    'no-handshake': 'No connection over TLS could be opened with {versions}: {reason}',
    'version-not-tried': 'Whether the server accepts {version} could not be seen: {reason}',
    'suite-not-tried': 'Whether the server accepts {kind} could not be seen: {reason}',
    'suites-not-comparable':
      'The server refused every list of suites, also that of good ones, so that its refusals say nothing.',
    'no-certificate': 'The server showed no certificate.',
    'unknown-authority':
      'The certificate was issued by {issuer}, which is not known here. Name the file of a company’s own authority as `tls.ca`; if the authority is a public one, the server leaves out an intermediate certificate.',
    'not-verified': 'The certificate could not be verified ({error}).',
    'through-proxy':
      'The connection goes through {proxy}, which may answer in place of the server. Only a connection without a proxy shows what the server accepts.',
    'control-failed':
      'No read over TLS was answered ({reason}), so that plain HTTP has nothing to be compared with.',
    'asks-for-credential':
      '{origin} answers {path} with {status} over plain HTTP, exactly as over TLS, so that it may serve those who send a token there. No token is sent there to see it.',
    'health-over-plain-http':
      '{path} is answered over plain HTTP at {origin} as over TLS. It looks like a page for a load balancer, and nothing else was comparable.',
    'page-over-plain-http':
      '{path} is a page that is the same over plain HTTP at {origin} and over TLS; whether the API is served there cannot be seen from it.',
    'other-answer':
      '{path} is answered with {status} over plain HTTP at {origin}, and with something else over TLS, so that it may be of another site.',
    'not-asked': 'Plain HTTP at {origin} could not be asked: {reason}',
  },
  remarks: {
    'expires-in-a-month': 'The certificate expires on {day}, in {days} days.',
    'short-lived':
      'The certificate is valid for {lifetime} days in all, which only a machine that renews it can keep up with; it expires on {day}.',
    'redirects-to-tls':
      'Plain HTTP at {origin} redirects to TLS ({status}). A client that calls it has sent its token by then; for an API a refusal is better.',
    'weak-suite': 'The server chooses {cipher} where only {kind} is offered, which should be given up.',
    'answers-plain-http': 'Something answers plain HTTP at {origin} ({status}), without data of the API.',
    'only-old': 'No newer version than {version} is accepted.',
  },
} as const;
