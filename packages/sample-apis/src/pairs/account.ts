/** One account. */
export interface Account {
  readonly id: string;
  /** The e-mail address or user name with which it signs in. */
  name: string;
  password: string;
  readonly admin: boolean;
  /** Whatever else an API keeps of an account. */
  readonly more: Record<string, string>;
}
