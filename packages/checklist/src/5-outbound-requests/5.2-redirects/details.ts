/** What a case of 5.2 tries: nothing where nobody says what the API fetches or calls. */
export type Details52 =
  | { readonly kind: 'none'; readonly reason: string; readonly missing: string }
  | { readonly kind: Trying52; readonly fetcher: string }
  | { readonly kind: 'third-party'; readonly upstream: string };

/** Where a good address leads those who follow it. */
export type Trying52 = 'inside' | 'elsewhere' | 'file' | 'endless' | 'refresh';
