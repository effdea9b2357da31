/** One entry of the record before it is checked: its fields as text, and where it begins. */
export interface InventoryRow {
  readonly kind: 'host' | 'third-party';
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The rows of a record, or why it cannot be read, with the line. */
export type InventoryRows = readonly InventoryRow[] | { readonly line: number; readonly message: string };
