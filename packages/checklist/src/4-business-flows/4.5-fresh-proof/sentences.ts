/** What 4.5 can say. */
export const sentences = {
  findings: {
    'changed-without-proof': {
      kind: 'exposure',
      message:
        'With a session alone, without any proof of who is asking, {change} was changed ({status}); a 4xx and no change are expected.',
    },
    'changed-with-wrong-proof': {
      kind: 'exposure',
      message:
        'With a wrong proof of who is asking, {change} was changed ({status}); a 4xx and no change are expected.',
    },
    'changed-with-odd-proof': {
      kind: 'exposure',
      message:
        'With {proof} in the place of the proof, {change} was changed ({status}); a 4xx and no change are expected.',
    },
    'changed-through-profile': {
      kind: 'exposure',
      message:
        '{route} changed {change} without any proof of who is asking ({status}), although another operation asks for it.',
    },
    'email-counts-unconfirmed': {
      kind: 'weakness',
      message: 'A new e-mail address opens the account at once ({status}), although nobody has confirmed it.',
    },
  },
  doubts: {
    'control-failed':
      'With the right proof, {change} was answered {status}, so a refusal without it would say nothing.',
    'control-without-effect':
      'With the right proof, {change} was answered {status}, but reading back shows no change.',
    unreadable: 'Nothing shows whether {change} was changed; name the operation that reads it.',
    'recent-login-may-count':
      '{change} was changed with a session that is seconds old ({status}). If a recent login counts as proof, document for how long; if not, say 0s.',
    'held-back':
      'The request for {change} was answered {status} ({class}), which says nothing about the proof.',
    'old-data-unusable': 'After the request for {change}, the account could not log in as before ({status}).',
    'shown-at-once':
      'The account shows the new e-mail address at once; whether it counts before it is confirmed cannot be seen, because nobody logs in with it.',
  },
  remarks: {
    'shown-unconfirmed': 'The account shows the new {change} although it does not count yet.',
    challenged: 'The refusal of {change} says which proof is asked for (RFC 9470).',
    'guesses-unlimited':
      '{count} wrong proofs in a row were not slowed down; a stolen session can guess the password there.',
  },
} as const;
