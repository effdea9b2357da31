import { isMap, LineCounter, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import type { Problem } from '../problem.ts';
import { explainIssue } from './explain-issue.ts';
import { problemsOf, type ProblemAt } from './locator.ts';
import { profileSchema, type Profile } from './schema.ts';
import { expiredStatements } from './statements.ts';

/** A profile that has the right form, and the way to its places. */
export interface ParsedProfile {
  readonly profile: Profile;
  readonly problemAt: ProblemAt;
}

/** Reads the text of a profile; what is wrong with its form, or expired, comes with line, column and suggestion. */
export function parseProfile(
  text: string,
  file: string,
  today: string,
): ParsedProfile | { readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problemAt = problemsOf(file, document, lines);
  // What follows the first mistake of form is mostly its echo.
  const [first] = document.errors;
  if (first !== undefined) return { problems: [yamlProblem(first, document, file, lines)] };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return { problems: [problemAt([], error instanceof Error ? error.message : String(error))] };
  }
  const parsed = profileSchema.safeParse(value ?? {});
  if (!parsed.success) {
    const { issues } = parsed.error;
    return { problems: issues.flatMap((issue) => explainIssue(issue, [], problemAt, document, today)) };
  }
  const profile = parsed.data;
  const expired = expiredStatements(profile.statements ?? [], problemAt, today);
  return expired.length > 0 ? { problems: expired } : { profile, problemAt };
}

/** What goes wrong where a value begins with a brace or holds one, and has no quotes. */
const OF_BRACES: ReadonlySet<ErrorCode> = new Set([
  'BLOCK_IN_FLOW',
  'UNEXPECTED_TOKEN',
  'MISSING_CHAR',
  'BAD_ALIAS',
  'BAD_COLLECTION_TYPE',
  'BAD_DIRECTIVE',
  'BAD_DQ_ESCAPE',
  'BAD_INDENT',
  'BAD_PROP_ORDER',
  'BAD_SCALAR_START',
]);

/** The same of keys, but only inside of brackets or braces. */
const OF_KEYS: ReadonlySet<ErrorCode> = new Set(['MULTILINE_IMPLICIT_KEY', 'KEY_OVER_1024_CHARS']);

function yamlProblem(
  error: { readonly message: string; readonly code: ErrorCode; readonly pos: [number, number] },
  document: Document.Parsed,
  file: string,
  lines: LineCounter,
): Problem {
  const { line, col } = lines.linePos(error.pos[0]);
  const inBraces =
    OF_BRACES.has(error.code) || (OF_KEYS.has(error.code) && isInBrackets(document, error.pos[0]));
  return {
    file,
    line,
    column: col,
    message: `this is not YAML: ${error.message}.`,
    ...(inBraces ? { suggestion: "Put values with braces in quotes: '${NAME}' or '{canary}'." } : {}),
  };
}

/** Whether the innermost collection around a place is written with brackets or braces. */
function isInBrackets(document: Document.Parsed, at: number): boolean {
  let isBracketed = false;
  visit(document, {
    Collection: (_, node) => {
      const [from = 0, to = 0] = node.range ?? [];
      // Brackets and hyphens stand before what they hold; an object without brackets begins with its first key.
      const isAround = isMap(node) && node.flow !== true ? from <= at : from < at;
      if (isAround && at < to) isBracketed = node.flow === true;
    },
  });
  return isBracketed;
}
