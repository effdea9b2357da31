import type { Unavailable } from '@probity/probe-kit';
import { isDue, type Tokens } from '../tokens/tokens.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** Sound APIs allow for clocks that differ by up to a minute; a token is called expired only beyond that. */
const LONGEST_LEEWAY = 61_000;
const SHORTEST_LEEWAY = 1_000;

/** Tokens put aside early, so that they have run out by themselves when somebody needs an expired one. */
export interface Expiries {
  /** Whether waiting for this token is worth it: it is known to run out soon enough. */
  worthwhile(tokens: Tokens): boolean;
  put(identity: string, tokens: Tokens): void;
  /** True if a token of the identity was put aside. */
  has(identity: string): true | Unavailable;
  /** Waits until the token has surely run out, and hands it out. */
  wait(identity: string): Promise<Tokens | Unavailable>;
}

/** Nothing is put aside yet. */
export function createExpiries({ clock, target }: AccountsContext): Expiries {
  const aside = new Map<string, { tokens: Tokens; at: number }>();
  const none = (identity: string): Unavailable => ({
    reason: `no expired token of ${identity} is available: nothing can sign one, and its own do not run out in time`,
    missing: 'mint',
  });
  return {
    worthwhile: ({ lifetime }) => lifetime !== null && lifetime > 0 && lifetime <= target.timing.maxWait,
    put: (identity, tokens) => void aside.set(identity, { tokens, at: clock.unixMs() }),
    has: (identity) => (aside.has(identity) ? true : none(identity)),
    async wait(identity) {
      const found = aside.get(identity);
      if (found === undefined) return none(identity);
      const lifetime = found.tokens.lifetime ?? 0;
      const leeway = Math.min(LONGEST_LEEWAY, Math.max(SHORTEST_LEEWAY, lifetime));
      // Its lifetime counts from when we had it for sure, so a difference of the clocks does not matter.
      const left = found.at + lifetime + leeway - clock.unixMs();
      if (left > 0) await clock.wait(left);
      return isDue(found.tokens, clock.unixMs(), 0) ? found.tokens : none(identity);
    },
  };
}
