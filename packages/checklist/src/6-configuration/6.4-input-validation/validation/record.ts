import type { Exchange, Json } from '@probity/model';
import { isExchange, isFlag, isText, nullable, oneOf, optional, type RecordForm } from '@probity/probe-kit';
import type { ViolationKind } from './violations.ts';

/** One request that breaks one bound, and what was read after it. */
export type InputTry = {
  readonly kind: ViolationKind;
  readonly field: string;
  readonly required: boolean;
  /** What was sent; left out where the field itself was. */
  readonly value?: Json;
  readonly attack: Exchange;
  /** The id of the object that it wrote to, or made; null for reads. */
  readonly object: string | null;
  /** Reads of the object afterwards, the last one after the target has settled. */
  readonly after: readonly Exchange[];
  /** The same call with the nearest value that is allowed, or as it was: what a value that is corrected or ignored would get. */
  readonly nearest?: Exchange;
};

/** What one case of the validation half gathers. */
export type ValidationRecord = {
  readonly half: 'validation';
  readonly control?: Exchange;
  readonly succeeded?: boolean;
  /** The id of the object that the control wrote to, or made. */
  readonly object?: string | null;
  /** Where the id is in answers. */
  readonly idAt?: string;
  /** The read after the control and before any attack. */
  readonly before?: Exchange;
  readonly tries?: readonly InputTry[];
};

/** What a record must look like to be judged. */
export const validationForm: RecordForm = {
  control: optional(isExchange),
  succeeded: optional(isFlag),
  object: optional(nullable(isText)),
  idAt: optional(isText),
  before: optional(isExchange),
  tries: optional([
    {
      kind: oneOf('wrong-type', 'out-of-range', 'wrong-length', 'wrong-form', 'unlisted', 'missing', 'null'),
      field: isText,
      required: isFlag,
      attack: isExchange,
      object: nullable(isText),
      after: [isExchange],
      nearest: optional(isExchange),
    },
  ]),
};
