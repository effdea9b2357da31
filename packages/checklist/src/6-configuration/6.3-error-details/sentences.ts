const SHOWN = 'in {count} answers, the first to {operation} ({status}, at {at}): {text}';

/** What 6.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'debug-page-shown': {
      kind: 'exposure',
      message: `Errors show a page for developers ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'stack-trace-shown': {
      kind: 'weakness',
      message: `Errors show frames of a stack ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'query-shown': {
      kind: 'exposure',
      message: `Errors show what a database or its driver says ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'internal-host-shown': {
      kind: 'weakness',
      message: `Errors show a host behind the API ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'path-shown': {
      kind: 'weakness',
      message: `Errors show a path of the machine ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'internal-error-shown': {
      kind: 'weakness',
      message: `Errors show an exception of the code behind the API ${SHOWN}. A status, a code and a reference are expected.`,
    },
    'version-shown': {
      kind: 'weakness',
      message:
        'Answers name software with its version at {at}: {text}, {count} times, the first to {operation}. No version is expected.',
    },
  },
  doubts: {
    'control-failed':
      'No legitimate call succeeded ({status}), so that nothing shows whether errors come from the API.',
    'nothing-provoked':
      'None of {sent} broken requests was answered with an error, so that no error was seen.',
    'nothing-to-send': 'No operation could be sent a broken request: {reason}.',
    'too-few-errors':
      'Only {count} kinds of error were seen in this run ({statuses}); at least {least} are needed. More operations and accounts provoke more.',
    'only-edge':
      'Every error came from something in front of the API ({statuses}), so that its own errors were not seen. Run against the API itself.',
    'no-graphql-errors':
      '{operation} is an endpoint of GraphQL that answered no broken query with an error of GraphQL, so that its errors were not seen.',
  },
  remarks: {
    sampled: 'Broken requests went to {tried} of {all} operations of this kind.',
    'graphql-inside':
      '{operation} is an endpoint of GraphQL: errors in its queries were provoked, and errors of the fields behind it were not.',
    'error-of-proxy':
      'An error comes from something in front of the API ({status}) and shows: {text}. It is not counted as the API’s.',
    'product-named': 'Answers name software without a version: {text} in {at}.',
    'default-page': 'Errors are the default page of a framework, which names it: {text}.',
    'forms-differ': 'Errors have {count} different forms: {forms}. One documented form is better.',
  },
} as const;
