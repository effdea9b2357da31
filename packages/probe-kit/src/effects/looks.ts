import { precedes, type Exchange } from '@probity/model';

/** A write between two looks at the same thing. */
export interface Look {
  readonly write: Exchange;
  readonly before: Exchange;
  readonly after: Exchange;
}

/** The same reader asked the same thing. */
export function isSameLook(before: Exchange, after: Exchange): boolean {
  return (
    before.as === after.as &&
    before.request.method === after.request.method &&
    before.request.path === after.request.path
  );
}

/** One look was answered before the write was sent, the other sent after it was answered. */
export function liesBetween(write: Exchange, before: Exchange, after: Exchange): boolean {
  return precedes(before, write) && precedes(write, after);
}

/** The same answer, to the byte. */
export function isSame(a: Exchange, b: Exchange): boolean {
  return a.class === b.class && a.facts.sha256 === b.facts.sha256;
}
