/** What each variation of 5.4 sends, in words. */
export const sends = {
  'declared third parties': 'nothing, where the profile names no third party',
  '* without TLS': 'what makes the API call a third party in plain HTTP, where its address says so',
  '* self-signed': 'the same while our stand-in has a certificate that signed itself',
  '* expired': 'the same while the certificate, by the trusted authority, has expired',
  '* for another host': 'the same while the certificate, by the trusted authority, is for another host',
  '* of an unknown authority': 'the same while the certificate is by an authority that nobody trusts',
  '* plain HTTP at the TLS port': 'the same while our stand-in speaks plain HTTP only',
  '* TLS 1.1': 'the same while our stand-in speaks TLS 1.0 and 1.1 only',
} as const;
