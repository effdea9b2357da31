import type { Exchange } from '@probity/model';
import {
  isExchange,
  isNumber,
  isText,
  nullable,
  optional,
  type EffectReading,
  type RecordForm,
} from '@probity/probe-kit';

/** One way through the flow as it is meant. */
export type Completion = {
  readonly steps: readonly Exchange[];
  readonly before: EffectReading;
  readonly after: EffectReading;
};

/** One try to bring the effect about otherwise. */
export type Try42 = {
  /** What is different, in words. */
  readonly name: string;
  /** Every request out of order, in the order of sending. */
  readonly attacks: readonly Exchange[];
  readonly before: EffectReading;
  readonly after: EffectReading;
};

/** What one case of 4.2 gathers. */
export type Record42 = {
  /** The flow in order, before anything is tried. */
  readonly control?: Completion;
  /** The flow in order, after everything was tried; left out where the declared limit would refuse it. */
  readonly again?: Completion;
  readonly tries?: readonly Try42[];
};

const reading: RecordForm = {
  value: nullable(isNumber),
  what: isText,
  of: { at: isText },
  exchange: isExchange,
  pages: [isExchange],
};
const completion: RecordForm = { steps: [isExchange], before: reading, after: reading };

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(completion),
  again: optional(completion),
  tries: optional([{ name: isText, attacks: [isExchange], before: reading, after: reading }]),
};
