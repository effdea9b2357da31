import type { Exchange } from '@probity/model';
import { isExchange, isText, optional, type RecordForm } from '@probity/probe-kit';

/** A version that was asked for. */
export type Asked = {
  readonly name: string;
  /** `path`, or what named it: a header, or the query. */
  readonly by: string;
  readonly answer: Exchange;
};

/** One guard, tried on a version and on the current one. */
export type Compared = {
  readonly version: string;
  /** What was tried. */
  readonly item: string;
  readonly old: Exchange;
  readonly current: Exchange;
  /** What those who may are shown. */
  readonly control: Exchange;
  /** The value of its owner that must not be shown. */
  readonly canary?: string;
  readonly owner?: string;
};

/** What one case of 7.3 gathers. */
export type Record73 = {
  /** The read of the current version, by its caller. */
  readonly control?: Exchange;
  /** What a version that certainly does not exist is answered, by what names it. */
  readonly random?: readonly Asked[];
  readonly asked?: readonly Asked[];
  readonly compared?: readonly Compared[];
};

/** What a record must look like to be judged. */
export const form: RecordForm = {
  control: optional(isExchange),
  random: optional([{ name: isText, by: isText, answer: isExchange }]),
  asked: optional([{ name: isText, by: isText, answer: isExchange }]),
  compared: optional([
    {
      version: isText,
      item: isText,
      old: isExchange,
      current: isExchange,
      control: isExchange,
      canary: optional(isText),
      owner: optional(isText),
    },
  ]),
};
