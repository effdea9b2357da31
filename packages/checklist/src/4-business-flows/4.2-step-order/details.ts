/** What a case of 4.2 does to a flow: nothing where none is declared. */
export type Details42 =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'without' | 'swap';
      readonly flow: string;
      /** By how much one completion changes what is read. */
      readonly by: number;
      /** The position of the step that is left out, or of the first of two that are swapped. */
      readonly step: number;
    }
  | { readonly kind: 'cold' | 'replay' | 'claimed' | 'foreign'; readonly flow: string; readonly by: number };
