/** An input that is tried. */
export type InjectedInput = {
  readonly in: 'query' | 'path' | 'body';
  /** The name of a parameter, or the dotted path of a field in the body. */
  readonly name: string;
  /** `order` for what sorts a list. */
  readonly sort: 'text' | 'number' | 'order';
  /** A value that the description allows, where it names one; empty if it does not. */
  readonly example: string;
};

/** What a case of the injection half tries. */
export type InjectionDetails = {
  readonly half: 'injection';
  readonly inputs: readonly InjectedInput[];
  /** The type of objects that the operation finds, or writes to; empty if it is about none. */
  readonly resource: string;
  readonly writes: boolean;
  /** How many inputs could be tried in the whole API, and how many are. */
  readonly known: number;
  readonly tried: number;
};
