/** What each variation of 1.3 sends, in words. */
export const sends = {
  'login burst': '50 wrong passwords for one account, then the right one',
  'login dodge':
    'while the login is held up, attempts with other addresses, clients and spellings of the name',
  'login spray': 'one wrong password for each of 50 names, from one address',
  'login own-logins':
    'wrong passwords for one account, with a login of another account of ours after every few',
  'otp burst': '50 wrong one-time codes for one account, with new challenges as needed, then the right one',
  'otp spray': 'one wrong code for each of 50 challenges, from one address',
  'reset-request burst':
    '50 requests for reset mails to one account; the mails are counted if they can be seen',
  'reset-request spray': 'one request for a reset mail to each of 50 addresses',
  'reset-confirm burst': '50 invented reset tokens',
} as const;
