/** What 4.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'step-skipped': {
      kind: 'exposure',
      message:
        '{flow} took effect {name}: what shows it changed by {change}, as was read afterwards; expected a refusal such as 409.',
    },
    'flow-started-cold': {
      kind: 'exposure',
      message:
        '{operation} alone brought {flow} about: what shows it changed by {change}, as was read afterwards; expected a refusal such as 409 or 404.',
    },
    'step-repeated': {
      kind: 'exposure',
      message:
        '{operation} took effect once more after {flow} was finished: what shows it changed by {change}, as was read afterwards; expected a refusal such as 409, or no further effect.',
    },
    'claimed-state-trusted': {
      kind: 'exposure',
      message:
        '{flow} took effect {name}: what shows it changed by {change}, as was read afterwards; expected that only the server knows how far a flow is.',
    },
    'foreign-flow-used': {
      kind: 'exposure',
      message:
        '{flow} was finished {name}: what shows it changed by {change}, as was read afterwards; expected a refusal such as 403 or 404.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {flow} lacks what was tried.',
    'control-failed':
      '{flow} does not work in order ({why}), so a refusal of another order would say nothing.',
    'effect-not-seen':
      '{flow} was gone through in order, and what shows it changed by {change} where one completion should change it by {by}.',
    'effect-unreadable': 'What shows that {flow} happened could not be read as a number ({name}).',
    'control-lost': '{flow} did not work in order any more afterwards ({why}), so the refusals say nothing.',
    'changed-otherwise': '{flow}: after {name}, what shows it changed by {change}, which is no completion.',
    throttled: 'The API limited {flow} {name} ({status}).',
    'server-error': 'The API broke with {status} on {flow} {name}, which is no refusal.',
    'no-answer': 'The API gave {flow} {name} no answer.',
    blocked: 'Something in front of the API blocked {flow} {name} ({status}).',
    unauthenticated:
      'The API asked for a credential on {flow} {name} ({status}), so that the order was not looked at.',
  },
  remarks: {
    'answered-without-effect': '{flow} {name} was answered {status}, and nothing came of it.',
    'order-not-enforced':
      '{flow} can be finished {name}. If that order matters, let the later step refuse until the earlier one happened.',
    'no-second-run':
      '{flow} was not gone through again afterwards, because its limit of {count} allows no more.',
  },
} as const;
