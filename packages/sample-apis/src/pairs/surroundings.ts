/** What is around an API: places that it may call or must not, as host and port. */
export interface Surroundings {
  /** A place that it may fetch from. */
  readonly good: string;
  /** A place behind the wall, and one of a stranger. */
  readonly internal: string;
  readonly foreign: string;
  /** A service of somebody else that it uses. */
  readonly service: string;
  /** The authority that it trusts for that service: a folder with `authority.pem`. */
  readonly authority: string;
}
