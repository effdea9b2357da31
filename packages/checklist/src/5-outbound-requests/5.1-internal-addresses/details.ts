/** What a case of 5.1 asks a fetcher for: nothing where none is declared. */
export type Details51 =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: Trying51; readonly fetcher: string };

/** The kinds of addresses that are tried. */
export type Trying51 = 'addresses' | 'readings' | 'schemes' | 'names' | 'metadata';
