/** What each variation of the validation half sends, in words. */
export const sends = {
  'validation-body':
    'bodies in which one field has another type, is out of range, too long, of another form, not in its list, null or missing',
  'validation-query': 'queries in which one parameter is of another type, out of range or not in its list',
  'validation-path': 'addresses in which one parameter has another type or form',
  'validation-header': 'headers of which one has another type, length or form',
  'validation-description': 'nothing: too little is described that could be broken',
} as const;
