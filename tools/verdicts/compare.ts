import type { VerdictLine } from './verdict-line.ts';

/** What differs between two recordings of one run: cases that came, went, or were judged in another way. */
export function differences(
  before: readonly VerdictLine[],
  after: readonly VerdictLine[],
): readonly string[] {
  const [old, now] = [byId(before), byId(after)];
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((id) => {
    const [was, is] = [old.get(id) ?? 'no such case', now.get(id) ?? 'no such case'];
    return was === is ? [] : [`${id}: ${was} → ${is}`];
  });
}

function byId(lines: readonly VerdictLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.map(([id, verdict, findings, doubts]) => [id, [verdict, ...findings, ...doubts].join(' ')]),
  );
}
