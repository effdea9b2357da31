/** What 2.5 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'privileged-read-served': {
      kind: 'exposure',
      message: '{operation} showed {user}, a normal user, what is for administrators; expected {expected}.',
    },
    'privileged-write-done': {
      kind: 'exposure',
      message: '{operation} was done for {user}, a normal user, as was read afterwards; expected {expected}.',
    },
    'guard-dodged': {
      kind: 'exposure',
      message: '{operation} let {user}, a normal user, past its guard by {bypass}; expected a refusal.',
    },
    'refused-otherwise': {
      kind: 'wrong-status',
      message:
        '{operation} answered {status} to {user}, a normal user, and nothing privileged was seen to come of it; expected {expected}.',
    },
  },
  doubts: {
    'perhaps-for-everybody':
      '{operation} is served to an ordinary user. It only sounds privileged; the profile can say whether it is.',
    'perhaps-privileged':
      'Normal users are served what looks like the data of others by {operations}, and nothing says whether that is for administrators only. If it is, add `{line}` to the profile; if it is for all users, add `{otherLine}`.',
    'none-seen':
      'No privileged operation is known, and none of those that could be read refused {user} what it serves {admin}.',
    'audience-unknown':
      '{operation} answered {status} to {user} and {adminStatus} to {admin}, which does not show whether it is for administrators only. If it is, add `{line}` to the profile.',
    'no-administrator':
      '{operation} answered {status} to {user}. Without an administrator nothing shows what it gives those who may use it.',
    'control-only-words':
      '{operation} answered {admin} with a code and a message only, which may be a refusal; so the answer {status} to {user} says nothing about roles.',
    'user-control-failed':
      '{user} could not use an ordinary operation ({status}), so a refusal would say nothing about roles.',
    'control-failed':
      '{admin} could not use {operation} ({status}), so a refusal of {user} would say nothing about roles.',
    'served-but-whose':
      '{operation} answered {status} to {user} with content of which nothing tells whose it is.',
    'nothing-shown':
      '{operation} answered {status} to {user}, and shows {admin} nothing by which it could be known.',
    'no-guard':
      '{operation} did not refuse {user} in the first place ({status}), so there was no guard to bypass.',
    'not-recorded': 'The record of {operation} lacks the answer to {user}.',
    'catch-all-page':
      '{operation} answered {status} to {user} with the page that it gives for unknown paths.',
    'effect-not-visible':
      '{operation} answered {status} to {user}, and no operation shows whether anything happened.',
    'changed-otherwise':
      'After {operation} by {user} ({status}), the object had changed, but to nothing that {user} sent or that {admin} does to it; it may have changed by itself.',
    'reader-failed':
      'After {operation} by {user}, {owner} could not read its object again, so its state is unknown.',
    throttled: '{operation} limited the request of {user} ({status}).',
    'server-error': '{operation} broke with {status} on the request of {user}, which is no refusal.',
    'no-answer': '{operation} gave {user} no answer.',
    blocked: 'Something in front of the API blocked the request of {user} to {operation} ({status}).',
    collided:
      '{operation} answered {status} to {user}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} to {user}, which is neither a refusal nor a success.',
  },
  remarks: {
    'own-view': '{operation} showed {user} only what belongs to {user}.',
    'seen-from-loopback':
      'The requests came from the machine of the API itself. If its guard trusts that address, others may be refused.',
  },
} as const;
