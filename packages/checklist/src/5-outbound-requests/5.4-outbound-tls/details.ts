/** What our stand-in shows in the place of a good certificate. */
export type BadFace = 'self-signed' | 'expired' | 'other-host' | 'other-authority' | 'plain' | 'old-tls';

/** What a case of 5.4 is about: nothing where no third party is declared, or one that is called without TLS. */
export type Details54 =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'plain-set-up'; readonly upstream: string }
  | { readonly kind: 'bad'; readonly upstream: string; readonly face: BadFace };
