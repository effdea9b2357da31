/** What each variation of 2.5 sends, in words. */
export const sends = {
  'as user': 'the privileged call with the credential of a normal user',
  'as user, path-trailing-slash': 'the same with a slash at the end of the path',
  'as user, path-double-slash': 'the same with a doubled slash in the path',
  'as user, path-upper-case': 'the same with the path in upper case',
  'as user, path-dot-segment': 'the same with an encoded dot segment in the path',
  'as user, path-parameter': 'the same with a path parameter',
  'as user, path-format-suffix': 'the same with .json at the end of the path',
  'as user, role-header': 'the same with headers that claim a role',
  'as user, role-query': 'the same with a role in the query',
  'as user, identity-header': 'the same with headers that name an administrator',
  'as user, original-url': 'an ordinary call with headers that name the privileged path',
  'as user, override-from-get': 'GET with headers that ask for the method of the call',
  'as user, override-from-post': 'POST with headers that ask for the method of the call',
  'as user, other-method': 'another method on the same path',
  'for whom': 'reads of which nothing says for whom they are, as two normal users and as the administrator',
} as const;
