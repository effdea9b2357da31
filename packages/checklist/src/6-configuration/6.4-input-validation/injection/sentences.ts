/** What the injection half can say. */
export const sentences = {
  findings: {
    'condition-evaluated': {
      kind: 'exposure',
      message:
        'The text in {input} of {operation} is run as part of a query: with a true condition it finds what it finds without one, with a false condition it does not.',
    },
    'operator-evaluated': {
      kind: 'exposure',
      message:
        'An operator in {input} of {operation} is run as part of a query: what excludes a random text finds more than what asks for it.',
    },
    'template-evaluated': {
      kind: 'exposure',
      message:
        'An expression in {input} of {operation} is evaluated: the answer shows {product}, which no request named.',
    },
    'file-read': {
      kind: 'exposure',
      message: 'A path in {input} of {operation} reads a file of the system: {path}.',
    },
    'header-injected': {
      kind: 'exposure',
      message: 'A line break in {input} of {operation} adds a header of the caller’s choice to the answer.',
    },
    'delay-injected': {
      kind: 'exposure',
      message:
        'A delay in {input} of {operation} is run: each of four answers takes at least {seconds} s longer than one without it.',
    },
    'quote-breaks-query': {
      kind: 'weakness',
      message:
        'A quote in {input} of {operation} breaks what interprets it: single quotes are answered with an error of the server, doubled ones are not.',
    },
  },
  doubts: {
    'injection-control-failed':
      'The legitimate call of {operation} was answered with {status}, so that odd input shows nothing.',
    'injection-nothing-sent': 'Nothing could be sent to {operation} in the place of its inputs.',
    'sign-in-unclear':
      '{operation} answered {status} to a sign-in with an operator for a password, which is neither a refusal nor a session.',
    'sign-in-takes-anything':
      '{operation} granted a session to an operator that asks for a wrong password, so that operators cannot be told apart.',
    'injection-blocked':
      'What was sent in {input} of {operation} was stopped in front of the API, so that its own answer is not known.',
    'injection-object-gone':
      'What was sent in {input} of {operation} was answered with {status}, as if its object were gone, so that the input itself may not have been read.',
    'injection-unanswered': 'What was sent in {input} of {operation} was not answered: {why}.',
    'no-matching-value':
      'No value of {input} of {operation} is known that finds something, so that a true and a false condition look the same.',
    'condition-is-plain-words':
      'True and false conditions in {input} of {operation} are answered differently, with quotes and without them, as a search over words might.',
    'broken-by-any-quote':
      'Quotes in {input} of {operation} are answered with {status}, single and doubled, so that something reads them, but not what.',
    'answers-differ-by-themselves':
      'The answers of {operation} differ although the request is the same, so that conditions in {input} cannot be compared.',
  },
  remarks: {
    'texts-sampled': '{tried} of {known} inputs were tried with what interpreters run.',
  },
} as const;
