/** What 5.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'self-signed-accepted': {
      kind: 'exposure',
      message:
        'The API sent {count} requests to {upstream} behind a certificate that signed itself; expected that it ends the connection and sends nothing.',
    },
    'expired-accepted': {
      kind: 'exposure',
      message:
        'The API sent {count} requests to {upstream} behind a certificate that has expired; expected that it ends the connection and sends nothing.',
    },
    'other-host-accepted': {
      kind: 'exposure',
      message:
        'The API sent {count} requests to {upstream} behind a certificate for another host; expected that it ends the connection and sends nothing.',
    },
    'other-authority-accepted': {
      kind: 'exposure',
      message:
        'The API sent {count} requests to {upstream} behind a certificate of an authority that nobody told it to trust; expected that it ends the connection and sends nothing.',
    },
    'plain-http-accepted': {
      kind: 'exposure',
      message:
        'The API sent {count} requests to {upstream} in plain HTTP when TLS did not work; expected that it sends nothing.',
    },
    'called-without-tls': {
      kind: 'exposure',
      message:
        'The API sent {count} requests with a key or a body to {upstream} at the public address {place} in plain HTTP, as the profile says; expected TLS.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {upstream} lacks what was tried.',
    'not-called':
      'The API did not call {upstream} at {listen} at all, so that nothing is known of how it does.',
    'not-trusted':
      'The API refused the certificate of the test authority too ({reason}), so that its other refusals say nothing. Let it trust that authority, for example with `NODE_EXTRA_CA_CERTS`.',
    'trigger-failed': 'What makes the API call {upstream} did not work while all was well ({status}).',
    'not-tried':
      'The API did not try to call {upstream} within a minute, so that its certificate was not looked at. It may have stopped calling after failures, or kept an answer.',
    'control-lost':
      'The API did not call {upstream} again behind the good certificate afterwards ({status}), so that its refusal says nothing.',
    'plain-set-up':
      'In this set-up the API calls {upstream} in plain HTTP, so that nothing is known of how it verifies certificates. Let it call the stand-in over TLS.',
  },
  remarks: {
    'checked-late':
      'The API looked at the certificate of {upstream} after the handshake, and sent nothing then.',
    'tried-again':
      'The API opened {count} connections to {upstream} for one call, and sent nothing over any of them.',
    'old-tls-accepted':
      'The API calls {upstream} over TLS 1.1 too ({count} requests). RFC 9325 asks for TLS 1.2 or later.',
  },
} as const;
