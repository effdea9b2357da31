import type { Exchange } from '@probity/model';
import { isExchange, isNumber, isText, optional, type RecordForm } from '@probity/probe-kit';

/** What a case of 6.3 holds. */
export type ErrorRecord = {
  /** Legitimate calls, sent to see that the target works. */
  readonly controls: readonly Exchange[];
  /** Answers to broken requests, or those of the run that are errors or name software. */
  readonly answers: readonly Exchange[];
  /** Host and port of the target itself, which are no secret. */
  readonly ownHost: string;
  /** On how many of how many operations broken requests were tried. */
  readonly tried?: number;
  readonly all?: number;
  /** Why nothing could be sent. */
  readonly whyNothing?: string;
  /** The statuses of all errors of the run: those of the API, and those of something in front of it. */
  readonly statuses?: readonly number[];
  readonly edgeStatuses?: readonly number[];
  /** The forms of all errors of the run, in words. */
  readonly forms?: readonly string[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  controls: [isExchange],
  answers: [isExchange],
  ownHost: isText,
  tried: optional(isNumber),
  all: optional(isNumber),
  whyNothing: optional(isText),
  statuses: optional([isNumber]),
  edgeStatuses: optional([isNumber]),
  forms: optional([isText]),
};
