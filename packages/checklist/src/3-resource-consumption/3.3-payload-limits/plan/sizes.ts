import type { Target } from '@probity/model';

/** What is expected where nothing is documented, in bytes. */
const EXPECTED = { body: 1_000_000, upload: 10_000_000 } as const;

/** The most that is sent, by mode. */
const MOST = { observe: 0, active: 16_000_000, disruptive: 64_000_000 } as const;

/** The limit that is tested, and the sizes above it that are sent. */
export interface Sizes {
  readonly limit: number;
  readonly isDocumented: boolean;
  readonly sizes: readonly number[];
  readonly missing: string;
}

/** Just above the limit where it is documented, and four times as much, or as much as may be sent. */
export function sizesFor({ limits, mode }: Pick<Target, 'limits' | 'mode'>, kind: 'body' | 'upload'): Sizes {
  const documented = limits?.[kind];
  const limit = documented ?? EXPECTED[kind];
  const isDocumented = documented !== undefined;
  const above = Math.ceil((limit * 11) / 10);
  const largest = Math.min(limit * 4, MOST[mode]);
  if (largest < above) {
    const missing = above <= MOST.disruptive ? 'mode: disruptive' : '';
    return { limit, isDocumented, sizes: [], missing };
  }
  const sizes = isDocumented && above < largest ? [above, largest] : [largest];
  return { limit, isDocumented, sizes, missing: '' };
}
