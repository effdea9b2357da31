/** What each variation of 3.3 sends, in words. */
export const sends = {
  'size with a length':
    'a write with blanks in front of its JSON, up to four times the limit, with its length announced; 16 MB at most, 64 MB in mode disruptive',
  'size in chunks': 'the same in chunks, without a length',
  gzip: 'a write in gzip, and then a small body that unpacks to four times the limit',
  br: 'the same in br',
  nesting: 'a write with lists in each other, 10,000 and 100,000 levels deep',
  members: 'a write with up to 100,000 members in one object',
  'long header': 'a read with a header of 64 kB',
  'long address': 'a read with a query of 64 kB, and with 1,000 parameters',
  upload: 'a file of up to four times the limit',
} as const;
