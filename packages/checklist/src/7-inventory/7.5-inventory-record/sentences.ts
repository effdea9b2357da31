/** What 7.5 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'inventory-field-empty': {
      kind: 'weakness',
      message: '{entry} has no `{field}` in the record ({file}, line {line}).',
    },
    'inventory-review-old': {
      kind: 'weakness',
      message: '{entry} was last reviewed on {reviewed}, more than {most} days ago ({file}, line {line}).',
    },
    'api-host-unlisted': {
      kind: 'weakness',
      message: '{host} serves this API (seen in: {by}), and {file} does not list it as a host.',
    },
    'third-party-unlisted': {
      kind: 'weakness',
      message: '{host} is used with this API (seen in: {by}), and {file} does not list it.',
    },
  },
  doubts: {
    'control-failed':
      'The legitimate call of {operation} was answered {status}, so that nothing else can be judged.',
    'host-not-recorded': 'The record lacks the answer that names a host.',
    'not-recorded': 'The record lacks the file of hosts and third parties.',
  },
  remarks: {
    'hosts-compared': 'These hosts were seen and compared with {file}: {hosts}.',
    'nothing-seen': 'No host was seen besides the target itself, which has no public name here.',
    'no-egress':
      'What the API calls by itself is not visible from outside, so that this says nothing about third parties that no answer names.',
  },
} as const;
