import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isNumber, isText, oneOf, optional, type RecordForm } from '@probity/probe-kit';

/** A look at a well-known path whose answer has the content of the tool. */
export type Served = {
  readonly kind: string;
  readonly path: string;
  /** Whose content it was shown to: an identity, or `anonymous`. */
  readonly to: string;
  readonly answer: Exchange;
  /** A path next to it that does not exist; what is served there too is nobody's tool. */
  readonly sibling?: Exchange;
  /** Where the content is, and the piece of it that only the tool has. */
  readonly at: string;
  readonly text: string;
  readonly siblingShows: boolean;
};

/** What a case of 7.4 holds. */
export type ToolRecord = {
  readonly control: Exchange;
  readonly controlSucceeded: boolean;
  /** How many looks were answered. */
  readonly looked: number;
  /** Some answer of each kind, and those that were refused. */
  readonly samples: readonly Exchange[];
  readonly served: readonly Served[];
  /** What the profile says: `public` or `private` for documentation or introspection, and paths that are public. */
  readonly exposure: 'public' | 'private' | 'unknown';
  readonly publicPaths: readonly string[];
  /** Endpoints of GraphQL that were recognised, and those of the description that answered no query. */
  readonly graphql?: readonly string[];
  readonly silent?: readonly string[];
  /** GraphQL suggests names of fields. */
  readonly suggests?: boolean;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: isExchange,
  controlSucceeded: isFlag,
  looked: isNumber,
  samples: [isExchange],
  served: [
    {
      kind: isText,
      path: isText,
      to: isText,
      answer: isExchange,
      sibling: optional(isExchange),
      at: isText,
      text: isText,
      siblingShows: isFlag,
    },
  ],
  exposure: oneOf('public', 'private', 'unknown'),
  publicPaths: [isText],
  graphql: optional([isText]),
  silent: optional([isText]),
  suggests: optional(isFlag),
};
