/** What each variation of 4.1 sends, in words. */
export const sends = {
  'declared flows': 'nothing, where the profile declares no flow',
  '* by one account':
    'a flow once more than its declared limit allows, or 30 times in 60 seconds; where it is refused, again from a new session and from another device',
  '* by another account': 'where the flow is refused to one account, the same flow by a second one',
} as const;
