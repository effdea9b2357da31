/** Other spellings of a path that careless routers take for the same, and careless guards do not. */
export const PATH_SPELLINGS = [
  'trailing-slash',
  'double-slash',
  'upper-case',
  'dot-segment',
  'parameter',
  'format-suffix',
  'public-detour',
] as const;

/** One other spelling of a path. */
export type PathSpelling = (typeof PATH_SPELLINGS)[number];

/**
 * Spells a path as it was sent in another way. `template` tells which segments are ids and must stay as they are;
 * `publicPath` is the path of a public operation, from which a detour leads back.
 */
export function spellPath(
  sent: string,
  template: string,
  spelling: PathSpelling,
  publicPath: string | undefined,
): string {
  const [path = '', ...rest] = sent.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const segments = path.split('/');
  const last = segments.pop() ?? '';
  const front = segments.join('/');
  switch (spelling) {
    case 'trailing-slash':
      return `${path}/${query}`;
    case 'double-slash':
      return `${front}//${last}${query}`;
    case 'upper-case':
      return `${upperCase(path, template)}${query}`;
    case 'dot-segment':
      return `${front}/%2e/${last}${query}`;
    case 'parameter':
      return `${path};a=b${query}`;
    case 'format-suffix':
      return `${path}.json${query}`;
    case 'public-detour': {
      const detour = publicPath ?? '';
      return `${detour}${'/..'.repeat(detour.split('/').length - 1)}${path}${query}`;
    }
  }
}

function upperCase(path: string, template: string): string {
  const parts = template.split('/');
  return path
    .split('/')
    .map((segment, index) => (parts[index]?.includes('{') === true ? segment : segment.toUpperCase()))
    .join('/');
}
