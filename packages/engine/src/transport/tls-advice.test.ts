import { expect, it } from 'vitest';
import { tlsAdvice } from './tls-advice.ts';

const nobody = { by: 'anonymous', certificate: false, answered: false };
const alice = { by: 'alice', certificate: true, answered: false };

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', undefined, 'set `tls.ca`'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', nobody, 'set `tls.ca`'],
  ['CERT_HAS_EXPIRED', nobody, 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', nobody, 'for another name'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', nobody, 'at the top of the profile'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', { ...nobody, by: 'bob' }, '`tls.cert` and `tls.key` of bob'],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', nobody, 'wants a client certificate'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', alice, 'refused the client certificate of alice'],
  ['ECONNRESET', nobody, 'If the server wants a client certificate'],
])('%s is followed by what to do', (code, shown, says) => {
  expect(tlsAdvice(code, code === 'ECONNRESET', shown)).toContain(says);
});

it.each([
  ['a reset of plain HTTP', 'ECONNRESET', undefined],
  ['a reset after answers', 'ECONNRESET', { ...nobody, answered: true }],
  ['a reset with a certificate', 'ECONNRESET', alice],
  ['anything else', 'HPE_INVALID_CONSTANT', nobody],
])('%s is followed by nothing', (_, code, shown) => {
  expect(tlsAdvice(code, code === 'ECONNRESET', shown)).toBeNull();
});
