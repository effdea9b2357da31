/** Keeps secrets sealed: a data key for each organisation, sealed itself by the master key. */
export interface Sealing {
  /** A new data key, sealed by the master key, to be kept with its organisation. */
  newDataKey(organisationId: string): Buffer;
  /** A data key sealed by the present master key; undefined if it is already. */
  renewDataKey(sealedDataKey: Buffer, organisationId: string): Buffer | undefined;
  /** Seals a text with the data key of an organisation; `purpose` is bound to it, such as the name of the secret. */
  seal(sealedDataKey: Buffer, organisationId: string, purpose: string, text: string): Buffer;
  /** Opens what `seal` made; throws if anything differs. */
  open(sealedDataKey: Buffer, organisationId: string, purpose: string, sealed: Buffer): string;
}
