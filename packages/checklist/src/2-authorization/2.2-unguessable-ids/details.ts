/** What a case of 2.2 looks at: how ids are made, or what a copied one opens. An empty name is one that the target lacks. */
export type Details22 = {
  readonly looksAt: 'ids' | 'copied-id';
  readonly resource: string;
  readonly owner: string;
  readonly other: string;
};
