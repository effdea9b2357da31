/** What each variation of 4.5 sends, in words. */
export const sends = {
  'no-proof *': 'the change with a session alone; before it, once, with the right proof',
  'wrong-proof *': 'the change with a wrong password, code or token',
  'odd-proof *': 'the change with an empty text, null and a list in the place of the proof',
  'profile-route *': 'the new value in the ordinary update of the profile',
  'confirmation *': 'nothing more: whether a new e-mail address counts before it is confirmed',
  'guesses *': 'ten wrong proofs in a row, on an account that is signed up for it',
  unknown: 'nothing, where no such change is known',
} as const;
