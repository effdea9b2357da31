/** What 6.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'any-origin-allowed': {
      kind: 'exposure',
      message:
        '{place} allows pages of any origin to send and read with the credentials of their visitor: {origin} came back in the {answer}.',
    },
    'null-origin-allowed': {
      kind: 'exposure',
      message:
        '{place} allows the origin `null`, which any page can have, with the credentials of its visitor ({answer}).',
    },
    'lookalike-origin-allowed': {
      kind: 'exposure',
      message:
        '{place} allows an origin that only looks like a listed one, with the credentials of a visitor: {origin} came back in the {answer}.',
    },
    'insecure-origin-allowed': {
      kind: 'exposure',
      message:
        '{place} allows the plain HTTP form of an origin, which anyone on the way can write, with the credentials of a visitor: {origin} ({answer}).',
    },
    'other-port-allowed': {
      kind: 'exposure',
      message:
        '{place} allows another port of a listed host, which is another origin, with the credentials of a visitor: {origin} ({answer}).',
    },
    'private-open-to-pages': {
      kind: 'weakness',
      message:
        '{place} is private, callers are known by what a browser or a network adds by itself, and pages of any origin are allowed to read the answer (`{allowed}`). Only browsers, which send no credentials to such an answer, protect it.',
    },
    'vary-missing': {
      kind: 'weakness',
      message:
        '{count} answers name the origin that asked, may be kept by a cache, and come without `Vary: Origin`, the first of {place}.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so that nothing else can be judged.',
    'no-control': 'No legitimate call succeeded, so that nothing shows that the API itself answered.',
    'not-tried': 'Nothing was sent to {place}, so that nothing can be said about it.',
    'origins-unknown':
      'No origin that was tried is allowed, and the profile does not say which should be. List the origins of your web applications, or an empty list if no browser is a client.',
    'listed-origin-refused':
      'The listed origin {origin} is not allowed by {place} ({answer}), so that a refusal of others shows nothing.',
    'cookies-unseen': 'No login of this run set a cookie, so that nothing shows from which pages it is sent.',
    'writes-of-pages-untried':
      'The cookie {cookie} is sent with forms of any page ({flag}), and whether the API refuses a write of a foreign page was not tried. `SameSite=Lax` or `Strict` would decide it.',
    throttled: '{place} limited the request from {origin} ({status}).',
    'server-error': '{place} broke with {status} on the origin {origin}.',
    'no-answer': '{place} gave no answer to the origin {origin}.',
    blocked: 'Something in front of the API blocked the origin {origin} at {place} ({status}).',
  },
  remarks: {
    'wildcard-with-credentials':
      '{place} answers `*` together with credentials, which browsers refuse to use.',
    'private-open-without-credentials':
      '{place} lets pages of any origin read the answer (`{allowed}`). Without the token of a caller there is nothing to read.',
    'public-with-credentials':
      '{place} is public and allows {origin} with credentials. It shows nothing private, and other operations should not do the same.',
    'sibling-host-allowed':
      '{place} allows {origin}, a neighbour of a listed host. Anyone who controls such a host can use the API as its visitors.',
    'vary-not-needed-yet':
      'Answers name the origin that asked and come without `Vary: Origin`; nothing may keep them as long as `no-store` is there.',
  },
} as const;
