/** What is wrong with an event that must not take effect. */
const EVENT_ATTACKS = [
  'unsigned',
  'other-secret',
  'altered-body',
  'of-another',
  'empty',
  'two-headers',
  'older-version',
  'weaker-digest',
  'none-algorithm',
  'old',
  'future',
  'altered-time',
  'altered-id',
  'replay',
  'spoofed-source',
  'foreign',
  'amount',
  'out-of-order',
] as const;

/** One of these. */
export type EventAttack = (typeof EVENT_ATTACKS)[number];

/** What a case of 5.3 does: nothing where nobody says whether there is a third party. */
export type Details53 =
  | { readonly kind: 'none'; readonly missing: 'upstreams' | 'webhooks' }
  | {
      readonly kind: 'event';
      readonly webhook: string;
      /** By how much one event changes what is read. */
      readonly by: number;
      readonly attack: EventAttack;
    }
  | {
      readonly kind: 'answer';
      readonly upstream: string;
      /** Which of its answers is changed. */
      readonly answer: number;
      readonly mutation: string;
      /** The path of the value that is changed; left out where it is all of them, or the whole answer. */
      readonly field?: string;
    };
