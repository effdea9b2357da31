/** How an operation reaches an object, and so how its cases are gathered and judged. */
export type Reach =
  | 'read'
  | 'head'
  | 'update'
  | 'delete'
  | 'subresource'
  | 'action'
  | 'create'
  | 'children'
  | 'list'
  | 'search'
  | 'reference'
  | 'bulk';

/** What a case of 2.1 tries: whose object, who asks for it, and how. An empty name is one that the target lacks. */
export type Details21 = {
  readonly resource: string;
  /** Whose door is tried: the resource itself, or its parent. */
  readonly object: string;
  readonly owner: string;
  readonly other: string;
  readonly reach: Reach;
  readonly way:
    | 'direct'
    | 'owner-filter'
    | 'swapped'
    | 'own-parent'
    | 'short-term'
    | 'empty-term'
    | 'reference'
    | 'override';
  /** The value that is changed where it is no object of the path alone; left out elsewhere. */
  readonly reference?: ReferenceDetails;
};

/** A reference as a case needs it. */
export type ReferenceDetails = {
  readonly where: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
  readonly kind: 'object' | 'parent' | 'account' | 'owner' | 'tenant' | 'none';
  readonly key: 'id' | 'name' | 'email' | 'other';
  readonly many: boolean;
  readonly joined?: true;
  readonly choice?: { readonly own: string; readonly all: string };
  /** The control goes without it. */
  readonly added?: true;
  /** What it names: a resource, or `account`; null if that is not known. */
  readonly to: string | null;
};
