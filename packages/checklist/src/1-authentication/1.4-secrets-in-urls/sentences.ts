/** What 1.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'credential-in-query-described': {
      kind: 'weakness',
      message:
        'The description has clients put a credential into an address: {place}. None is expected there.',
    },
    'token-accepted-in-query': {
      kind: 'exposure',
      message:
        '{operation} served a request whose token is in the query as `{name}` and nowhere else; expected {expected}.',
    },
    'login-accepted-in-query': {
      kind: 'exposure',
      message:
        'A login by {method} with name and password in the query was granted ({status}); a refusal is expected.',
    },
    'secret-in-answer-url': {
      kind: 'exposure',
      message:
        'Addresses in the answers of the target carry secrets of their callers, in {count} answers, the first of {operation} in its {place} ({mark}). None is expected.',
    },
    'secret-in-access-log': {
      kind: 'weakness',
      message:
        'The access log holds {count} addresses with a secret, the first in line {line} ({where}, {shape}). None is expected.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so that nothing else can be judged.',
    'nothing-described':
      'The description names neither security schemes nor parameters, so that it does not say where credentials travel.',
    'suspicious-parameter':
      'These parameters have the name of a secret: {places}. A name proves nothing; an access log would show what clients put there.',
    'served-to-invented':
      '{operation} answered {status} to a token in the query (`{name}`), and an invented one there was not refused either.',
    'open-to-all':
      '{operation} answers {status} without any credential, so that nothing can be said about a token in its query.',
    'not-recorded': 'The record of {operation} lacks the answer to the attack.',
    'served-but-whose':
      '{operation} answered {status} to a token in the query (`{name}`), and nothing in the answer shows whose data it is.',
    throttled: '{operation} limited the request with {name} in its query ({status}).',
    'server-error': '{operation} broke on {name} in its query with {status}, which is no refusal.',
    'no-answer': '{operation} gave no answer to {name} in its query.',
    blocked: 'Something in front of the API blocked {name} in the query of {operation} ({status}).',
    collided:
      '{operation} answered {status} to {name} in its query: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer':
      '{operation} answered {status} to {name} in its query, which is neither a refusal nor a success.',
    'login-refused':
      'The right password was refused in the usual place ({status}), so that a refusal elsewhere says nothing.',
    'log-unreadable':
      'Only {parsed} of {lines} lines of the access log can be read as a request; common and combined formats, W3C fields and JSON lines are understood.',
    'secrets-not-listed':
      'The access log holds {count} more addresses with a secret than are listed, and those that are listed are of this run. Name a log with fewer runs in it.',
    'log-too-small':
      'The access log has {lines} lines and none of this run, so that it shows neither whose it is nor enough. Name the file that the target writes, or one of at least {least} lines that holds this run.',
    'log-of-other-api':
      'No request of this run is in the access log ({lines} lines), so that it may be of another API. Name the file that the target is writing to.',
    'queries-not-logged':
      'No line of the access log has a query, so that it cannot show what is in queries. Log the whole address for the time of a test.',
  },
  remarks: {
    'token-sent-in-query':
      'For this check a token of {identity} was in {count} addresses and may now be in logs of the target: {state}.',
    'ambiguous-parameter':
      'These parameters of the description may carry a credential by their name: {places}. An id or a link that works once is no credential.',
    'capability-links':
      'The access log holds {count} links that are a permission in themselves, such as presigned addresses and reset links, the first in line {line}. They should be short-lived.',
    'log-only-of-this-run':
      'All {lines} requests in the access log are of this run, so that it shows nothing about other clients.',
    'secrets-in-unproven-log':
      'It holds {count} addresses with a secret, the first in line {line} ({where}, {shape}).',
  },
} as const;
