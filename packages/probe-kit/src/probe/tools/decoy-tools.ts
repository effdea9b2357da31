/** A server of ours that the target may call. */
export interface DecoyTools {
  /** How often the target has fetched something from the decoys of this run. */
  decoyFetches(): number;
}
