/** What was fetched was answered, but not with what was asked for. */
export class NotServed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`it was answered ${status}.`);
    this.status = status;
  }
}
