/** What 3.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'oversized-accepted': {
      kind: 'weakness',
      message:
        '{operation} accepted a body of {size} {how}, read it to its end and wrote it; the limit is {limit} ({source}). Expected 413 or another refusal.',
    },
    'over-documented-limit': {
      kind: 'weakness',
      message:
        '{operation} accepted a body of {size} {how}, although the documented limit is {limit}; much larger ones are refused. Expected 413 or another refusal.',
    },
    'compressed-accepted': {
      kind: 'weakness',
      message:
        '{operation} accepted a body in {how} that unpacks to {size} and wrote it; the limit is {limit} ({source}). Expected that the limit holds for what comes out of the decoder.',
    },
    'upload-accepted': {
      kind: 'weakness',
      message:
        '{operation} stored a file of {size}; the limit is {limit} ({source}). Expected 413 or another refusal.',
    },
    'payload-breaks': {
      kind: 'weakness',
      message: '{operation} breaks on {what}: 500 each time, while ordinary requests work. Expected a 4xx.',
    },
    'api-fell-over': {
      kind: 'weakness',
      message:
        'After {what} at {operation}, ordinary reads of others failed for at least {seconds} seconds. Expected that the body is refused and everybody else is served.',
    },
  },
  doubts: {
    'control-failed':
      'The ordinary request at {operation} did not work ({status}), so a refusal of a large one would say nothing.',
    'not-recorded': 'The record of {operation} lacks what was sent.',
    'no-write-to-read-back':
      'No write of the description makes or changes an object that can be read again, so nobody could see whether a large body was taken.',
    'too-large-to-send':
      'The limit of {limit} is so high that nothing above it is sent in this mode to {operation}.',
    stopped:
      'After an earlier body somebody else was not answered, or much more slowly than before, so that {what} was not sent.',
    'not-answered': '{what} at {operation} got no answer in time, and it is unclear who cut it ({code}).',
    throttled: '{what} at {operation} was throttled ({status}).',
    'unclear-answer': '{what} at {operation} was answered {status}, which neither takes nor refuses it.',
    'refused-anyway':
      '{what} at {operation} was refused ({status}), and an ordinary request was not served after it ({again}), so that the size may not be the reason.',
    'not-seen-again': '{what} at {operation} was taken once and not a second time.',
    'not-visible':
      '{what} at {operation} was answered {status}, and nothing shows whether it was read to its end.',
    'slow-to-recover':
      'After {what} at {operation}, ordinary reads of others failed for a moment ({status}). Look at the log of the API.',
  },
  remarks: {
    'connection-reset':
      '{operation} ended the connection in place of an answer to {what}. That is a refusal, but 413 tells a client what to change.',
    'body-ignored': '{operation} answered {status} to {what} and did nothing with it.',
    'encoding-refused': '{operation} takes no bodies in {how} ({status}).',
    'nesting-taken':
      '{operation} took {what} ({status}) within {took} ms. A limit of depth and number would keep parsers behind it safe.',
    'long-line-taken': '{operation} took {what} ({status}).',
  },
} as const;
