import type { FlowLimit } from '@probity/model';

/** What a case of 4.1 is about: nothing where no flow is declared. */
export type Details41 =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'account' | 'other-account';
      readonly flow: string;
      /** By how much one completion changes what is read. */
      readonly by: number;
      /** How often one may complete it: as declared, or as many as no flow should allow. */
      readonly most: number;
      /** Whom the declared limit counts; null where no limit is declared. */
      readonly per: FlowLimit['per'] | null;
    };
