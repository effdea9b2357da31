/** The types of a JSON value, as schemas call them. */
export const VALUE_TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;

/** One of these types. */
export type ValueType = (typeof VALUE_TYPES)[number];

/**
 * What a description says of a JSON value, as far as a difference from it is plain: types, required fields, and the same
 * of what is inside. Where it leaves a choice, nothing is said.
 */
export type ValueForm = {
  /** Left out if it may be of any type. */
  readonly types?: readonly ValueType[];
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, ValueForm>>;
  /** The description itself says that there may be further fields; left out if it does not. */
  readonly open?: true;
  readonly items?: ValueForm;
};

/** One answer of an operation, as the description tells it. */
export type DescribedAnswer = {
  /** A status such as `200`, a range such as `2XX`, or `default`. */
  readonly status: string;
  /** Media types, in small letters and without parameters; empty if none is described. */
  readonly types: readonly string[];
  /** Of its JSON body; left out if nothing is described. */
  readonly form?: ValueForm;
};
