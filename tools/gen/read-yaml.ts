import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** A parsed source file that still knows where each of its values stands. */
export interface Source<T> {
  readonly file: string;
  readonly value: T;
  /** The problem `message`, at the line and column of the value under `path`. */
  problem(path: readonly PropertyKey[], message: string): Problem;
}

/** Reads one YAML file against its schema; what does not fit comes back as problems with line and column. */
export function readYaml<S extends z.ZodType>(
  root: string,
  path: string,
  schema: S,
): { source?: Source<z.infer<S>>; problems: readonly Problem[] } {
  const file = relative(root, path);
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  const at = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, message };
  };
  if (document.errors.length > 0) {
    return { problems: document.errors.map((error) => at(error.pos[0], error.message.split('\n')[0] ?? '')) };
  }
  const problem = (keys: readonly PropertyKey[], message: string): Problem => {
    // The nearest ancestor that exists: a missing key is reported where it would stand.
    for (let depth = keys.length; depth >= 0; depth -= 1) {
      const node = document.getIn(keys.slice(0, depth).map(String), true);
      if (isNode(node) && node.range) return at(node.range[0], message);
    }
    return at(0, message);
  };
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path: keys, message }) =>
        problem(keys, `${keys.map(String).join('.') || 'file'}: ${message}`),
      ),
    };
  }
  return { source: { file, value: parsed.data, problem }, problems: [] };
}
