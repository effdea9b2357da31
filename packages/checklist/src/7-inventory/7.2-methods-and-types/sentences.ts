/** What 7.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'method-took-effect': {
      kind: 'exposure',
      message:
        '{path} does not list {method}, and {method} changed the object all the same, as was read afterwards; expected 405, 404 or 501.',
    },
    'method-served': {
      kind: 'weakness',
      message:
        '{path} does not list {method}, and {method} was answered {status} with data; expected 405, 404 or 501.',
    },
    'override-honoured': {
      kind: 'exposure',
      message:
        '{path} took {method} for another method, as was read afterwards; expected that such a request is refused or taken for what it is.',
    },
    'trace-echoed': {
      kind: 'weakness',
      message: '{path} answered TRACE with the request itself, headers included; expected 405 or 501.',
    },
    'type-accepted': {
      kind: 'exposure',
      message:
        '{operation} took a body that it does not list ({type}), and the body was written, as was read afterwards; expected 415 or 400.',
    },
    'head-without-credential': {
      kind: 'weakness',
      message:
        '{operation} refuses a GET without a credential, and answers a HEAD without one as it answers its caller; expected a refusal.',
    },
  },
  doubts: {
    'control-failed':
      '{caller} could not use {path} ({status}), so a refusal of other requests would say nothing.',
    'not-recorded': 'The record of {path} lacks what was tried.',
    'not-disposable':
      'This run can make no object for {path}, so methods that may write were not tried on it: {methods}.',
    'maybe-described':
      '{path} answered {method}, of which the recorded requests know nothing; they may be incomplete.',
    'validation-answer':
      '{path} answered {status} to {method}, which the description does not list: the method seems to exist, and its body is unknown.',
    'answered-otherwise':
      '{path} answered {status} to {method}, which the description does not list, and nothing shows what that did.',
    'changed-otherwise':
      'After {method} on {path} ({status}) the object had changed, but to nothing that was sent; it may have changed by itself.',
    'reader-failed':
      'After {method} on {path} ({status}) its owner could not read the object again, so its state is unknown.',
    'allow-names-more':
      '{path} names methods in Allow that the description does not list: {methods}. They were not tried, because the path is no object of this run.',
    'head-answered':
      '{path} answered {status} to HEAD without a credential, and nothing shows that it told more than that it exists.',
    'open-anyway': '{path} serves a GET without a credential as well, so that HEAD says nothing more.',
    'echoed-otherwise': '{path} repeated a header of TRACE ({status}), but not the request.',
    throttled: '{path} limited {method} ({status}).',
    'server-error': '{path} broke with {status} on {method}, which is no refusal.',
    'no-answer': '{path} gave {method} no answer.',
    blocked: 'Something in front of the API blocked {method} on {path} ({status}).',
  },
  remarks: {
    'no-allow': '{path} answered 405 to {method} without Allow.',
    'answered-without-effect': '{path} answered {status} to {method}, and nothing came of it.',
    'type-ignored': '{operation} answered {status} to a body of type {type}, and nothing of it was written.',
    'charset-read': '{operation} read JSON in UTF-16, which RFC 8259 does not allow between systems.',
    sampled: '{tried} of {all} paths were tried.',
  },
} as const;
