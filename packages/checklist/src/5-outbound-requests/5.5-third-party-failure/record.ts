import type { Exchange } from '@probity/model';
import {
  isExchange,
  isFlag,
  isNumber,
  optional,
  thirdPartyCall,
  type RecordForm,
  type ThirdPartyCall,
} from '@probity/probe-kit';

/** A read of somebody else while calls wait. */
export type Look55 = {
  readonly exchange: Exchange;
  /** How many calls were waiting when it was sent. */
  readonly waiting: number;
};

/** Many calls at once that a third party leaves waiting, with what somebody else is served meanwhile. */
export type Crowd55 = ThirdPartyCall & { readonly looks: readonly Look55[] };

/** What one case of 5.5 gathers. */
export type Record55 = {
  /** Somebody else was hurt, so that nothing more was sent. */
  readonly isStopped?: boolean;
  /** While all is well. */
  readonly baseline?: ThirdPartyCall;
  /** While the third party fails: all tries; those that the target made no call for say nothing. */
  readonly tries?: readonly ThirdPartyCall[];
  /** While it answers what cannot be used in other ways: shows whether there is a fallback, or whether its answer matters at all. */
  readonly unusable?: readonly ThirdPartyCall[];
  /** What somebody else is served before all calls wait, while they do, and after. */
  readonly before?: readonly Exchange[];
  readonly crowds?: readonly Crowd55[];
  readonly later?: readonly Exchange[];
  /** Once all is well again; the last one counts. */
  readonly recovery?: readonly ThirdPartyCall[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  isStopped: optional(isFlag),
  baseline: optional(thirdPartyCall),
  tries: optional([thirdPartyCall]),
  unusable: optional([thirdPartyCall]),
  before: optional([isExchange]),
  crowds: optional([{ ...thirdPartyCall, looks: [{ exchange: isExchange, waiting: isNumber }] }]),
  later: optional([isExchange]),
  recovery: optional([thirdPartyCall]),
};
