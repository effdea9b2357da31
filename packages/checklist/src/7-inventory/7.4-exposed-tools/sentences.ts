const SERVED = 'to {to} at {paths} ({status}): {text}. Nothing is expected there.';

/** What 7.4 can say. Codes are stable for ever. */
export const sentences = {
  findings: {
    'secret-file-served': { kind: 'exposure', message: `Settings or keys are served ${SERVED}` },
    'repository-served': { kind: 'exposure', message: `The folder of a repository is served ${SERVED}` },
    'backup-served': { kind: 'exposure', message: `A backup is served ${SERVED}` },
    'source-served': { kind: 'exposure', message: `Files of the source are served ${SERVED}` },
    'debug-tool-served': {
      kind: 'exposure',
      message: `A tool for developers or operators is served ${SERVED}`,
    },
    'metrics-served': { kind: 'exposure', message: `Metrics are served ${SERVED}` },
    'docs-served': {
      kind: 'exposure',
      message: `Documentation that the profile calls private is served ${SERVED}`,
    },
    'introspection-served': {
      kind: 'exposure',
      message: `The schema of GraphQL, which the profile calls private, is served ${SERVED}`,
    },
  },
  doubts: {
    'control-failed':
      'No legitimate call succeeded ({status}), so that nothing shows whether the API was reached.',
    'not-recorded': 'The record lacks an answer that shows a tool.',
    'nothing-looked': 'No path could be looked at.',
    'docs-found':
      'Documentation is served to {to} at {paths}, and nobody says whether it is meant to be public. State `tools.docs` as public or private.',
    'introspection-found':
      'GraphQL shows its schema to {to} at {paths}, and nobody says whether it is meant to. State `tools.introspection` as public or private.',
    'graphql-silent':
      '{paths} is described as an endpoint of GraphQL and answered no query for its schema as GraphQL does, so that nothing shows whether the schema is served. Correct the operation in the profile, or exclude it there.',
  },
  remarks: {
    'health-details':
      'A health page shows details to {to} at {paths}: {text}. List it under `tools.public` if that is meant.',
    'graphql-found':
      '{paths} is an endpoint of GraphQL; this check sees its schema only, not what is behind it.',
    'field-suggestions':
      'GraphQL suggests names of fields to those who guess them, so that the schema can be guessed.',
  },
} as const;
