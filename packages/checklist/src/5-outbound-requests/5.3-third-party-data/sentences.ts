/** What 5.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'unsigned-event-accepted': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected a refusal such as 401, and no effect.',
    },
    'forged-event-accepted': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that only the right secret signs events.',
    },
    'altered-event-accepted': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that the signature covers all of an event.',
    },
    'downgraded-signature-accepted': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that the API alone decides how events are signed.',
    },
    'spoofed-source-trusted': {
      kind: 'exposure',
      message:
        'An unsigned event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that no header stands for a signature.',
    },
    'weak-digest-accepted': {
      kind: 'weakness',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that the API accepts one digest only.',
    },
    'stale-event-accepted': {
      kind: 'weakness',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that events are accepted for a few minutes only.',
    },
    'future-event-accepted': {
      kind: 'weakness',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that an event from the future is refused.',
    },
    'event-replayed': {
      kind: 'exposure',
      message:
        'The same event of {webhook} took effect twice: what shows it changed by {change} once more, as was read afterwards; expected one effect for each event.',
    },
    'foreign-object-changed': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect: what shows it changed by {change}, as was read afterwards; expected that an event changes nothing of another account.',
    },
    'amount-not-compared': {
      kind: 'exposure',
      message:
        'An event of {webhook} {name} took effect as if all were paid: what shows it changed by {change}, as was read afterwards; expected that the amount is compared with what is owed.',
    },
    'event-out-of-order': {
      kind: 'weakness',
      message:
        'An event of {webhook} that may only follow another took effect without it: the value at {at} changed, as was read afterwards; expected no effect.',
    },
    'extra-field-stored': {
      kind: 'exposure',
      message:
        'A field that {upstream} has no say in was taken over from its answer: {at} became {value}; expected that only known fields are stored.',
    },
    'wrong-type-passed-on': {
      kind: 'exposure',
      message:
        'A value of {upstream} with the wrong type was passed on: {at} held {text}, where a checked value belongs; expected 502 or a fallback.',
    },
    'raw-answer-returned': {
      kind: 'exposure',
      message:
        'The API passed on a broken answer of {upstream} as it came ({at} shows {text}); expected 502 or a fallback.',
    },
    'markup-returned': {
      kind: 'exposure',
      message:
        'Markup of {upstream} was returned in a page as it came ({text}); expected that it is escaped.',
    },
    'template-computed': {
      kind: 'exposure',
      message:
        'A template in an answer of {upstream} was computed: {at} shows {text}; expected that texts of others are never templates.',
    },
    'third-party-text-in-query': {
      kind: 'exposure',
      message:
        'A text of {upstream} became part of a query of the database ({text}); expected that texts of others are parameters.',
    },
    'file-content-returned': {
      kind: 'exposure',
      message: 'A path in an answer of {upstream} was read as a file: {at} shows {text}.',
    },
    'header-split': {
      kind: 'exposure',
      message: 'A line break in an answer of {upstream} added the header {text} to an answer of the API.',
    },
    'error-details-returned': {
      kind: 'exposure',
      message:
        'The API broke on an answer of {upstream} and showed how it is made ({text}); expected 502 or 500 without details.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {name} lacks what was tried.',
    'control-failed':
      'A rightly signed event of {webhook} could not be tried ({why}), so a refusal of another one would say nothing.',
    'effect-not-seen':
      'A rightly signed event of {webhook} was answered {status}, and what shows it changed by {change} where it should change by {by}.',
    'effect-unreadable': 'What an event of {webhook} changes could not be read as a number ({name}).',
    'control-lost':
      'A rightly signed event of {webhook} had no effect any more afterwards, so the refusals say nothing.',
    'changed-otherwise':
      'After an event of {webhook} {name}, what shows it changed by {change}, which is no effect of it.',
    'twice-not-visible':
      'The same event of {webhook} was answered {status} twice, and what shows its effect cannot show a second one.',
    'later-not-seen':
      'The event of {webhook} that follows another changed nothing at {at}, so that its effect would not be seen.',
    'normal-failed':
      'What makes the API call {upstream} does not work although {upstream} answers as it should ({why}).',
    'normal-not-called': 'The API did not call {upstream} where the stand-in listens.',
    'not-called': 'The API did not call {upstream} {name}, perhaps because it kept an earlier answer.',
    'not-read': 'The API went on {name} of {upstream}, and what it stored could not be read.',
    throttled: 'The API limited what was tried {name} ({status}).',
    'server-error': 'The API broke with {status} on an event {name}, which is no refusal.',
    'no-answer': 'The API gave no answer to what was tried {name}.',
    blocked: 'Something in front of the API blocked what was tried {name} ({status}).',
    unauthenticated: 'The API asked for a credential {name} ({status}), so that nothing was looked at.',
  },
  remarks: {
    'answered-without-effect':
      'An event of {webhook} {name} was answered {status}, and nothing came of it. If it is refused, answer 400, 401 or 403.',
    'refused-otherwise': 'An event of {webhook} {name} was refused with {status}; 400, 401 or 403 are usual.',
    'unhandled-error':
      'The API answered {status} to {upstream} {name}. Answer 502 where a third party breaks its word.',
    coerced: 'Numbers of {upstream} are accepted as texts.',
    'implausible-value':
      'The API took over {value} of {upstream} at {at}. Check values against what is possible.',
    'huge-text': 'The API took over a text of 1 MB of {upstream}. Limit the length of texts.',
  },
} as const;
