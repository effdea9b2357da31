import { safeJson, type RunResult } from '@probity/model';

/**
 * The result document as JSON, piece by piece, because the exchanges of a long run are many.
 *
 * Characters that could act on a terminal are written as escapes: the document means the same and is safe to look at.
 */
export function* jsonReport(result: RunResult): Iterable<string> {
  yield '{';
  let first = true;
  for (const [key, value] of Object.entries(result)) {
    yield `${first ? '' : ','}\n  ${JSON.stringify(key)}: `;
    first = false;
    if (Array.isArray(value) && value.length > 0) yield* list(value);
    else yield document(value, '  ');
  }
  yield '\n}\n';
}

function* list(values: readonly unknown[]): Iterable<string> {
  for (const [index, value] of values.entries()) {
    yield `${index === 0 ? '[' : ','}\n    ${document(value, '    ')}`;
  }
  yield '\n  ]';
}

function document(value: unknown, indent: string): string {
  return safeJson(value, 2).replaceAll('\n', `\n${indent}`);
}
