/** What 3.5 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'slow-request-kept': {
      kind: 'weakness',
      message:
        '{operation} kept a request open for {seconds} seconds that sent {what} and never ended; expected that it is ended within {within} seconds.',
    },
    'operation-unbounded': {
      kind: 'weakness',
      message:
        '{operation} took {seconds} seconds with its largest parameters, each time; expected that it ends, is queued or is cut within {within} seconds.',
    },
    'quota-not-enforced': {
      kind: 'weakness',
      message:
        '{operation} was served {count} times to one account within {window} seconds, although its quota is {quota}; expected 429.',
    },
    'quota-bypassed': {
      kind: 'weakness',
      message:
        '{operation} refused an account that had used up its quota, and served it again in a new session; expected that the quota counts the account.',
    },
    'pattern-never-ends': {
      kind: 'weakness',
      message:
        '{operation} needs {seconds} seconds for a hard text in {parameter}, and next to nothing for a harmless one of the same length; expected that both take the same time.',
    },
  },
  doubts: {
    'control-failed': 'The ordinary request at {operation} did not work ({status}).',
    'not-recorded': 'The record of {operation} lacks what was sent.',
    stopped:
      'After an expensive request somebody else was not answered, or much more slowly than before, so that nothing more was sent to {operation}.',
    'nothing-declared':
      'Which operations are expensive is known to their owner alone, and the profile names none.',
    'ended-late':
      'A request that sent {what} was ended after {seconds} seconds, which is later than {within} seconds, and not so late as to be no limit.',
    'not-ended-by-the-api': 'A request that sent {what} ended for another reason ({code}).',
    'took-long':
      '{operation} took {seconds} seconds with its largest parameters, which is longer than {within} seconds and less than twice as long, or it was seen once only.',
    'call-failed': '{operation} was answered {status}, which says nothing about its cost.',
    paid: 'Each call of {operation} costs money, so that its quota was not tried.',
    'quota-not-reached':
      '{operation} was called {count} times, which took longer than the window of its quota or is not more than the quota allows.',
    'pattern-unclear': '{operation} was slower for a hard text once, and not each time.',
  },
  remarks: {
    'closed-without-answer': '{operation} ended the connection without an answer. 408 tells a client why.',
    queued: '{operation} is queued ({status}) and answered within {seconds} seconds.',
    'no-quota': 'No quota is declared for {operation}.',
  },
} as const;
