/** What each variation of 3.5 sends, in words. */
export const sends = {
  'slow headers': 'a read whose header lines come one every few seconds, and never end',
  'slow body': 'a write whose body comes one byte every few seconds, and never ends',
  'largest parameters': 'each operation that the profile calls expensive, with its largest parameters, twice',
  quota:
    'an expensive operation with small parameters, once more than its quota allows, and then in a new session',
  'hard pattern':
    'texts that a careless pattern needs very long for, next to harmless ones of the same length',
} as const;
