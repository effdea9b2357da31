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
  readonly way: 'direct' | 'owner-filter' | 'swapped' | 'own-parent' | 'short-term' | 'empty-term';
};
