/** What 1.5 can say. */
export const sentences = {
  findings: {
    'token-lives-too-long': {
      kind: 'weakness',
      message: 'Access tokens live {seconds} s; an hour ({bound} s) or less is expected.',
    },
    'token-never-expires': {
      kind: 'weakness',
      message: 'Access tokens carry no expiry at all; an hour ({bound} s) or less is expected.',
    },
    'token-alive-after-logout': {
      kind: 'exposure',
      message:
        'After logging out, the access token still gets the private answer of its owner ({status}); 401 is expected.',
    },
    'twin-alive-after-logout': {
      kind: 'exposure',
      message:
        'After logging out, the token is refused, but the same token in another spelling is served ({status}); 401 is expected.',
    },
    'refresh-alive-after-logout': {
      kind: 'exposure',
      message:
        'After logging out, the refresh token still yields new tokens ({status}); it should end with its session.',
    },
    'session-survives-password-change': {
      kind: 'exposure',
      message:
        'After the password was changed, the access token of another session still gets the private answer of its owner ({status}); 401 is expected.',
    },
    'refresh-survives-password-change': {
      kind: 'exposure',
      message:
        'After the password was changed, the refresh token of another session still yields new tokens ({status}); it should end with its session.',
    },
  },
  doubts: {
    'control-failed': 'The control was answered {status} ({class}), so a later refusal would say nothing.',
    'login-refused': 'The right password was refused ({status}), so there is no token to read.',
    'lifetime-unreadable':
      'The token says nothing about its lifetime that can be read, and the login gives no expires_in.',
    'lifetime-not-kept':
      'Tokens say that they end within the hour, but {request} was served in {exchange} with one whose time was over ({credential}), so what they say is not kept.',
    'logout-refused': 'Logging out was answered {status}, so the session may never have ended.',
    'password-change-refused': 'Changing the password was answered {status}, so nothing should have ended.',
    'new-password-unusable':
      'After the password was changed, neither the session that changed it nor a new login works ({status}), so the refusal of others says nothing.',
    'served-otherwise':
      'The old token is answered {status}, but not with what its owner was shown before; a known value of the account would decide.',
    'replay-unanswered':
      'The old credential was answered {status} ({class}), which is neither access nor a refusal.',
    'refresh-control-failed':
      'A refresh token of a living session was answered {status} ({class}), so a refusal later would say nothing.',
    'original-alive': 'The token itself still works after logging out, so its twin shows nothing of its own.',
  },
  remarks: {
    'refresh-not-offered':
      'No refresh operation is known; longer sessions then need longer tokens or new logins.',
    'revoked-late': 'The credential was still served right after, and refused only after the allowed delay.',
    'logout-ends-all': 'Logging out of one session ended the other one of the same account too.',
    'refresh-not-rotated': 'A refresh token that was used already is accepted again (RFC 9700 section 4.14).',
    'family-not-revoked':
      'The second use of a refresh token is refused, but its successor still works (RFC 9700 section 4.14).',
  },
} as const;
