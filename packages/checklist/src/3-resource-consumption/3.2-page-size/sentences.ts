/** What 3.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'size-not-capped': {
      kind: 'weakness',
      message:
        '{operation} returned {rows} rows in one page for {size}; expected a refusal, or at most {cap} rows ({source}).',
    },
    'special-size-not-capped': {
      kind: 'weakness',
      message:
        '{operation} cuts large sizes, and returned {rows} rows in one page for {size}; expected a refusal, or at most {cap} rows ({source}).',
    },
    'default-not-capped': {
      kind: 'weakness',
      message:
        '{operation} returned {rows} rows in one page to a request that asks for no size; expected at most {cap} ({source}).',
    },
    'cap-bypassed': {
      kind: 'weakness',
      message:
        '{operation} cuts {capped} to {cap} rows, and returned all {rows} rows in one page for {size}; expected the same cap.',
    },
    'nested-not-capped': {
      kind: 'weakness',
      message:
        '{operation} returned {rows} rows in one answer for {size}; expected at most {cap} ({source}).',
    },
  },
  doubts: {
    'control-failed': '{caller} could not read {operation} ({status}), so other sizes would say nothing.',
    'not-recorded': 'The record of {operation} lacks what was tried.',
    'too-few-rows':
      '{operation} returned all {rows} rows that it has for {size}, which is within {cap} ({source}): a cap can only be seen with more rows.',
    'rows-not-made':
      '{operation} returned all {rows} rows that it has for {size}, and no more could be made: {reason}.',
    'no-list': 'The answer of {operation} to {size} holds no list ({status}).',
    'nested-missing': 'The answer of {operation} to {size} does not hold the list that was asked for.',
    throttled: '{operation} limited {size} ({status}).',
    'server-error': '{operation} broke with {status} on {size}, which is no cap.',
    'no-answer': '{operation} gave {size} no answer.',
    blocked: 'Something in front of the API blocked {size} on {operation} ({status}).',
    'unclear-answer': '{operation} answered {status} to {size}, which is neither a page nor a refusal.',
    collided: '{operation} answered {size} as if a value were taken ({status}).',
  },
  remarks: {
    'default-not-seen':
      '{operation} has only {rows} rows, so that the size of a page without a parameter could not be seen.',
    'size-breaks': '{operation} answered {status} to {size}; expected 400.',
    'slow-page': '{operation} took {seconds} s for {size}, and {usual} s for an ordinary page.',
    'deep-page-breaks':
      '{operation} answered {status} to a page far beyond the end; expected a refusal or no rows.',
    sampled: '{tried} of {all} lists were tried.',
  },
} as const;
