/** The options about connections, as typed. */
export interface NetworkFlags {
  readonly header?: readonly string[];
  readonly proxy?: string;
  readonly insecure?: boolean;
}
