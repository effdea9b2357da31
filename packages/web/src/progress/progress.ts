/** What a reader noted about one check. */
export interface Mark {
  readonly done: boolean;
  readonly note: string;
  /** An http or https address, or empty. */
  readonly evidence: string;
}

/** The marks of a reader by check id; a check without one is not there. */
export type Progress = ReadonlyMap<string, Mark>;

/** A check nobody has touched. */
const NO_MARK: Mark = { done: false, note: '', evidence: '' };

/** The longest note and evidence link that are kept. */
export const MAX_NOTE = 10_000;
export const MAX_EVIDENCE = 2_000;

/** The mark of a check, also of an untouched one. */
export function markOf(progress: Progress, id: string): Mark {
  return progress.get(id) ?? NO_MARK;
}

/** The progress with one check changed; a mark that says nothing is dropped. */
export function withMark(progress: Progress, id: string, change: Partial<Mark>): Progress {
  const next = new Map(progress);
  const mark = { ...markOf(progress, id), ...change };
  if (isEmpty(mark)) next.delete(id);
  else next.set(id, mark);
  return next;
}

/** How many of some checks are done. */
export function countDone(progress: Progress, ids: readonly string[]): number {
  return ids.filter((id) => markOf(progress, id).done).length;
}

/** Whether a mark says nothing. */
export function isEmpty({ done, note, evidence }: Mark): boolean {
  return !done && note === '' && evidence === '';
}
