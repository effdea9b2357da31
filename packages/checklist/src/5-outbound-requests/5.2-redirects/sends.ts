/** What each variation of 5.2 sends, in words. */
export const sends = {
  'declared fetchers': 'nothing, where the profile does not say which operations fetch an address',
  'declared third parties': 'nothing, where the profile does not say which third parties the API calls',
  '* inside':
    'an address at the good face that answers 301, 302, 303, 307 and 308 to the internal face, also without a scheme and by a second hop',
  '* elsewhere': 'the same to another host, which is asked for without a redirect first',
  '* file': 'the same to a file that every machine has',
  '* endless': 'an address that redirects to itself, and a chain of thirty',
  '* refresh': 'a page of the good face that asks browsers to go to the internal one',
  '* third party': 'the steps of a third party, which answers 301, 302, 303, 307 and 308 to another host',
} as const;
