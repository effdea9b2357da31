/** What each variation of 4.2 sends, in words. */
export const sends = {
  'declared flows': 'nothing, where the profile declares no flow of several steps',
  '* without *': 'the steps of a flow in order, but for one that is not optional',
  '* cold': 'the last step alone, with ids that nobody has',
  '* repeated': 'the last step of a finished flow once more',
  '* swapped at *': 'the steps of a flow with two neighbours swapped',
  '* with a claimed state':
    'the last step after the first, with the state of a finished flow in body and query',
  '* as another account': 'the last step of a flow by another account, with what the first one was given',
} as const;
