/** What 1.3 can say. */
export const sentences = {
  findings: {
    'login-burst-unlimited': {
      kind: 'weakness',
      says: '{attempts} wrong passwords for one account within {seconds} s met no limit, and the right one was still accepted; a limit is expected by attempt {bound}.',
    },
    'login-burst-limited-late': {
      kind: 'weakness',
      says: 'Wrong passwords for one account were first held up at {attempt}; a limit is expected by attempt {bound}.',
    },
    'login-spray-unlimited': {
      kind: 'weakness',
      says: '{attempts} failed logins over as many names from one address within {seconds} s met no limit ({existing} of the names certainly exist); a limit is expected by attempt {bound}.',
    },
    'login-spray-limited-late': {
      kind: 'weakness',
      says: 'Failed logins over many names from one address were first held up at attempt {attempt}; a limit is expected by attempt {bound}.',
    },
    'login-limit-cosmetic': {
      kind: 'weakness',
      says: 'From attempt {attempt} on the login says that it is {signal}, yet the right password was accepted twice at once; while a limit holds, nothing may get in.',
    },
    'login-limit-dodged': {
      kind: 'weakness',
      says: 'While the login was held up, attempts with {by} were tried as usual; what a client sends must not lift the limit.',
    },
  },
  doubts: {
    'control-failed':
      'The control was answered {status} before any attempt, so nothing can be told from what follows.',
    'right-password-refused':
      'The right password of {account} was refused ({status}) before any wrong one was tried, so a later refusal would say nothing.',
    'not-counted-as-login':
      'Attempt {attempt} was answered {status} ({class}), not as a wrong password, so a limit may never have counted it.',
    'attempts-lost': '{lost} of {attempts} attempts got no answer of the login itself (the first: {class}).',
    'too-slow':
      '{attempts} attempts took {seconds} s ({rate} a minute); only {bound} attempts within {window} s show that there is no limit.',
    'proof-unanswered':
      'The right password was answered {status} ({class}) after the attempts, which proves neither.',
    'limit-unsteady':
      'While the login was held up, the right password was accepted once and refused once; the limit may just have ended.',
    'silent-lock-one-account':
      'The account was locked without a word within {attempts} attempts; a second expendable account would show by which.',
    'silent-lock-unmeasured':
      'The account was locked without a word within {attempts} attempts, and by which could not be measured with the second one.',
    'held-silently':
      'No answer over many names shows a limit, but the right password of {account} is refused from this address; a limit may hold without showing.',
    'no-limit-to-dodge':
      'No limit was met that holds for the right password too, so there is none to get around.',
    'limit-lapsed': 'The limit ended while ways around it were tried, so {untried} of them show nothing.',
  },
  remarks: {
    'lock-not-lifted':
      'The right password was still refused {seconds} s after the attempts (CWE-645); a lock should be temporary, or anybody can shut its owner out.',
    'limit-keyed-on': 'The limit is counted per {key}.',
    'silent-lock': 'The lock does not show in the answers; only the right password shows it.',
    'still-limited-from-burst': 'The address was still held up from the attempts on one account.',
  },
} as const;
