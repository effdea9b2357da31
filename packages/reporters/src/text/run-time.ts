import type { RunResult } from '@probity/model';

/** When a run ended, as its beginning is written; the beginning itself if that is no time. */
export function endOf({ started, seconds }: Pick<RunResult['run'], 'started' | 'seconds'>): string {
  const began = Date.parse(started);
  return Number.isNaN(began) ? started : new Date(began + seconds * 1000).toISOString();
}
