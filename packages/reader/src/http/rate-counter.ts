/** What is left to a client in the present window. */
export interface Allowance {
  readonly remaining: number;
  /** Whole seconds until requests are counted anew; at least one. */
  readonly resetSeconds: number;
  readonly exceeded: boolean;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Counts requests by key in windows of fixed length, with a bounded memory. */
export class RateCounter {
  readonly #windows = new Map<string, Window>();
  readonly #length: number;
  readonly #capacity: number;

  constructor(length: number, capacity: number) {
    this.#length = length;
    this.#capacity = capacity;
  }

  /** Counts one request at the time `now` and says what is left of `limit`. */
  count(key: string, limit: number, now: number): Allowance {
    const window = this.#windowOf(key, now);
    window.count += 1;
    return {
      remaining: Math.max(0, limit - window.count),
      resetSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
      exceeded: window.count > limit,
    };
  }

  #windowOf(key: string, now: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    // Windows are all of one length and are put back at the end, so the oldest always stands first.
    this.#windows.delete(key);
    this.#forget(now);
    const window = { count: 0, endsAt: now + this.#length };
    this.#windows.set(key, window);
    return window;
  }

  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < this.#capacity) return;
      this.#windows.delete(key);
    }
  }
}
