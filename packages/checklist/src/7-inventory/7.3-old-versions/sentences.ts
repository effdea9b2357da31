/** What 7.3 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'version-unlisted': {
      kind: 'weakness',
      message: 'The version {version} ({by}) answers, and `versions` of the profile does not list it.',
    },
    'version-retired': {
      kind: 'weakness',
      message:
        'The version {version} ({by}) is listed as ended, and still answers {status}; expected 410 or 404.',
    },
    'past-sunset': {
      kind: 'weakness',
      message:
        'The version {version} ({by}) still answers {status} after its own Sunset, {sunset}; expected 410 or 404.',
    },
    'deprecation-missing': {
      kind: 'weakness',
      message:
        'The version {version} ({by}) is listed as deprecated, and its answers have no Deprecation header.',
    },
    'sunset-missing': {
      kind: 'weakness',
      message: 'The version {version} ({by}) is listed as deprecated, and its answers have no Sunset header.',
    },
    'sunset-before-deprecation': {
      kind: 'weakness',
      message: 'The version {version} ({by}) has a Sunset, {sunset}, before its Deprecation, {deprecation}.',
    },
    'weaker-version': {
      kind: 'exposure',
      message:
        'The version {version} is weaker than the current one: {item} was served, which the current version refuses.',
    },
  },
  doubts: {
    'control-failed':
      '{caller} could not use {operation} ({status}), so nothing shows whether other versions answer.',
    'no-operation': 'No read is known by which versions could be compared.',
    'not-recorded': 'The record lacks what versions were asked.',
    'versions-unknown': 'These versions answer, and nothing says whether they are meant to: {versions}.',
    'version-refuses':
      'The version {version} ({by}) answered {status} to {caller}, unlike versions that do not exist: it seems to exist, and could not be used.',
    throttled: 'The version {version} ({by}) limited the request ({status}).',
    'server-error': 'The version {version} ({by}) broke with {status}.',
    'no-date': 'The version {version} ({by}) names a Sunset, and no answer says which day it is.',
  },
  remarks: {
    'any-version-answers':
      'Every name of a version is answered alike, also an invented one ({by}); they were judged as one.',
    'deprecation-in-old-form':
      'The version {version} sends Deprecation in the form of an older draft: {deprecation}.',
    'sunset-malformed': 'The version {version} sends a Sunset that is no HTTP date: {sunset}.',
    'listed-not-found': 'The version {version} is listed as {state} and was not found.',
    'weak-everywhere':
      'The current version serves {item} as well, so that the version {version} is not weaker.',
    'not-compared': 'On the version {version} was not tried: {items}.',
  },
} as const;
