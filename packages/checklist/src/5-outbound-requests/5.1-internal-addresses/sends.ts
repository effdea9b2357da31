/** What each variation of 5.1 sends, in words. */
export const sends = {
  'declared fetchers': 'nothing, where the profile does not say which operations fetch an address',
  '* addresses':
    'an address at the good face, then every spelling of loopback and the addresses of the machine of the decoys, each at the internal face',
  '* readings': 'addresses at the internal face that some readers of addresses take for the good one',
  '* schemes': 'a file that every machine has, and the internal face behind gopher: and jar:',
  '* names': 'names that resolve to the internal face at once, or only the second time',
  '* metadata': 'the root of the metadata services of clouds, and never a path below it',
} as const;
