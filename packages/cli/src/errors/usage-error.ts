/** The command was called in a way that cannot work; says what happened and the next step. */
export class UsageError extends Error {
  readonly next: readonly string[];

  constructor(message: string, next: readonly string[] = []) {
    super(message);
    this.name = 'UsageError';
    this.next = next;
  }
}
