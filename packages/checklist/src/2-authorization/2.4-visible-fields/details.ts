/** What a case of 2.4 looks at, and as whom. An empty name is one that the target lacks. */
export type Details24 = {
  readonly kind: 'read' | 'write' | 'login' | 'reset';
  readonly caller: string;
  readonly other: string;
  readonly admin: string;
  /** The caller is an administrator. */
  readonly isAdmin: boolean;
};
