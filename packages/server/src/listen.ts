/** Where something listens. */
export interface Listen {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}
