import { hasMarkInPath, type Exchange } from '@probity/model';

/** The path of a request without what was in its query as a credential: a record keeps only a mark of that. */
export function barePath({ request: { path } }: Pick<Exchange, 'request'>): string {
  const [start = '', query] = path.split('?', 2);
  if (query === undefined) return path;
  const kept = query.split('&').filter((pair) => !hasMarkInPath(pair));
  return kept.length === 0 ? start : `${start}?${kept.join('&')}`;
}
