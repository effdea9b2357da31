/** What intake may read from, handed in by its caller; intake itself opens no file and no connection. */
export interface Sources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readFile(path: string): Promise<string>;
  /**
   * Runs a program and returns what it printed; absent where commands are not allowed. `place` is where the profile
   * names it.
   */
  readonly runCommand?:
    | ((command: readonly string[], place: readonly string[]) => Promise<string>)
    | undefined;
  /** The secrets that a team server keeps, by name; absent where no server does. */
  readonly secrets?: ReadonlyMap<string, string> | undefined;
  /** Reads a URL; absent where the network is not allowed. */
  readonly fetchText?: ((url: string) => Promise<string>) | undefined;
  /** A path of the profile, seen from where the profile lies. */
  resolvePath(path: string): string;
}
