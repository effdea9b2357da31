/** How the owner of a host shows that it is theirs: a file that it serves, or a record in its DNS. */
export const OWNERSHIP_PROOFS = ['file', 'dns'] as const;

/** One way of proof. */
export type OwnershipProof = (typeof OWNERSHIP_PROOFS)[number];

/** What the profile says about whose API it is. */
export interface Ownership {
  /** A person's word that the API may be tested, through the day `until`, written like 2027-01-31. */
  readonly statement: { readonly by: string; readonly until: string } | null;
  /** What the host has to show as proof; no secret. */
  readonly token: string | null;
}
