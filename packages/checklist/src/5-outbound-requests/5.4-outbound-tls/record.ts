import { optional, thirdPartyCall, type RecordForm, type ThirdPartyCall } from '@probity/probe-kit';

/** What one case of 5.4 gathers. */
export type Record54 = {
  /** With a certificate of the authority that the target trusts, before and after; the last one after counts. */
  readonly before?: ThirdPartyCall;
  readonly after?: readonly ThirdPartyCall[];
  /** With what it must refuse; all tries until the target tried to call. */
  readonly bad?: readonly ThirdPartyCall[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  before: optional(thirdPartyCall),
  after: optional([thirdPartyCall]),
  bad: optional([thirdPartyCall]),
};
