/** How validly signed tokens with chosen claims can be obtained. */
export type MintSource =
  | { readonly kind: 'command'; readonly command: readonly string[] }
  | { readonly kind: 'key'; readonly file: string; readonly algorithm: string; readonly kid: string | null }
  /** The target trusts an issuer that we run at this port on loopback. */
  | { readonly kind: 'issuer'; readonly port: number; readonly audience: string | null };

/** What the tester knows about the tokens of the target beyond what it shows. */
export interface TokenInputs {
  /** Files with public keys or certificates that verify its tokens: absolute paths. */
  readonly keys: readonly string[];
  /** Genuine tokens that are not meant for it, each with the reason; their values are secrets under `tokens.<secret>`. */
  readonly foreign: readonly { readonly secret: string; readonly why: string }[];
}
