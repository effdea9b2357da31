/** Why a case of either half stays undecided. */
export const sharedDoubts = {
  'not-recorded': 'The record of {operation} lacks what was sent to it.',
  'control-failed':
    'The legitimate call of {operation} failed ({status}), so a refusal would say nothing about its input.',
  throttled: '{operation} was throttled before {inputs} could be tried ({status}).',
  'no-answer': '{operation} did not answer {inputs}.',
  'server-error': '{operation} answered {inputs} with {status}, which may be a gateway or a sick target.',
  blocked:
    'Something in front of the API answered {inputs} of {operation} ({status}), so the API itself was not reached.',
  collided: '{operation} refused {inputs} only because a value is taken ({status}).',
  'unclear-answer': 'The answer of {operation} to {inputs} is neither a success nor a refusal ({status}).',
} as const;
