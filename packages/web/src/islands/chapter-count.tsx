import { countDone } from '../progress/progress.ts';
import { useProgress } from './use-progress.ts';

/** How many of some checks are done, as `4/5`. */
export function ChapterCount({ ids }: { readonly ids: readonly string[] }) {
  const done = countDone(useProgress(), ids);
  return (
    <span className="count">
      <span aria-hidden>
        {done}/{ids.length}
      </span>
      <span className="sr">
        {' '}
        {done} of {ids.length} done
      </span>
    </span>
  );
}
