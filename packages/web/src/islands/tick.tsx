import { markOf } from '../progress/progress.ts';
import { progressStore } from '../progress/store.ts';
import { useProgress } from './use-progress.ts';

/** The box that says a check is done. */
export function Tick({ id, text }: { readonly id: string; readonly text?: string }) {
  const { done } = markOf(useProgress(), id);
  const box = (
    <input
      type="checkbox"
      className="tick"
      autoComplete="off"
      aria-label={text === undefined ? `Check ${id} done` : undefined}
      checked={done}
      onChange={(event) => {
        progressStore.mark(id, { done: event.currentTarget.checked });
      }}
    />
  );
  if (text === undefined) return box;
  return (
    <label className="done-label">
      {box}
      {text}
    </label>
  );
}
