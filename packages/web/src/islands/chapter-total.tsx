import { countDone } from '../progress/progress.ts';
import { useProgress } from './use-progress.ts';

/** How far a chapter is done: a bar, and always the words. */
export function ChapterTotal({ ids }: { readonly ids: readonly string[] }) {
  const done = countDone(useProgress(), ids);
  return (
    <p className="total">
      <svg aria-hidden className="meter" viewBox="0 0 64 6" width="64" height="6">
        <rect width="64" height="6" rx="3" />
        <rect width={(64 * done) / Math.max(1, ids.length)} height="6" rx="3" />
      </svg>
      <span>
        <b>{done}</b> of {ids.length} done
      </span>
    </p>
  );
}
