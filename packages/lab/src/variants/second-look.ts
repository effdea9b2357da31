/** Milliseconds: after other work, a timer fires before what has long arrived is read. */
const LOOK = 250;

/** Acts after so many milliseconds and a second look, unless the work is done by then; the result ends the waiting. */
export function actAfter(milliseconds: number, act: () => void): () => void {
  let timer = setTimeout(() => (timer = setTimeout(act, LOOK)), milliseconds);
  return () => clearTimeout(timer);
}
