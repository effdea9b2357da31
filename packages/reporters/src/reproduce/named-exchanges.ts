import type { Exchange } from '@probity/model';

/** The requests of a finding by what they are for. */
export interface NamedExchanges {
  readonly control: Exchange | undefined;
  readonly before: Exchange | undefined;
  readonly between: readonly Exchange[];
  readonly attack: Exchange;
  readonly after: Exchange | undefined;
}
