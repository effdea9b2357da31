import type { Exchange } from '@probity/model';

/** What a version says about its end. */
export interface Announced {
  readonly deprecation: string;
  /** Milliseconds since 1970; undefined where it is in no form of today. */
  readonly deprecatedAt: number | undefined;
  readonly sunset: string;
  readonly sunsetAt: number | undefined;
  /** The time that the answer itself states. */
  readonly now: number | undefined;
}

const STRUCTURED = /^@(\d{1,12})$/;
/** `Sun, 06 Nov 1994 08:49:37 GMT` and nothing that merely can be parsed. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Reads the announcement of an answer: RFC 9745 for Deprecation, RFC 8594 for Sunset. */
export function announcedBy({ answer }: Exchange): Announced {
  const value = (name: string): string => answer?.headers[name]?.trim() ?? '';
  const [deprecation, sunset] = [value('deprecation'), value('sunset')];
  const seconds = STRUCTURED.exec(deprecation)?.[1];
  return {
    deprecation,
    deprecatedAt: seconds === undefined ? dateOf(deprecation) : Number(seconds) * 1000,
    sunset,
    sunsetAt: dateOf(sunset),
    now: dateOf(value('date')),
  };
}

/** Whether a Deprecation is in the form of a draft: `true`, or an HTTP date. */
export function isOldForm({ deprecation }: Announced): boolean {
  return deprecation !== '' && !STRUCTURED.test(deprecation);
}

function dateOf(text: string): number | undefined {
  return HTTP_DATE.test(text) ? Date.parse(text) : undefined;
}
