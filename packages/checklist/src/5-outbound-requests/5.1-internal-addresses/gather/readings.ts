/** An address that two readers may take for different places. */
export interface Reading {
  readonly name: string;
  readonly address: string;
}

/**
 * Addresses of a path at the internal place which also name the good one, or are written so that a filter may not see
 * what a client does. Whoever reads the good place in them has done nothing wrong.
 */
export function readingsOf(
  good: string,
  internal: string,
  path: string,
  scheme: 'http' | 'https',
): readonly Reading[] {
  const [host = internal, port = ''] = internal.split(/:(?=\d+$)/);
  const split = Math.max(1, Math.floor(host.length / 2));
  return [
    { name: 'the good place as a user name', address: `${scheme}://${good}@${internal}${path}` },
    {
      name: 'the good place as a user name with a slash',
      address: `${scheme}://${good}%2f@${internal}${path}`,
    },
    { name: 'the good place behind #', address: `${scheme}://${internal}${path}#@${good}/` },
    { name: 'the good place behind ?', address: `${scheme}://${internal}${path}?@${good}/` },
    { name: 'the good place behind a backslash', address: `${scheme}://${internal}\\@${good}${path}` },
    { name: 'the internal place between two @', address: `${scheme}://a@${internal}@${good}${path}` },
    { name: 'backslashes', address: `${scheme}:\\\\${internal}${path.replaceAll('/', '\\')}` },
    { name: 'one slash', address: `${scheme}:/${internal}${path}` },
    { name: 'no scheme', address: `//${internal}${path}` },
    { name: 'capital letters', address: `${scheme.toUpperCase()}://${internal}${path}` },
    { name: 'a blank in front', address: ` ${scheme}://${internal}${path}` },
    {
      name: 'a line break in the host',
      address: `${scheme}://${host.slice(0, split)}\n${host.slice(split)}:${port}${path}`,
    },
  ];
}
