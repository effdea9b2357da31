/** What 4.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'done-more-than-once': {
      kind: 'exposure',
      message:
        '{operation} happened {times} times when {sent} requests arrived together over {protocol}; once is right.',
    },
    'done-by-both': {
      kind: 'exposure',
      message:
        '{operation} happened {times} times when {sent} requests of {as} and {rival} arrived together over {protocol}; once is right.',
    },
    'key-raced': {
      kind: 'exposure',
      message:
        '{operation} happened {times} times when {sent} requests with the same `{header}` arrived together over {protocol}; once is right.',
    },
    'done-twice-in-turn': {
      kind: 'exposure',
      message:
        '{operation} happened {times} times when it was sent twice, one after the other; once is right.',
    },
    'key-not-honoured': {
      kind: 'exposure',
      message:
        '{operation} happened {times} times when it was sent twice with the same `{header}`; once is right.',
    },
  },
  doubts: {
    'prepare-failed':
      'The step {step} before {operation} was answered {status}, so that nothing can be tried.',
    'control-failed': 'The first {operation} was answered {status}, so that nothing else can be judged.',
    'effect-unreadable': 'What {operation} brings about cannot be read as a number.',
    'effect-not-seen': 'One {operation} changed what is read by {change}; {by} is declared.',
    'nothing-happened':
      '{sent} requests of {operation} arrived together and none had an effect (first answer {status}).',
    throttled: '{limited} of {sent} requests of {operation} that were sent together met a limit.',
    'not-together':
      'The last bytes of {sent} requests left within {spread} ms; more than {most} ms is no race. Run Probity on a quieter machine, or nearer to the API.',
    unanswered: '{lost} of {sent} requests of {operation} that were sent together got no answer.',
    'too-few-rounds': '{rounds} of {most} rounds over {protocol} count, which is too few.',
    'not-recorded': 'Nothing was tried.',
  },
  remarks: {
    'not-reproduced':
      'It did not happen twice in {attempts} attempts in {rounds} rounds over {protocols}. That is a sample and no proof.',
    'key-with-other-body':
      'The same `{header}` with another body was answered {status}; a refusal would show the mistake.',
    'other-answer':
      'The repetition with the same `{header}` was answered {status}, and the first request {first}.',
    'many-successes':
      '{successes} of {sent} requests that were sent together were answered with a success, and it happened once.',
  },
} as const;
