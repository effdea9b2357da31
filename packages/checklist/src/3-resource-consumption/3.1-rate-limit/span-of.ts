import type { Exchange } from '@probity/model';

/** Milliseconds from the first request to the last one. */
export function spanOf(hits: readonly Exchange[]): number {
  const starts = hits.map(({ started }) => started);
  return starts.length === 0 ? 0 : Math.max(...starts) - Math.min(...starts);
}
