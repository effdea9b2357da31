/** What 7.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'described-but-missing': {
      kind: 'weakness',
      message:
        '{operation} is described but not there: everybody gets {status}, as for a path that does not exist.',
    },
    'status-not-described': {
      kind: 'weakness',
      message:
        '{operation} answers its legitimate call with {status}, and the description names only {described}.',
    },
    'required-field-missing': {
      kind: 'weakness',
      message:
        'Answers of {operation} lack `{field}`, which the description requires ({count} of {of} answers).',
    },
    'field-of-another-type': {
      kind: 'weakness',
      message:
        'In answers of {operation}, `{field}` is {found}, and the description says {expected} ({count} of {of} answers).',
    },
    'undescribed-operation': {
      kind: 'weakness',
      message: 'GET {path} answers {status} with data, and the description does not name it.',
    },
    'method-not-described': {
      kind: 'weakness',
      message: 'The answer to {asked} allows {method}, and the description does not name {method} {path}.',
    },
    'undescribed-in-use': {
      kind: 'weakness',
      message:
        'Clients use {method} {path}, which the description does not name: {count} requests were served, the first in {file}, {unit} {line}.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so that nothing else can be judged.',
    'not-called':
      '{operation} was not called in this run, and the target does not say whether it exists. Run the checks that call it in the same run.',
    'call-refused': 'The legitimate call of {operation} was answered {status}, which is not a success.',
    'maybe-written-by-attack':
      'Answers of {operation} lack the required field `{field}`, and were read after attacks that the API accepted, so that they may show what those wrote. Run 7.1 without the checks that write.',
    'not-recorded': 'The record of {operation} lacks what shows it.',
    'no-guess-answered': 'No path was answered, so that nothing was seen of undescribed operations.',
    'link-unclear': '{path} was answered {status}, which does not show whether it is an operation.',
    'log-unreadable':
      'Only {parsed} of {lines} lines of {file} can be read as a request with its status; common and combined formats, W3C fields and JSON lines are understood.',
    'log-of-other-api':
      'No request of this run is in {file} ({lines} lines), so that it may be of another API. Name the file that the target is writing to.',
    'no-request-to-target': '{file} has no request to the origin of the target ({lines} entries).',
    'too-few-requests':
      'The files show {count} requests of clients other than this run, which is too little to show that nothing else is in use. Name files with at least {least}.',
    'undescribed-elsewhere':
      '{count} addresses in {file} begin with no described path and were served, the first {method} {path} in {unit} {line}. They may be of another API with the same log. Name a log of this API only, or describe them.',
    'served-like-anything':
      'The target answers paths that do not exist with {status}, so that {count} undescribed addresses in {file} say nothing, the first {method} {path} in {unit} {line}.',
  },
  remarks: {
    graphql:
      '{operation} is an endpoint of GraphQL: its queries and mutations are not described by paths and were not compared.',
    'exists-only':
      '{operation} exists ({status} to {method}), and no success of it was seen, so that its answers were not compared.',
    'fields-not-described':
      'Answers of {operation} have fields that the description does not name: {fields}.',
    'null-not-described':
      'Answers of {operation} have null where the description does not allow it: {fields}.',
    'refusals-only':
      '{count} undescribed addresses in {file} were only ever refused (401 or 403), the first {method} {path} in {unit} {line}. Firewalls and scanners cause such lines.',
    'requests-ignored': 'Requests in {file} that count for nothing: {counts}.',
    'more-undescribed': '{file} has {count} more undescribed addresses than are listed.',
    'in-unproven-log':
      '{file} has {count} undescribed addresses, the first {method} {path} in {unit} {line}.',
    'clients-compared':
      '{count} requests of clients in {file} were compared; {described} of them fit {operations} described operations.',
    'operations-left-out':
      '{left} of {of} described operations were not compared: they are excluded, or beyond the first {most}.',
  },
} as const;
