/** What 1.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'no-credential-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'damaged-signature-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'expired-token-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'meaningless-token-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'empty-credential-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'wrong-scheme-accepted': {
      kind: 'exposure',
      message: '{operation} served a request with {sent}; expected {expected}.',
    },
    'path-spelling-accepted': {
      kind: 'exposure',
      message:
        '{operation} served a request with {sent}, although the usual path is guarded; expected {expected} or 404.',
    },
    'open-unlisted': {
      kind: 'weakness',
      message:
        '{operation} answers a request without a credential as it answers its caller, although {why}. If anyone may call it, add `- {operation}` to `public` in the profile; otherwise make it answer {expected}.',
    },
    'refused-otherwise': {
      kind: 'wrong-status',
      message:
        '{operation} gave nothing to a request with {sent}, but answered {status}; expected {expected}.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so a refusal would say nothing.',
    'seems-privileged':
      '{operation} forbids itself to {user} and to {other} ({status}), who may call others, so it seems to be for administrators. One of them would show what it gives by right.',
    'no-expired-token': 'There is no expired token to send: {why}',
    'minted-token-refused':
      'A good token from the source of the expired one was answered {status}, so a refusal of the expired one says nothing.',
    'not-recorded': 'The record of {operation} lacks the answer to the attack.',
    'open-to-all': '{operation} serves requests without any credential, so nothing can be said about {sent}.',
    'open-undeclared':
      '{operation} answers without a credential, and nothing settles whether it should: no list of public operations was written, and the description names no exceptions or asks for no credential. List it as public if anyone may call it.',
    'served-but-whose':
      '{operation} answered {status} to {sent}, and nothing in the answer shows whose data it is. Give a value that only the caller sees, or list the operation as public.',
    'proved-by-body':
      '{operation} answered {status} to {sent}, but its body carried {proof}, which is a credential as well. If that is all it asks for, list it as public.',
    'catch-all-page':
      '{operation} answered {status} to {sent} with the page that it gives for unknown paths.',
    'effect-not-visible':
      '{operation} answered {status} to {sent}, and no operation shows whether anything happened.',
    'changed-otherwise':
      'After {operation} with {sent} ({status}), the object had changed, but to nothing that was sent or that the legitimate call does to it; it may have changed by itself.',
    'owner-cannot-read':
      'After {operation} with {sent}, the owner could not be shown the object, so its state is unknown.',
    throttled: '{operation} limited the request with {sent} ({status}).',
    'server-error': '{operation} broke on {sent} with {status}, which is no refusal.',
    'no-answer': '{operation} gave no answer to {sent}.',
    blocked: 'Something in front of the API blocked {sent} at {operation} ({status}).',
    collided:
      '{operation} answered {status} to {sent}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} to {sent}, which is neither a refusal nor a success.',
  },
  remarks: {
    'no-challenge': '{operation} refuses with 401 but without a WWW-Authenticate header.',
    'never-expires':
      'The caller of {operation} sends a name and a password with each request, and these do not expire.',
    'effect-not-watched': 'No operation shows what {operation} does, so only its answer was judged.',
  },
} as const;
