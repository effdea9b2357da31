/** Tells which check ids exist. */
export interface KnownChecks {
  has(id: string): boolean;
}
