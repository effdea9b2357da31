const EXPOSED = {
  kind: 'exposure',
  message: '{operation} served a request with {sent} ({recipes}); expected {expected}.',
} as const;

/** What 1.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'unsigned-token-accepted': EXPOSED,
    'damaged-signature-accepted': EXPOSED,
    'other-key-accepted': EXPOSED,
    'payload-swap-accepted': EXPOSED,
    'hmac-confusion-accepted': EXPOSED,
    'embedded-key-accepted': EXPOSED,
    'remote-key-accepted': EXPOSED,
    'key-id-injection-accepted': EXPOSED,
    'weak-secret-accepted': EXPOSED,
    'zero-signature-accepted': EXPOSED,
    'other-token-accepted': EXPOSED,
    'foreign-token-accepted': EXPOSED,
    'expired-token-accepted': EXPOSED,
    'missing-expiry-accepted': EXPOSED,
    'not-yet-valid-accepted': EXPOSED,
    'other-audience-accepted': EXPOSED,
    'missing-audience-accepted': EXPOSED,
    'other-issuer-accepted': EXPOSED,
    'missing-issuer-accepted': EXPOSED,
    'unknown-critical-accepted': EXPOSED,
    'remote-key-fetched': {
      kind: 'weakness',
      message: '{operation} fetched a key from an address that the token itself named, {count} times.',
    },
    'weak-secret-known': {
      kind: 'weakness',
      message: 'The tokens are signed with a secret that is on a list of known ones.',
    },
    'short-key': {
      kind: 'weakness',
      message: 'The tokens are signed with an RSA key of {bits} bits; expected at least {least}.',
    },
    'refused-otherwise': {
      kind: 'wrong-status',
      message:
        '{operation} gave nothing to a request with {sent} ({recipes}), but answered {status}; expected {expected}.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so a refusal would say nothing.',
    'open-to-all':
      '{operation} does not refuse requests without a credential, so it says nothing about tokens.',
    'cannot-be-made': 'There is no such token to send: {why}.',
    'minted-token-refused':
      'A good token from the same source was answered {status}, so a refusal of the changed one says nothing.',
    'not-recorded': 'The record of {operation} lacks the answer to {sent}.',
    'served-but-whose':
      '{operation} answered {status} to {sent} ({recipes}), and nothing in the answer shows whose data it is.',
    'catch-all-page':
      '{operation} answered {status} to {sent} ({recipes}) with the page that it gives for unknown paths.',
    throttled: '{operation} limited the request with {sent} ({recipes}, {status}).',
    'server-error': '{operation} broke on {sent} ({recipes}) with {status}, which is no refusal.',
    'no-answer': '{operation} gave no answer to {sent} ({recipes}).',
    blocked: 'Something in front of the API blocked {sent} at {operation} ({recipes}, {status}).',
    collided:
      '{operation} answered {status} to {sent} ({recipes}): a value that must be new was taken, also after new ones were sent.',
    'unclear-answer':
      '{operation} answered {status} to {sent} ({recipes}), which is neither a refusal nor a success.',
  },
  remarks: {
    'not-tried': 'Not tried: {recipes}, because {why}.',
    'secrets-tried': 'None of the {count} known secrets that were tried signs the token.',
    sampled:
      'Unsigned tokens, another key and a damaged signature are tried on all {count} operations that take a token. The other forgeries are tried on one operation of each path prefix and kind of method: {operations}.',
    'not-tried-on': 'Not tried on {operations}, because they begin or end sessions.',
    leeway: '{operation} still accepts tokens that ended {seconds} seconds ago by our clock.',
  },
} as const;
