/** What 4.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'client-value-used': {
      kind: 'exposure',
      message:
        '{operation} took `{field}` = {value} from the client: {what} is {seen} when it is read back, and {expected} without it.',
    },
    'client-currency-used': {
      kind: 'exposure',
      message:
        '{operation} took the currency from the client: it is {seen} when it is read back, and {expected} without `{field}`.',
    },
    'senseless-quantity': {
      kind: 'exposure',
      message:
        '{operation} accepted {value} as `{field}`: {what} is {seen} when it is read back; at least {expected} is right.',
    },
    'too-many-accepted': {
      kind: 'exposure',
      message: '{operation} accepted {value} as `{field}` although at most {expected} are allowed.',
    },
    'discount-stacked': {
      kind: 'exposure',
      message:
        '{operation} counted one discount twice: the total is {seen}, and {expected} with the discount once.',
    },
    'discount-reused': {
      kind: 'exposure',
      message:
        '{operation} counted a discount that was used up: the total is {seen}, and {expected} without a discount.',
    },
    'expired-discount-counted': {
      kind: 'exposure',
      message: '{operation} counted an expired discount: the total is {seen}, and {expected} without it.',
    },
    'foreign-discount-counted': {
      kind: 'exposure',
      message:
        '{operation} counted a discount of somebody else: the total is {seen}, and {expected} without it.',
    },
    'balance-raised': {
      kind: 'exposure',
      message:
        '{operation} with `{field}` = {value} raised the balance of the sender from {expected} to {seen}.',
    },
    overdrawn: {
      kind: 'exposure',
      message: '{operation} moved more than there was: the balance was {expected} and is {seen}.',
    },
  },
  doubts: {
    'prepare-failed':
      'The step {step} before {operation} was answered {status}, so that nothing can be tried.',
    'control-failed': 'An honest {operation} was answered {status}, so that nothing else can be judged.',
    'not-readable':
      'What {operation} brought about cannot be read back: {place} is no number in the answer of {read}.',
    'not-following':
      '{place} is {one} for one piece and {two} for two, so that it does not follow the quantity. Name the sum, or the balance.',
    'price-moved':
      '{place} was {one} at first and {again} at the end for the same order, so that it moves by itself.',
    'discount-without-effect':
      'The discount of the profile changed nothing: {place} is {one} without and {two} with it.',
    'not-recorded': 'Nothing was tried.',
    'read-failed':
      '{operation} accepted {value} as `{field}`, and the result could not be read back ({status}).',
    throttled: '{operation} limited the request with `{field}` = {value} ({status}).',
    'server-error':
      '{operation} broke with {status} on `{field}` = {value}, so that it is not known what it did.',
    'no-answer': '{operation} gave no answer to `{field}` = {value}.',
    blocked: 'Something in front of the API blocked `{field}` = {value} ({status}).',
    'unclear-answer':
      '{operation} answered {status} to `{field}` = {value}, which is neither a refusal nor a success.',
  },
  remarks: {
    recalculated:
      '{count} requests with values of the client were accepted, and the server kept to its own: {fields}.',
    'client-pays-more':
      '`{field}` = {value} of the client makes it dearer ({expected} became {seen}). If the client may decide it, list it in `client_decides`.',
    'fraction-moved': '{operation} accepted the amount {value}, which has three decimals.',
  },
} as const;
