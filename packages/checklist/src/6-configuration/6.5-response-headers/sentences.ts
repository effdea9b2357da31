/** What 6.5 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'content-type-missing': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} have a body and no `Content-Type`, the first of {operation} ({status}). An exact type is expected.',
    },
    'data-sent-as-page': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} hold JSON and call it `{type}`, which a browser may run as a page, the first of {operation} ({status}).',
    },
    'nosniff-missing': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} come without `X-Content-Type-Options: nosniff`, the first of {operation} ({status}).',
    },
    'private-data-cacheable': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} come without `Cache-Control: no-store`, the first of {operation} ({control}).',
    },
    'token-answer-cacheable': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} come without `Cache-Control: no-store`, the first of {operation} ({control}).',
    },
    'hsts-missing': {
      kind: 'weakness',
      message:
        '{count} of {seen} {answers} come without `Strict-Transport-Security`, the first of {operation} ({status}).',
    },
    'hsts-too-short': {
      kind: 'weakness',
      message:
        '`Strict-Transport-Security` is valid for {seconds} seconds in {count} of {seen} {answers}; at least {least} are expected.',
    },
    'cached-answer-shown': {
      kind: 'exposure',
      message:
        'A cache gave what {owner} had read with {operation} to {reader}, who is not shown it under another address.',
    },
    'cached-under-file-name': {
      kind: 'exposure',
      message:
        'A cache kept what {owner} was shown under `{name}` and gave it to a caller without a credential.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so that nothing else can be judged.',
    'no-control': 'No legitimate call succeeded, so that nothing shows that the API itself answered.',
    'none-seen': 'No {answers} were seen in this run.',
    'seen-once':
      'One of {seen} {answers} misses {header}: {operation} ({status}). Something is measured only if two answers show it.',
    'no-https':
      'The address of the target is not HTTPS, so that strict transport security cannot be seen. Test the address that clients use.',
    'nothing-recognisable':
      'Nothing in the answer of {operation} can be recognised as data of {owner}, so that a copy of it would not be noticed.',
    'no-second-user':
      'Without a second user nothing shows whether {operation} is answered from a copy of somebody else’s answer.',
    'shown-anyway':
      '{operation} shows data of {owner} to {reader} under any address, so that nothing can be said about a cache.',
    throttled: '{operation} limited the request by {reader} ({status}).',
    'server-error': '{operation} broke with {status} on the request by {reader}.',
    'no-answer': '{operation} gave no answer to the request by {reader}.',
    blocked: 'Something in front of the API blocked the request by {reader} to {operation} ({status}).',
    collided: '{operation} answered {status} to {reader}: a value that must be new was taken.',
    'unclear-answer':
      '{operation} answered {status} to the request by {reader}, which is neither a refusal nor a success.',
  },
  remarks: {
    'other-type':
      '{count} of {seen} {answers} hold JSON under another type, such as `{type}` of {operation}.',
    'not-for-browsers':
      '{count} of {seen} {answers} come without {header}. The profile says that no browser is a client.',
    'only-revalidated':
      '{count} of {seen} {answers} may be stored by the browser and are only checked before each use (`{control}`); `no-store` keeps nothing.',
    'hsts-on-private-host':
      '{count} of {seen} {answers} come without strict transport security of a year. Browsers need it for public host names only.',
    'framing-allowed':
      '{count} of {seen} {answers} come without a policy against framing (`frame-ancestors` or `X-Frame-Options`).',
    'technology-named': 'Answers name the technology behind the API: {named}.',
    'cookie-flags': 'The cookie {cookie} comes without {flags}.',
  },
} as const;
