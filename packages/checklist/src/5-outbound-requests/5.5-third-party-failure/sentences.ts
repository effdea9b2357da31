/** What 5.5 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'hang-not-ended': {
      kind: 'weakness',
      message:
        'The API waited {seconds} seconds for {upstream}, which never answered, each time; expected an answer such as 504 within {within} seconds.',
    },
    'drip-not-ended': {
      kind: 'weakness',
      message:
        'The API read {seconds} seconds on while {upstream} answered a byte a second, each time; expected an answer such as 504 within {within} seconds, however much comes.',
    },
    'failure-not-ended': {
      kind: 'weakness',
      message:
        'The API took {seconds} seconds while {upstream} {what}, each time; expected an answer such as 502 within {within} seconds.',
    },
    'endless-body-read': {
      kind: 'weakness',
      message:
        'The API read {bytes} bytes of an answer of {upstream} that {what}, each time; expected that it stops at {most} bytes at the latest.',
    },
    'bomb-unpacked': {
      kind: 'weakness',
      message:
        'The API unpacked an answer of {upstream} to {bytes} bytes and used what was at its end, each time; expected that it stops at {most} bytes at the latest.',
    },
    'retried-too-often': {
      kind: 'weakness',
      message:
        'The API asked {upstream} {attempts} times for one call while it {what}, each time; expected at most {most}.',
    },
    'others-blocked': {
      kind: 'weakness',
      message:
        'While {count} calls waited for {upstream}, {operation} did not serve somebody else ({blocked} reads, the quickest after {seconds} seconds), each time; before it took {before} seconds. Expected that the others notice nothing.',
    },
    'never-recovers': {
      kind: 'weakness',
      message:
        'The API still failed {seconds} seconds after {upstream} was well again ({status}); expected that calls succeed within 60 seconds.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {upstream} lacks what was tried.',
    'not-called': 'The API did not call {upstream} at all while all was well.',
    'trigger-failed': 'What makes the API call {upstream} did not work while all was well ({status}).',
    'not-tried':
      'The API did not try to call {upstream} within a minute while it {what}. It may have stopped calling after failures, or kept an answer.',
    throttled: 'The API limited our calls while {upstream} {what} ({status}).',
    'broken-off':
      'The API ended the connection to us without an answer after {seconds} seconds while {upstream} {what}.',
    'answered-late':
      'The API answered after {seconds} seconds while {upstream} {what}. That is later than {within} seconds, and not so late as to be no limit; `limits.within` says what is meant.',
    'read-much':
      'The API read {bytes} bytes while {upstream} {what}, which is more than {most}, and not so much as to be no limit; `limits.bytes` says what is meant.',
    'tried-often':
      'The API asked {upstream} {attempts} times for one call while it {what}, which is more than {most}; `limits.attempts` says what is meant.',
    'not-repeated': 'What was seen while {upstream} {what} was seen once only.',
    'still-waiting':
      'The API answered {status} at once and still waited for {upstream} afterwards, so that how long it waits is not known from its answers.',
    'bomb-refused-late':
      'The target refused an answer of {upstream} that unpacks to 100 MB only after {seconds} s, so that its time limit may have ended what its size did not.',
    'bomb-unclear':
      'The API is served by {upstream} whatever it answers, so that nothing shows whether it unpacks too much.',
    'not-recovered':
      'The API did not work again while {upstream} was well ({status}), but not long enough to count.',
    stopped:
      'Somebody else was not answered, or much more slowly than before, so that nothing more was tried with {upstream}.',
    'nobody-else': 'Nobody else could be asked while calls wait for {upstream}.',
    'others-slower':
      'While {count} calls waited for {upstream}, somebody else was served more slowly ({seconds} seconds instead of {before}).',
  },
  remarks: {
    measured:
      'While {upstream} {what}, the API answered {status} after {seconds} seconds, and read {bytes} bytes in {attempts} attempts.',
    'served-nevertheless':
      'The API answered {status} while {upstream} {what}. That is right if it is a fallback which is documented.',
    'answered-otherwise':
      'The API answered {status} while {upstream} {what}. 502, 503 or 504 tell a client that somebody else failed.',
    'call-left-open':
      'The API answered and left its call to {upstream} open, so that it holds a connection for nothing.',
    'others-served':
      'While {count} calls waited for {upstream}, somebody else was served within {seconds} seconds ({before} before).',
  },
} as const;
