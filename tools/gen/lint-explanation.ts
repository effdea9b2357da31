import type { Explanation } from '@probity/model';
import type { Problem } from './problem.ts';
import type { CheckFolder } from './read-content.ts';
import type { Source } from './read-yaml.ts';

/** What is longer does not fit into the picture, where a request and its label share one line. */
const LINE_WIDTH = 56;

/** What the schema of an explanation cannot say: the order of its requests, and what fits into the picture. */
export function lintExplanation({ explanation }: CheckFolder): Problem[] {
  return explanation === undefined ? [] : [...roles(explanation), ...widths(explanation)];
}

function roles(source: Source<Explanation>): Problem[] {
  const { requests } = source.value;
  const found: Problem[] = [];
  if (requests[0].role !== 'control') {
    found.push(source.problem(['requests', 0, 'role'], 'the first request is the control.'));
  }
  if (requests.every(({ role }) => role !== 'attack')) {
    found.push(source.problem(['requests'], 'needs an attack, which is compared with the control.'));
  }
  return found;
}

function widths(source: Source<Explanation>): Problem[] {
  return source.value.requests.flatMap(({ sends, label }, index) => {
    const excess = sends.length + label.length - LINE_WIDTH;
    if (excess <= 0) return [];
    const message = `sends and label do not fit into the picture; shorten them by ${excess} characters.`;
    return [source.problem(['requests', index, 'label'], message)];
  });
}
