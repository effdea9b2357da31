/** Counts failures by key; a key with too many of them is held up until the oldest are forgotten. */
export class Attempts {
  readonly #failures = new Map<string, readonly number[]>();
  readonly #windowMs: number;
  readonly #most: number;

  constructor(windowMs: number, most: number) {
    this.#windowMs = windowMs;
    this.#most = most;
  }

  /** How long the key is still held up, in milliseconds; 0 if it is not. */
  rateLimitedFor(key: string): number {
    const recent = this.#recent(key);
    const oldest = recent.at(-this.#most);
    return oldest === undefined ? 0 : Math.max(1, oldest + this.#windowMs - Date.now());
  }

  fail(key: string): void {
    // Names are chosen by strangers, so that old ones may not pile up.
    if (this.#failures.size >= 10_000) this.#forgetOld();
    this.#failures.set(key, [...this.#recent(key), Date.now()]);
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  #recent(key: string): readonly number[] {
    const since = Date.now() - this.#windowMs;
    return (this.#failures.get(key) ?? []).filter((at) => at > since);
  }

  #forgetOld(): void {
    for (const key of this.#failures.keys()) if (this.#recent(key).length === 0) this.#failures.delete(key);
  }
}
