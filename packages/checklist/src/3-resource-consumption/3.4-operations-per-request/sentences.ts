const EXPECTED = 'expected that more than {limit} are refused or cut ({source})';

/** What 3.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'too-many-aliases': {
      kind: 'weakness',
      message: `{operation} carried out {count} fields of one {what} ({how}); ${EXPECTED}.`,
    },
    'too-many-queries': {
      kind: 'weakness',
      message: `{operation} carried out {count} queries of one array; ${EXPECTED}.`,
    },
    'query-too-deep': {
      kind: 'weakness',
      message: '{operation} answered a query of {count} levels in full; expected at most {limit} ({source}).',
    },
    'too-many-members': {
      kind: 'weakness',
      message: `{operation} carried out {count} operations of one request; ${EXPECTED}.`,
    },
    'too-many-ids': {
      kind: 'weakness',
      message: `{operation} worked off a list of {count} ids to its end; ${EXPECTED}.`,
    },
    'logins-not-counted': {
      kind: 'weakness',
      message:
        '{operation} took {inside} wrong logins, and the login let {after} more through before it limited them; without those it lets {fresh} through. Expected that each of them counts.',
    },
  },
  doubts: {
    'control-failed': '{operation} did not work for {caller} ({status}), so a refusal would say nothing.',
    'small-failed':
      '{operation} did not carry out {what} ({status}), so that nothing is known about more. Describe a body that works.',
    'no-query':
      'No query is known that {operation} answers, and its introspection is off. Add one as its body to the profile.',
    'no-mutation':
      '{operation} carried out {count} aliases of __typename in one mutation, which may count as free. Add a mutation that changes nothing to the profile.',
    'no-relation':
      'No query is known in which {operation} leads back to where it began, so that its depth was not tested. Add one as its body to the profile.',
    'nothing-that-deep':
      '{operation} accepted a query of {count} levels, and its data show {levels}. Name a query whose objects refer to each other.',
    'too-costly': '{operation} gave so much or took so long at {count} levels that nothing deeper was asked.',
    'above-the-default':
      '{operation} carried out {count} of {size}, which is more than the default of {limit}, and cut the rest. Document the limit.',
    'no-answer': '{operation} gave {what} no answer: {failure}. A time-out is no limit.',
    'server-error': '{operation} broke with {status} on {what}, which is no refusal.',
    blocked: 'Something in front of the API blocked {what} ({status}).',
    unclear: '{operation} answered {what} with {status}, and nothing shows how much of it was carried out.',
    'control-lost': '{operation} did not work any more after {what} ({status}).',
    'lists-refused':
      '{operation} refuses a list that holds an id which nobody has ({status}), so that no long list could be sent.',
    'not-countable':
      'What {operation} does to the objects of a list cannot be seen, so that no long list was sent.',
    'not-recorded': 'The record of {operation} lacks what was sent.',
    'login-failed':
      'The expendable account could not log in ({status}), so that no wrong login says anything.',
    'login-locked':
      'The expendable account did not work again in time, so that its limit could not be compared.',
    'no-login-limit':
      'The login limited nothing in {count} wrong logins, so that there is nothing to count for.',
    'logins-unclear':
      '{operation} answered wrong logins with {status}, and nothing shows that they were tried.',
  },
  remarks: {
    'free-fields': '{operation} carried out {count} aliases of __typename, which cost nothing.',
    cut: '{operation} carried out {count} of {size} and left out the rest.',
    'known-queries-only': '{operation} answers only queries that it knows.',
    'logins-refused': '{operation} takes no logins.',
  },
} as const;
