/** What each variation of 7.2 sends, in words. */
export const sends = {
  'other methods':
    'on an object made for it, each method that the description does not list, and methods that hardly anybody uses; on other paths only GET and OPTIONS',
  trace: 'TRACE with a random value in a header',
  'method override':
    'on an object made for it, headers, a query parameter and a form field that ask for another method',
  'body types': 'a write as plain text, form, multipart, XML, without a type, and in UTF-16',
  'HEAD without a credential': 'HEAD on a guarded path without a credential',
} as const;
