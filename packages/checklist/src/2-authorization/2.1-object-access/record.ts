import type { Exchange } from '@probity/model';
import type { Watched, Whose } from '@probity/probe-kit';

/** What one case of 2.1 gathers. */
export type Record21 = Watched & {
  /** The owner's own call on the very object that is attacked, for reads. */
  readonly owners?: Exchange;
  readonly ownersControlSucceeded?: boolean;
  /** The other user's call on an object of their own. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  readonly attack?: Exchange;
  /** Addresses that answers to the owner held, and no operation describes. */
  readonly links?: readonly LinkTried[];
  /** Further pages of a list: as the owner, the other user and the attack saw them. */
  readonly ownersPages?: readonly Exchange[];
  readonly controlPages?: readonly Exchange[];
  readonly attackPages?: readonly Exchange[];
  /** Labels of the canaries that only the owner should see. */
  readonly labels?: readonly string[];
  /** Labels of the other user's own. */
  readonly ownLabels?: readonly string[];
  /** What is written and was seen of whose such objects are; looked at where something got through. */
  readonly whose?: Whose;
  /** Another write to such an object: the other user's to an own one, and to one of the owner. */
  readonly otherControl?: Exchange;
  readonly otherWrite?: Exchange;
};

/** One address that an answer to the owner held: as the owner, as the other user, and without a credential. */
export type LinkTried = {
  readonly owners: Exchange;
  readonly attack: Exchange;
  readonly open: Exchange;
};
