import type { Detector } from './detector.ts';

/** What is seen before and after a sign. A shape never looks at more, so that no text can make it slow. */
const BEFORE = 320;
const AFTER = 400;
/** So many places of a sign are looked at in one text. */
const MOST_PLACES = 400;

/** The first piece that has the shape of a detector and is none of those that `isEcho` knows; undefined if there is none. */
export function matchIn(
  text: string,
  { signs, shape }: Detector,
  isEcho: (piece: string) => boolean,
): string | undefined {
  const every = new RegExp(shape, 'g');
  for (const sign of signs) {
    let place = text.indexOf(sign);
    for (let count = 0; place !== -1 && count < MOST_PLACES; count += 1) {
      const from = Math.max(0, place - BEFORE);
      const until = place + sign.length + AFTER;
      for (const { 0: piece, index } of text.slice(from, until).matchAll(every)) {
        // At the edge of what is seen, nobody knows what came before.
        if ((index > 0 || from === 0) && !isEcho(piece)) return piece;
      }
      // What was seen in vain is not looked at again.
      place = text.indexOf(sign, until - BEFORE);
    }
  }
  return undefined;
}
