/** What 2.1 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'foreign-object-read': {
      kind: 'exposure',
      message: '{operation} showed {other} a {resource} of {owner}; expected {expected}.',
    },
    'foreign-object-updated': {
      kind: 'exposure',
      message:
        '{operation} let {other} change a {resource} of {owner}, as {owner} read afterwards; expected {expected}.',
    },
    'foreign-object-deleted': {
      kind: 'exposure',
      message:
        '{operation} let {other} delete a {resource} of {owner}, as {owner} read afterwards; expected {expected}.',
    },
    'foreign-subresource-read': {
      kind: 'exposure',
      message: '{operation} showed {other} what belongs to a {resource} of {owner}; expected {expected}.',
    },
    'foreign-link-read': {
      kind: 'exposure',
      message:
        '{path}, an address that {operation} gives to {owner}, showed {other} a {resource} of {owner}; expected {expected}.',
    },
    'foreign-action-done': {
      kind: 'exposure',
      message:
        '{operation} let {other} act on a {resource} of {owner}, as {owner} read afterwards; expected {expected}.',
    },
    'foreign-object-listed': {
      kind: 'exposure',
      message:
        '{operation} lists a {resource} of {owner} for {other}; expected only what belongs to {other}.',
    },
    'foreign-object-in-bulk': {
      kind: 'exposure',
      message:
        '{operation} handled a {resource} of {owner} for {other}; expected it to be left out or refused.',
    },
    'foreign-value-shown': {
      kind: 'exposure',
      message:
        '{operation} showed {other} a value of {owner} ({value}) at {at}. {exchange} and {again} show it, whatever they were sent for; expected nothing of {owner}.',
    },
    'refused-otherwise': {
      kind: 'wrong-status',
      message:
        '{operation} kept a {resource} of {owner} from {other}, but answered {status}; expected {expected}.',
    },
  },
  doubts: {
    'owner-control-failed':
      '{owner} could not use {operation} on a {resource} of their own ({status}), so a refusal would say nothing.',
    'control-failed':
      '{other} could not use {operation} on a {resource} of their own ({status}), so a refusal would say nothing about ownership.',
    'list-too-long': '{operation} goes on after the ten pages that were read; what follows was not seen.',
    'pages-not-followed':
      '{operation} shows {other} a part of a list that goes on, and no way to the next page is known; what follows was not seen. Describe the query parameters that page through it, or set its query so that one page holds everything.',
    'own-object-not-shown':
      '{operation} does not show {who} their own {resource}, so a missing foreign one says nothing.',
    'nothing-shown':
      '{operation} answered {status} to {other}, but shows no value by which a {resource} of {owner} could be known.',
    'perhaps-own':
      '{operation} answered {status} to {other} below a parent of their own. Ids that are counted anew in each parent may name an own {resource} there, which says nothing about that of {owner}.',
    'not-recorded': 'The record of {operation} lacks the answer to the attack.',
    'catch-all-page':
      '{operation} answered {status} to {other} with the page that it gives for unknown paths.',
    'effect-not-visible':
      '{operation} answered {status} to {other}, and no operation shows {owner} whether anything happened.',
    'owner-cannot-read':
      'After {operation} by {other}, {owner} could not read the {resource} again, so its state is unknown.',
    'changed-otherwise':
      'After {operation} by {other} ({status}), the {resource} of {owner} had changed, but to nothing that {other} sent or that the same call does by right; it may have changed by itself.',
    'shared-by-what-was-seen':
      '{operation} showed {other} a {resource} of {owner}, but others may read it as well: it is in their list, or needs no credential. Only the profile can decide whether that is meant.',
    'only-what-is-listed':
      '{operation} showed {other} no more of a {resource} of {owner} than the list of {other} shows. Only the profile can decide whether that is meant.',
    'writers-not-known':
      '{operation} let {other} change a {resource} of {owner} that others may read, and nothing says who may change it.',
    throttled: '{operation} limited the request of {other} ({status}).',
    'server-error': '{operation} broke with {status} on a {resource} of {owner}, which is no refusal.',
    'no-answer': '{operation} gave {other} no answer.',
    blocked: 'Something in front of the API blocked the request of {other} to {operation} ({status}).',
    'shown-to-others':
      '{operation} with {reference} of {owner} showed {other} what others may see of an account as well.',
    'link-opens-for-all':
      '{path}, an address that {operation} gives to {owner}, shows a {resource} without a credential; nothing says whether it is meant for everybody.',
    'link-shows-the-same':
      '{path}, an address that {operation} gives to {owner}, showed {other} the same, but no value by which a {resource} of {owner} could be known.',
    'given-to-others':
      '{operation} let {other} put something into a {resource} of {owner} by {reference}, which may be what it is for.',
    'reference-accepted':
      '{operation} took the {reference} of {owner} from {other} ({status}), and nothing shows what came of it.',
    'foreign-value-seen':
      '{operation} showed {other} a value of {owner} ({value}) at {at}, in {exchange}, whatever that was sent for. {why}',
    collided:
      '{operation} answered {status} to {other}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} to {other}, which is neither a refusal nor a success.',
  },
  remarks: {
    'meant-for-users':
      'Others may read a {resource}, so that {operation} shows {other} nothing that is private.',
    'act-on-shared':
      '{operation} is something that {other} may do with a {resource} of {owner} that others may read.',
    'changed-own-object':
      '{operation} with the id of a {resource} of {owner} changed one of {other} instead: the id is ignored.',
    'own-view': '{operation} with the id of a {resource} of {owner} showed {other} their own one instead.',
  },
} as const;
