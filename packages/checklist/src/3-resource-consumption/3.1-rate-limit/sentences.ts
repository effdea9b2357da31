/** What 3.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'rate-unlimited': {
      kind: 'weakness',
      message:
        '{operation} answered {count} requests of {caller} within {seconds} s, and limited none; expected a limit after {requests} in {window} s ({source}).',
    },
    'limit-not-enforced': {
      kind: 'weakness',
      message:
        '{operation} stated {count} times that nothing is left of its limit, and served the request all the same; expected 429.',
    },
    'limit-dodged': {
      kind: 'weakness',
      message:
        '{operation} limited {caller}, and served {count} of {count} requests with {way} in between; expected that they are limited as well.',
    },
  },
  doubts: {
    'control-failed': '{caller} could not use {operation} ({status}), so nothing was sent.',
    'not-recorded': 'The record of {operation} lacks what was sent.',
    'limit-too-high':
      '{operation} states a limit of {requests} requests in {window} s, which is more than a test may send.',
    'time-not-stated':
      '{operation} answered {count} requests in {seconds} s, and none was limited; its headers state a limit of {requests}, and not how long it is for.',
    'too-slow':
      '{operation} answered {count} requests in {seconds} s, and none was limited; that is slower than the limit that was tested, {requests} in {window} s ({source}).',
    'too-few':
      'Only {count} of {most} requests were sent to {operation}: {failed} of them failed, so that a limit could not be reached.',
    'others-hurt':
      'Another identity was served slower, or not at all, while {operation} got {count} requests; the load was ended before a limit was met.',
    'limit-ended': '{operation} served the plain request again before {way} could be tried.',
  },
  remarks: {
    'no-retry-after': '{operation} limits without stating how long to wait (Retry-After or RateLimit).',
    'limit-by-address':
      'While {caller} was limited, {neighbour} was too: the limit may be by address, which users behind one address share.',
    'still-limited': '{operation} was still limited after the time that it asks to wait.',
    'limited-early':
      '{operation} limited {caller} after {count} requests; {requests} in {window} s are documented.',
  },
} as const;
