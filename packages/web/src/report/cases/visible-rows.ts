/** Which rows of a long list are drawn, and how much room those before and after them take. */
export interface VisibleRows {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** Where the list is on the screen. */
export interface Window {
  /** How far the head of the list is above the upper edge of the screen; negative if it is below. */
  readonly scrolled: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** Rows that are drawn beyond the edges, so that scrolling shows no gap. */
const MARGIN = 12;

/** The rows that can be seen; one of them may be open and take more room below it. */
export function visibleRows(
  count: number,
  { scrolled, height, rowHeight }: Window,
  open: { readonly index: number; readonly height: number } | undefined,
): VisibleRows {
  const topOf = (index: number): number =>
    index * rowHeight + (open !== undefined && index > open.index ? open.height : 0);
  const rowAt = (y: number): number => {
    const plain = Math.floor(y / rowHeight);
    if (open === undefined || plain <= open.index) return plain;
    return Math.max(open.index, Math.floor((y - open.height) / rowHeight));
  };
  const clamp = (index: number): number => Math.min(count, Math.max(0, index));
  const first = clamp(rowAt(scrolled) - MARGIN);
  const end = clamp(rowAt(scrolled + height) + 1 + MARGIN);
  return { first, end, before: topOf(first), after: topOf(count) - topOf(end) };
}
