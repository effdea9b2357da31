import type { Exchange } from '@probity/model';
import { isExchange, isFlag, isText, oneOf, optional, type RecordForm } from '@probity/probe-kit';

/** What an origin is to the API. */
export type OriginKind = 'foreign' | 'null' | 'lookalike' | 'insecure' | 'port' | 'sibling' | 'listed';

/** One request that names an origin. */
export type OriginTry = {
  readonly origin: string;
  readonly kind: OriginKind;
  readonly answer: 'answer' | 'preflight';
  readonly place: string;
  readonly exchange: Exchange;
};

/** What a case of 6.2 holds. */
export type OriginRecord = {
  /** A legitimate call that succeeded. */
  readonly control?: Exchange;
  readonly tries?: readonly OriginTry[];
  /** The logins of this run that set cookies. */
  readonly logins?: readonly Exchange[];
  /** Whether the profile says which origins are listed. */
  readonly isListed?: boolean;
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  tries: optional([
    {
      origin: isText,
      kind: isText,
      answer: oneOf('answer', 'preflight'),
      place: isText,
      exchange: isExchange,
    },
  ]),
  isListed: optional(isFlag),
};
