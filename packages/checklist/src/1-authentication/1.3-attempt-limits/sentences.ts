/** What 1.3 can say. */
export const sentences = {
  findings: {
    'login-burst-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} wrong passwords for one account within {seconds} s met no limit, and the right one was still accepted; a limit is expected after {bound} failures at the latest.',
    },
    'login-burst-limited-late': {
      kind: 'weakness',
      message:
        'Wrong passwords for one account were first held up at {attempt}; a limit is expected after {bound} failures at the latest.',
    },
    'login-spray-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} failed logins over as many names from one address within {seconds} s met no limit ({existing} of the names certainly exist); a limit is expected after {bound} failures at the latest.',
    },
    'login-spray-limited-late': {
      kind: 'weakness',
      message:
        'Failed logins over many names from one address were first held up at attempt {attempt}; a limit is expected after {bound} failures at the latest.',
    },
    'login-limit-cosmetic': {
      kind: 'weakness',
      message:
        'From attempt {attempt} on the login says that it is {signal}, yet the right password was accepted twice at once; while a limit holds, nothing may get in.',
    },
    'login-limit-dodged': {
      kind: 'weakness',
      message:
        'While the login was held up, attempts with {by} were tried as usual; what a client sends must not lift the limit.',
    },
    'otp-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} wrong codes for one account within {seconds} s met no limit, and the right one was still accepted; a limit is expected after {bound} failures at the latest.',
    },
    'otp-limited-late': {
      kind: 'weakness',
      message:
        'Wrong codes for one account were first held up at attempt {attempt}; a limit is expected after {bound} failures at the latest.',
    },
    'otp-limit-dodged': {
      kind: 'weakness',
      message:
        'A challenge takes only so many wrong codes, but {attempts} of them for one account were tried within {seconds} s with a new challenge each time; the limit must count for the account too.',
    },
    'otp-spray-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} wrong codes for as many challenges from one address within {seconds} s met no limit, and the right one was still accepted; a limit is expected after {bound} failures at the latest.',
    },
    'otp-spray-limited-late': {
      kind: 'weakness',
      message:
        'Wrong codes for many challenges from one address were first held up at attempt {attempt}; a limit is expected after {bound} failures at the latest.',
    },
    'reset-request-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} requests for reset mails to one address within {seconds} s met no limit, and {mails} mails arrived; a limit is expected after {bound} requests at the latest.',
    },
    'reset-request-limited-late': {
      kind: 'weakness',
      message:
        'Requests for reset mails to one address were first held up at attempt {attempt}; a limit is expected after {bound} requests at the latest.',
    },
    'reset-request-spray-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} requests for reset mails to as many addresses within {seconds} s met no limit, and the mail to the last one arrived; a limit is expected after {bound} requests at the latest.',
    },
    'reset-request-spray-limited-late': {
      kind: 'weakness',
      message:
        'Requests for reset mails to many addresses were first held up at attempt {attempt}; a limit is expected after {bound} requests at the latest.',
    },
    'reset-confirm-unlimited': {
      kind: 'weakness',
      message:
        '{attempts} invented reset tokens within {seconds} s met no limit; a limit is expected after {bound} failures at the latest.',
    },
    'reset-confirm-limited-late': {
      kind: 'weakness',
      message:
        'Invented reset tokens were first held up at attempt {attempt}; a limit is expected after {bound} failures at the latest.',
    },
  },
  doubts: {
    'control-failed': 'The control was answered {status} before any attempt, so what follows shows nothing.',
    'right-password-refused':
      'The right password of {account} was refused ({status}) before any wrong one was tried, so a later refusal would say nothing.',
    'not-counted-as-login':
      'Attempt {attempt} was answered {status} ({class}), not as a wrong password, so a limit may never have counted it.',
    'attempts-lost':
      '{lost} of {attempts} attempts got no answer of the operation itself (the first: {class}).',
    'too-slow':
      '{attempts} attempts took {seconds} s ({rate} a minute); only {bound} attempts within {window} s show that there is no limit.',
    'sender-slow':
      '{attempts} attempts took {seconds} s, of which the target needed only {busy} s: this machine was too slow to send {bound} within {window} s.',
    'late-once':
      'A row of attempts was first held up at attempt {first}, and after the limit had ended at attempt {second}; whether a window of time ended within the first row, or the limit is late, is not known.',
    'late-limit-stayed':
      'A row of attempts was first held up at attempt {attempt}, which is late unless a window of time ended within it; a second row would show that, but the limit did not end in time.',
    'late-limit-short':
      'Two rows of attempts were first held up at attempts {first} and {second}, which is late unless a window of time ended within both; the limit held for only {seconds} s.',
    'no-fresh-count':
      'The login stayed held up, so that own logins between wrong passwords could not be tried.',
    'own-login-refused':
      'The login of {account} between wrong passwords was refused ({status}), so that it could lift nothing.',
    'pace-differs':
      'Wrong passwords with own logins between them met no limit, but came more slowly than those that did.',
    'windows-may-have-ended':
      'Wrong passwords with own logins between them met no limit, but took so long that windows of time may have ended in between.',
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
    'not-counted':
      'Attempt {attempt} was answered {status} ({class}), which may be about the form of the request, so a limit may never have counted it.',
    'no-challenge':
      'The right password of {account} was answered {status} and led to no challenge that a code could answer.',
    'no-challenge-left':
      'After {attempts} attempts no further challenge was given ({status}), and none was left to try codes with.',
    'right-code-refused':
      'The right code of {account} was refused ({status}) before any wrong one was tried, so a later refusal would say nothing.',
    'code-unanswered':
      'The right code was answered {status} ({class}) after the attempts, which proves neither.',
    'code-limit-unsteady':
      'From attempt {attempt} on codes were held up, yet the right one was accepted right after; the limit may just have ended.',
    'code-unknown':
      'No answer shows a limit; whether one holds without showing, only the right code would tell.',
    'codes-held-silently':
      'No answer over many challenges shows a limit, but the right code of {account} is refused from this address; a limit may hold without showing.',
    'uniform-answers':
      'All {attempts} requests were answered alike, as they should be; only the mails that arrive would show a limit.',
    'no-mail-arrived':
      'All {attempts} requests were answered alike, and no mail arrived at all; is this the mailbox of the target?',
    'many-mails-arrived':
      '{mails} mails arrived for {attempts} requests that were answered alike, which is late unless a window of time ended in between.',
    'some-mails-arrived':
      '{mails} mails arrived for {attempts} requests: more than {few}, which is few, and fewer than {bound}, which is no limit.',
  },
  remarks: {
    'lock-not-lifted':
      'The right password was still refused {seconds} s after the attempts (CWE-645); a lock should be temporary, or anybody can shut its owner out.',
    'limit-keyed-on': 'The limit is counted per {key}.',
    'silent-lock': 'The lock does not show in the answers; only the right password shows it.',
    'still-limited-from-burst': 'The address was still held up from earlier attempts.',
    'window-ended':
      'The first row of attempts was held up at attempt {first} only, because a window of time ended within it; after the limit had ended, the next row was held up at attempt {second}.',
    'challenges-limited':
      'New challenges were not given any more from attempt {attempt} on, and the last one did not hold out.',
    'limit-not-proved': 'The limit is taken at its word: the right code is not known, which would prove it.',
    'mails-limited': 'The limit does not show in the answers; of all the mails asked for, {mails} arrived.',
  },
} as const;
