/** For whom something is: the owner of an object, every user, everybody, or administrators. */
export const ACCESS = ['owner', 'users', 'public', 'admin'] as const;

/** What is written about who may read or write the objects of a type. */
export type StatedAccess = {
  readonly who: (typeof ACCESS)[number];
  readonly by: 'profile' | 'description';
  /** The key of the profile, or the words of the description. */
  readonly where: string;
  /** The operation that has these words. */
  readonly operation?: string;
};

/** One type of object with an owner. */
export interface Resource {
  readonly name: string;
  /** What is assumed until a run observes it; `privileged` objects belong to an administrator. */
  readonly visibility: 'private' | 'shared' | 'public' | 'privileged';
  /** Who may read its objects; left out where only a run can observe it. */
  readonly readers?: StatedAccess;
  /** Who may change and delete its objects; left out where only a run can observe it. */
  readonly writers?: StatedAccess;
  /** The resource in whose path it lies. */
  readonly parent: string | null;
  /** The identity that owns the objects we make, unless a probe names another. */
  readonly owner: string;
  /** Where its id is in the answer to `create`: a dotted path such as `data.id`. */
  readonly idAt: string;
  /** Operation ids. */
  readonly create: string | null;
  readonly read: string | null;
  readonly update: string | null;
  readonly delete: string | null;
  readonly list: string | null;
  /** Further operations that find objects: search and bulk. Judged by content, not by status. */
  readonly collections: readonly string[];
  /** Further operations on one object: actions and children. Judged like read or update, by their effect. */
  readonly actions: readonly string[];
  /** Existing objects with a value that only their owner sees: identity → object. */
  readonly owns: Readonly<
    Record<
      string,
      { readonly id: string; readonly value: string; readonly params: Readonly<Record<string, string>> }
    >
  >;
}
