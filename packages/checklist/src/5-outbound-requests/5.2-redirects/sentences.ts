/** What 5.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'redirect-inside-shown': {
      kind: 'exposure',
      message:
        '{fetcher} followed a redirect from an allowed address to {goal} and showed its content to the caller ({names}). Expected that each new address is checked as the first one.',
    },
    'redirect-inside-followed': {
      kind: 'exposure',
      message:
        '{fetcher} followed a redirect from an allowed address to {goal} ({names}). Expected that each new address is checked as the first one.',
    },
    'redirect-unchecked': {
      kind: 'exposure',
      message:
        '{fetcher} followed a redirect to {goal} ({names}), which it does not fetch when asked for it. Expected that each new address is checked as the first one.',
    },
    'redirect-with-key': {
      kind: 'exposure',
      message:
        '{fetcher} followed a redirect to {goal} ({names}) and brought what was meant for the first host: {what}.',
    },
    'redirect-to-file-shown': {
      kind: 'exposure',
      message: '{fetcher} followed a redirect to {goal} and showed the file to the caller.',
    },
    'redirects-endless': {
      kind: 'weakness',
      message: '{fetcher} followed {hops} redirects in a row ({names}). Expected that it ends within {most}.',
    },
    'third-party-data-redirected': {
      kind: 'exposure',
      message:
        'The call of {upstream} followed a redirect of the third party to another host ({names}) and brought {what} there. Expected that nothing is sent to a host that nobody named.',
    },
    'third-party-redirect-followed': {
      kind: 'weakness',
      message:
        'The call of {upstream} followed a redirect of the third party to another host ({names}), without key and body. Expected that its answers are not taken from a host that nobody named.',
    },
  },
  doubts: {
    'not-recorded': 'The record of {name} lacks what was tried.',
    'control-failed':
      '{fetcher} was asked for {address}, and no request arrived there ({why}), so that silence says nothing. Allow the API to fetch exactly {place}, host and port; if it fetches over TLS only, let it trust the authority of decoys.authority.',
    'control-refused':
      '{fetcher} fetched {address} and answered {status}, so that no use of it is known to work. Correct its steps, so that a page or a picture is taken.',
    'control-lost':
      '{fetcher} did not fetch {address} any more afterwards ({why}), so that silence says nothing.',
    'redirect-not-fetched':
      '{fetcher} never fetched the address that redirects with {names}, so that nothing is known of where it would go.',
    'seen-from-elsewhere':
      'Somebody followed the redirect of {names} from {from}, which is not where {name} comes from ({known}).',
    'third-party-silent':
      '{upstream} was not called when its steps were sent ({why}), so that silence says nothing. Let the API call {place}.',
    'third-party-refused':
      '{upstream} was called, and the API did not take its answer ({why}), so that no call is known to work. Correct its answers.',
    'third-party-not-asked':
      '{upstream} was not called again to be redirected with {names}; the API may have kept its last answer.',
    throttled: 'The API limited {name} for {names} ({status}).',
    'no-answer': 'The API gave {name} for {names} no answer.',
    blocked: 'Something in front of the API blocked {name} for {names} ({status}).',
    unauthenticated: 'The API asked for a credential at {name} for {names} ({status}).',
  },
  remarks: {
    'follows-redirects': '{fetcher} follows redirects, {hops} at most.',
    'redirect-to-allowed':
      '{fetcher} followed a redirect to {goal}, which it also fetches when asked for it.',
    'many-hops': '{fetcher} followed {hops} redirects in a row; a few are enough.',
  },
} as const;
