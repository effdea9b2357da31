/** What 2.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'privileged-field-written': {
      kind: 'exposure',
      message:
        '{operation} let {owner} write {field}{place}: {reader} read {now} afterwards, and {was} without it.',
    },
    'role-escalated': {
      kind: 'exposure',
      message:
        'After {operation} with {fields}{place}, {who} was served {privileged}, which had been refused before.',
    },
  },
  doubts: {
    'control-failed':
      '{owner} could not use {operation} in the normal way ({status}), so a refusal would say nothing about extra fields.',
    'not-recorded': 'The record of {operation} lacks what {owner} sent.',
    'control-not-seen':
      'What {owner} wrote by {operation} in the normal way is not shown to anybody afterwards, so nothing else would be.',
    'no-reader': 'Nobody can read what {operation} writes, so nothing tells whether extra fields were kept.',
    'nothing-to-try': 'No reader shows a field that {operation} should not write.',
    'not-tried':
      '{fields} of {operation} were not tried: no value is known that names somebody of this run, and any other may be somebody else’s.',
    'id-not-tried':
      'No other {fields} was tried in the body of {operation}, because any number may be the id of somebody else’s object. If callers may choose it, say so under writable.',
    'account-spared':
      '{fields} were not tried, because {owner} is an account that people use. Name an expendable one.',
    'not-shown': '{operation} took {fields}, and no reader shows what became of them.',
    'keeps-any-field':
      '{operation} keeps any field, also {decoy}, which nobody knows, so that a guessed one that is kept says nothing. Name those that count under admin_only.',
    'not-tried-alone':
      '{operation} refused {fields} together with others, or the budget of requests was spent before: not tried alone ({count}).',
    'id-chosen':
      '{operation} lets {owner} choose {fields} of a new object. Many APIs mean to: name it under writable if this one does, or under admin_only.',
    'perhaps-ordinary':
      '{operation} keeps {fields}, which the description of its body does not have. The target leaves such text empty, so that it may be ordinary data: name it under admin_only or under writable.',
    'offered-role-taken':
      '{operation} lets {owner} have the highest value of {fields}, which its description offers to every caller, and no read of administrators is known that would tell what it opens: name it under admin_only or under writable.',
    'by-itself':
      '{fields} became what {operation} was sent, but so it did in something that was written to in the normal way only.',
    'cause-unknown':
      '{fields} became what {operation} was sent, and nothing of the same kind could be read at that moment to tell whether that happens by itself.',
    'owner-cannot-read': 'After {operation} with {fields} the object could not be read again.',
    'write-not-seen':
      '{operation} answered {status} with {fields}, but not even its ordinary fields are shown afterwards.',
    throttled: '{operation} limited the request with {fields} ({status}).',
    'server-error': '{operation} broke with {status} on {fields}, which is no refusal.',
    'no-answer': '{operation} gave no answer to {fields}.',
    blocked: 'Something in front of the API blocked {operation} with {fields} ({status}).',
    'opened-otherwise':
      '{privileged} refused {who} before the writes and answers {status} after them, but not with what the administrator sees.',
    collided:
      '{operation} answered {status} to {fields}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} to {fields}, which is neither a refusal nor a success.',
  },
  remarks: {
    'fields-refused': '{operation} refused {fields}.',
    'fields-ignored': '{operation} ignored {fields}.',
    'not-put-back': '{fields} of {owner} could not be put back after {operation}: set them right by hand.',
  },
} as const;
