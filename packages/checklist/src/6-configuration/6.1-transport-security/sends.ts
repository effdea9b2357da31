/** What each variation of 6.1 sends, in words. */
export const sends = {
  versions:
    'connections that offer exactly TLS 1.3, 1.2, 1.1 and 1.0, one after the other; no request follows',
  certificate: 'a connection over TLS, whose certificate is looked at; no request follows',
  suites: 'the first message of TLS 1.2 with weak suites only, one kind after the other; no request follows',
  'plain-http':
    'reads of a public and of a protected operation without a credential, over TLS and over plain HTTP to the same host, at its port and at port 80',
} as const;
