/** What a case of 7.3 asks for, and as whom. An empty name is one that the target lacks. */
export type Details73 = {
  /** Who asks. */
  readonly caller: string;
  /** Another user, and an administrator, whose answers are compared. */
  readonly other: string;
  readonly admin: string;
  /** The names of versions that are tried. */
  readonly candidates: readonly string[];
  /** The versions that the description itself knows. */
  readonly described: readonly string[];
  /** The list of the profile; null if it has none. */
  readonly listed:
    | readonly { readonly name: string; readonly state: string; readonly sunset: string }[]
    | null;
  /** Operations by which versions are compared: a list, one object's read, and one for administrators. */
  readonly listRead: string;
  readonly objectRead: string;
  readonly adminRead: string;
};
