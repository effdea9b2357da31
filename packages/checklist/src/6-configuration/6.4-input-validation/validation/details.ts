/** Where input goes that a case tries. */
export type InputPlace = 'body' | 'query' | 'path' | 'header';

/** What a case of the validation half tries, and as whom. */
export type ValidationDetails = {
  readonly half: 'validation';
  readonly place: InputPlace;
  /** What the operation does: it makes an object, changes one, or only reads. `nothing` for what cannot be tried. */
  readonly does: 'create' | 'update' | 'read' | 'nothing';
  /** The resource that is written to; empty for reads. */
  readonly resource: string;
  readonly owner: string;
  /** The names of the inputs that are tried. */
  readonly names: readonly string[];
  /** How many inputs the description bounds at this place, or of the whole target where nothing can be tried. */
  readonly bounded: number;
  /** How many inputs there are. */
  readonly inputs: number;
};
