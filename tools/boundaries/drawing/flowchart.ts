import type { Need } from '../find-circles.ts';
import { reduceArrows } from './reduce-arrows.ts';
import { topFirst } from './top-first.ts';

/** A drawing in Mermaid's language, a line for each name with all that it needs: readable as text and in a diff as well. */
export function flowchart(names: readonly string[], needs: readonly Need[]): string {
  const kept = reduceArrows(needs);
  const lines = topFirst(names, needs).flatMap((name) => {
    const below = kept.filter(({ from }) => from === name).map(({ to }) => to);
    const isNamed = kept.some(({ to }) => to === name);
    if (below.length === 0) return isNamed ? [] : [`  ${name}`];
    return [`  ${name} --> ${topFirst(below, needs).join(' & ')}`];
  });
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}
