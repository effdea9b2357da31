import type { DescribedAnswer, Exchange } from '@probity/model';
import {
  hasForm,
  isExchange,
  isFlag,
  isNumber,
  isText,
  membersOf,
  optional,
  type RecordForm,
  type ClientRequestFacts,
  type Gathered,
} from '@probity/probe-kit';

/** A path that was looked at, and one beside it that certainly does not exist. */
export type LookedAt = {
  readonly path: string;
  readonly seen: Exchange;
  readonly sibling: Exchange;
};

/** What a case of 7.1 holds; each variation fills the part that it needs. */
export type CoverageRecord = {
  /** The legitimate call that shows the target at work. */
  readonly control?: Exchange;
  readonly controlSucceeded?: boolean;
  /** What the description says of the operation's answers, and legitimate answers of the run. */
  readonly described?: readonly DescribedAnswer[];
  readonly answers?: readonly Exchange[];
  /** Whether no attack that was accepted came before the answers; left out if nobody looked. */
  readonly isUntouched?: boolean;
  /** The members of the answers that only accepted attacks brought. */
  readonly brought?: readonly string[];
  /** An answer that only a route of its own gives, or whose `Allow` names its method. */
  readonly exists?: Exchange;
  /** It is a GraphQL endpoint, whose fields a description of paths does not name. */
  readonly isGraphql?: boolean;
  /** What the engine saw of an operation that is described but not there. */
  readonly gone?: Gathered;
  /** How many paths were looked at, and those that may exist. */
  readonly tried?: number;
  readonly found?: readonly LookedAt[];
  /** What was asked which methods it allows, with the methods that are described there. */
  readonly allowed?: readonly {
    readonly path: string;
    readonly methods: readonly string[];
    readonly seen: Exchange;
  }[];
  /** What a path that does not exist is answered. */
  readonly missing?: Exchange;
  readonly files?: readonly ClientRequestFacts[];
  /** How many of the described operations are in no case. */
  readonly left?: number;
  readonly of?: number;
};

/** What a description says of a value, down to its innermost part. */
function isValueForm(value: unknown): boolean {
  return hasForm(value, {
    types: optional([isText]),
    required: optional([isText]),
    fields: optional(membersOf(isValueForm)),
    items: optional(isValueForm),
  });
}

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  controlSucceeded: optional(isFlag),
  described: optional([{ status: isText, form: optional(isValueForm) }]),
  answers: optional([isExchange]),
  isUntouched: optional(isFlag),
  brought: optional([isText]),
  exists: optional(isExchange),
  isGraphql: optional(isFlag),
  gone: optional((value) => typeof value === 'object' && value !== null),
  tried: optional(isNumber),
  found: optional([{ path: isText, seen: isExchange, sibling: isExchange }]),
  allowed: optional([{ path: isText, methods: [isText], seen: isExchange }]),
  missing: optional(isExchange),
  files: optional([
    {
      input: isText,
      file: isText,
      lines: isNumber,
      parsed: isNumber,
      ours: isFlag,
      ofClients: isNumber,
      described: isNumber,
      operations: isNumber,
      ignored: membersOf(isNumber),
      found: isNumber,
      undescribed: [
        {
          method: isText,
          template: isText,
          line: isNumber,
          served: isNumber,
          refused: isNumber,
          isNear: isFlag,
        },
      ],
    },
  ]),
  left: optional(isNumber),
  of: optional(isNumber),
};
