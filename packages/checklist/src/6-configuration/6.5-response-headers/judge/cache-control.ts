/** What Cache-Control says about keeping an answer that is for one caller. */
export type Keeping = 'not-stored' | 'revalidated' | 'may-be-kept';

/** Reads Cache-Control: nothing may be kept, it is checked before each use by its one reader, or it may be kept. */
export function keepingOf(header: string | undefined): Keeping {
  const directives = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  if (directives.includes('no-store')) return 'not-stored';
  const isChecked = directives.includes('no-cache') || directives.includes('max-age=0');
  return directives.includes('private') && isChecked ? 'revalidated' : 'may-be-kept';
}

/**
 * The same for the answer to a write, which no cache may keep unless it says for how long (RFC 9110, 9.3.3). Silence is
 * enough here.
 */
export function keepingOfWrite(header: string | undefined): Keeping {
  const isLong = /(?:^|[\s,])(?:max-age|s-maxage)\s*=\s*"?0*[1-9]/i.test(header ?? '');
  return isLong ? keepingOf(header) : 'not-stored';
}
