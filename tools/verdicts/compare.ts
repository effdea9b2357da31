/** Cases by their id, each with its verdict and the codes behind it. */
export type Outcomes = Readonly<Record<string, string>>;

/** What differs between two recordings of one run: cases that came, went, or were judged in another way. */
export function differences(before: Outcomes, after: Outcomes): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((id) => {
    const [was, is] = [before[id] ?? 'no such case', after[id] ?? 'no such case'];
    return was === is ? [] : [`${id}: ${was} → ${is}`];
  });
}
