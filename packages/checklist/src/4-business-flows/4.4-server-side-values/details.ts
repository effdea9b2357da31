/** What a case of 4.4 tries. */
export type Topic = 'values' | 'quantities' | 'types' | 'discounts';

/** What `gather` and `judge` need to know of a case. */
export type Details44 = {
  /** The purchase or transfer of the profile; empty if none is declared. */
  readonly name: string;
  readonly topic: Topic;
  /** Paths: the quantity in the body; the sum or balance, the quantity and the currency in what is read, empty if not shown. */
  readonly quantity: string;
  readonly total: string;
  readonly storedQuantity: string;
  readonly currency: string;
  readonly isBalance: boolean;
  readonly fractions: boolean;
  /** The largest quantity that is allowed; null if none is declared. */
  readonly most: number | null;
  /** How many pieces the two honest orders have. */
  readonly count: number;
  readonly other: number;
  /** How the result is read. */
  readonly read: string;
};
