/**
 * Counts failures in windows of time, of which the next begins with the first failure after the last. Where the first
 * one ends is given as a number of failures, so that it does not depend on how fast they come.
 */
export class FixedWindows {
  readonly #length: number;
  readonly #firstEndsAfter: number;
  #count = 0;
  #until: number | undefined;

  /** Windows of so many milliseconds, but for the first. */
  constructor(length: number, firstEndsAfter: number) {
    this.#length = length;
    this.#firstEndsAfter = firstEndsAfter;
  }

  get count(): number {
    return this.#until !== undefined && this.#until <= Date.now() ? 0 : this.#count;
  }

  add(): void {
    const before = this.count;
    if (this.#until !== undefined && before === 0) this.#until = Date.now() + this.#length;
    this.#count = before + 1;
    if (this.#until === undefined && this.#count === this.#firstEndsAfter) this.#until = 0;
  }
}
