/** What each variation of 6.2 sends, in words. */
export const sends = {
  'private-read':
    'a private read and its preflight, each with a foreign origin, `null`, look-alikes of the listed or own host, its plain HTTP form and another port',
  'private-write': 'only the preflight of a write, with the same origins',
  'public-read': 'a public read and its preflight, with the same origins',
  login: 'only the preflight of the login, with the same origins',
  cookies: 'nothing; the flags of the cookies that logins set are looked at',
  missing: 'a read of a path that does not exist and its preflight, with the same origins',
  'listed-origins': 'a private and a public read and a preflight with origins that the profile lists',
} as const;
