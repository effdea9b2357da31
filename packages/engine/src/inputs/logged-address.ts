/** An address as a line of a log holds it, and whether it was asked for or led there. */
export interface LoggedAddress {
  readonly from: 'request' | 'referrer';
  /** A path or a whole URL, its query included. */
  readonly url: string;
  /** By which method it was asked for, where the line says so. */
  readonly method?: string;
}
