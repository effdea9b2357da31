import { LineCounter, parseDocument } from 'yaml';
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
  if (first !== undefined) return { problems: [yamlProblem(first, file, lines)] };
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

function yamlProblem(
  error: { readonly message: string; readonly code: string; readonly pos: [number, number] },
  file: string,
  lines: LineCounter,
): Problem {
  const { line, col } = lines.linePos(error.pos[0]);
  const inBraces = /flow|PLAIN|UNEXPECTED_TOKEN|MISSING_CHAR|BAD_/i.test(`${error.code} ${error.message}`);
  return {
    file,
    line,
    column: col,
    message: `this is not YAML: ${error.message}.`,
    ...(inBraces ? { suggestion: "Put values with braces in quotes: '${NAME}' or '{canary}'." } : {}),
  };
}
