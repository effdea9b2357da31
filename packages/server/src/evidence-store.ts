/** Where exchanges and results are kept: objects by the hash of their bytes, apart for each organisation. */
export interface EvidenceStore {
  /** Keeps compressed bytes and resolves to their address, the SHA-256 of the bytes as hex digits. */
  put(organisationId: string, bytes: Buffer): Promise<string>;
  /** The bytes at an address; undefined if nothing is there. */
  get(organisationId: string, object: string): Promise<Buffer | undefined>;
  /** Whether it can be written to, for readiness. */
  isReady(): Promise<boolean>;
  /** Objects that were there for so long that a row names them, if any ever does. */
  old(): AsyncIterable<OldObjects>;
  /** Nothing names an old object: it is set aside, and deleted by a later call; resolves to whether it is gone. */
  release(organisationId: string, object: string): Promise<boolean>;
  /** Something names an old object: if it was set aside, it is brought back. */
  keep(organisationId: string, object: string): Promise<void>;
}

/** Some old objects of one organisation. */
export interface OldObjects {
  readonly organisationId: string;
  readonly objects: readonly string[];
}
