/** What 2.2 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'countable-ids': {
      kind: 'weakness',
      message:
        'The ids of {resource} objects count ({style}): each of {count} new ones followed within {largest} of the one before. Expected are ids that nobody can count to.',
    },
    'few-ids': {
      kind: 'weakness',
      message:
        'There are at most {size} ids of {resource} objects, by the form of {count} new ones, so that all can be tried. Expected are ids that nobody can guess.',
    },
    'clock-ids': {
      kind: 'weakness',
      message:
        'The ids of {resource} objects are the {style} at which they were made: for a known second there are {size}. Expected are ids that nobody can guess.',
    },
    'copied-id-opens-object': {
      kind: 'exposure',
      message: '{operation} showed {other} a {resource} of {owner} for its id alone; expected {expected}.',
    },
  },
  doubts: {
    'too-few-ids': '{count} ids of {resource} objects are known, and three are needed to compare them. {why}',
    'objects-not-readable':
      'No operation shows a {resource} to its owner, so nothing tells that these are the ids it is asked for by.',
    'reread-failed':
      'Only {read} of {count} new {resource} objects could be read by their owners under the ids that were noted.',
    'owner-control-failed':
      '{owner} could not use {operation} on a {resource} of their own ({status}), so a refusal would say nothing.',
    'control-failed':
      '{other} could not use {operation} on a {resource} of their own ({status}), so a refusal would say nothing about ownership.',
    'nothing-shown':
      '{operation} answered {status} to {other}, but shows no value by which a {resource} of {owner} could be known.',
    'not-recorded': 'The record of {operation} lacks the answer to the attack.',
    'catch-all-page':
      '{operation} answered {status} to {other} with the page that it gives for unknown paths.',
    'shared-by-what-was-seen':
      'Others may read a {resource} as well: it is in their list, or needs no credential. Only the profile can decide whether that is meant.',
    throttled: '{operation} limited the request of {other} ({status}).',
    'server-error': '{operation} broke with {status} on a {resource} of {owner}, which is no refusal.',
    'no-answer': '{operation} gave {other} no answer.',
    blocked: 'Something in front of the API blocked the request of {other} to {operation} ({status}).',
    collided:
      '{operation} answered {status} to {other}: a value that must be new was taken, also after new ones were sent.',
    'unclear-answer': '{operation} answered {status} to {other}, which is neither a refusal nor a success.',
  },
  remarks: {
    'meant-for-users': 'Others may read a {resource}, so that its id opens nothing that is private.',
    'counted-apart':
      'The ids of {resource} objects count up for each owner or parent by itself ({style}); they tell how many there are.',
    'time-and-node':
      'The ids of {resource} objects are UUIDs of time and machine (version 1 or 6), which can be guessed around a known moment.',
    'name-based':
      'The ids of {resource} objects are UUIDs of names (version 3 or 5); anyone who knows the names can make them.',
    'object-id':
      'The ids of {resource} objects hold a time and a counter, which can be guessed near a known one.',
    'stepping-ulid': 'The ids of {resource} objects go up by one within a millisecond.',
    snowflake: 'The ids of {resource} objects are numbers that grow with time, such as snowflakes.',
    natural: 'The ids of {resource} objects are names that their owners chose, which others may guess.',
    short:
      'The ids of {resource} objects do not count, but are short enough to be guessed with much patience.',
  },
} as const;
