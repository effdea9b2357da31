import type { Exchange } from '@probity/model';
import type { Whose } from '@probity/probe-kit';

/** An object whose id is looked at. */
export type MadeObject = {
  readonly id: string;
  readonly maker: string;
  /** The exchange in which it was made, if this run made it. */
  readonly made?: Exchange | undefined;
  /** Its owner's own read of it. */
  readonly reread?: Exchange | undefined;
};

/** What one case of 2.2 gathers. */
export type Record22 = {
  /** The objects in the order in which they were made. */
  readonly objects?: readonly MadeObject[];
  /** Whether any operation shows such an object to its owner. */
  readonly readable?: boolean;
  /** Why there are not more of them, and the input that would bring some. */
  readonly stopped?: string;
  readonly missing?: string;
  /** The owner's read of the object whose id is copied. */
  readonly owners?: Exchange;
  readonly ownersControlSucceeded?: boolean;
  /** The other user's read of an object of their own. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  /** The other user's read with the copied id. */
  readonly attack?: Exchange;
  /** Labels of the canaries that only the owner should see. */
  readonly labels?: readonly string[];
  /** What is written and was seen of whose such objects are; looked at where ids count up or an id opened one. */
  readonly whose?: Whose;
};
