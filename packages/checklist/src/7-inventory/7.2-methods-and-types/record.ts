import type { Exchange } from '@probity/model';
import { isExchange, isText, nullable, optional, type RecordForm, type Watched } from '@probity/probe-kit';

/** One request outside of the description, and what its owner saw of the object around it. */
export type Try72 = Watched & {
  /** The method, the header or the media type that is tried. */
  readonly name: string;
  readonly attack: Exchange;
  /** Labels of canaries that would arrive with it. */
  readonly labels: readonly string[];
};

/** What one case of 7.2 gathers. */
export type Record72 = {
  /** The legitimate call, by its caller. */
  readonly control?: Exchange;
  readonly tries?: readonly Try72[];
  /** How the path and one that does not exist answer OPTIONS. */
  readonly options?: Exchange;
  readonly missingOptions?: Exchange;
  /** For HEAD: without a credential, with one, and GET without one. */
  readonly head?: Exchange;
  readonly ownHead?: Exchange;
  readonly anonymous?: Exchange;
  /** For TRACE: the value that was sent. */
  readonly nonce?: string;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  tries: optional([
    {
      name: isText,
      attack: isExchange,
      labels: [isText],
      through: optional(isText),
      before: optional([isExchange]),
      after: optional(isExchange),
      afterPages: optional([isExchange]),
      canary: optional(nullable(isText)),
      wrote: optional(nullable(isText)),
      id: optional(nullable(isText)),
      siblingId: optional(nullable(isText)),
      siblings: optional([isExchange]),
      listBefore: optional(isExchange),
      listAfter: optional([isExchange]),
      described: optional([isText]),
    },
  ]),
  options: optional(isExchange),
  missingOptions: optional(isExchange),
  head: optional(isExchange),
  ownHead: optional(isExchange),
  anonymous: optional(isExchange),
  nonce: optional(isText),
};
