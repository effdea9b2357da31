/** An arrow as wide as its place: full for a request, dashed for its answer, struck for what never comes. */
export function Arrow({
  to,
  kind,
}: {
  readonly to: 'left' | 'right';
  readonly kind: 'request' | 'answer' | 'never';
}) {
  return (
    <svg aria-hidden className={`arrow ${kind}`} width="100%" height="9">
      <line x1="0" x2="100%" y1="4.5" y2="4.5" />
      {kind === 'never' && (
        <svg x="50%" overflow="visible">
          <path d="m-4 .5 8 8m0-8-8 8" />
        </svg>
      )}
      {to === 'right' ? (
        <svg x="100%" overflow="visible">
          <path d="M-6 .5-.8 4.5-6 8.5" />
        </svg>
      ) : (
        <path d="M6 .5.8 4.5 6 8.5" />
      )}
    </svg>
  );
}
