const ROUND = 2 * Math.PI * 45;

/** The reader's own progress as a ring, with the number inside. */
export function ProgressRing({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <span className="ring script" role="img" aria-label={`${done} of ${all} checks done`}>
      <svg aria-hidden width="96" height="96">
        <circle cx="48" cy="48" r="45" strokeWidth="6" />
        {done > 0 && (
          <circle
            cx="48"
            cy="48"
            r="45"
            strokeWidth="6"
            strokeDasharray={`${(ROUND * done) / all} ${ROUND}`}
          />
        )}
      </svg>
      <b>
        {done}
        <small>of {all}</small>
      </b>
    </span>
  );
}
