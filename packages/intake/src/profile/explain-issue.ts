import type { Document } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problem.ts';
import { didYouMean } from '../text/suggest.ts';
import { knownKeys } from './known-keys.ts';
import type { Path, ProblemAt } from './locator.ts';
import { profileSchema } from './schema.ts';
import { statementProblem } from './statements.ts';

type Issue = z.core.$ZodIssue;

/** What the schema found wrong, in words for the writer of the profile. A value is never repeated: it may be a secret. */
export function explainIssue(
  issue: Issue,
  base: Path,
  problemAt: ProblemAt,
  document: Document,
  today: string,
): readonly Problem[] {
  const path = [...base, ...issue.path];
  const stated = statementProblem(path, problemAt, document, today);
  if (stated !== undefined) return [stated];
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(profileSchema, path);
    return issue.keys.map((key) =>
      problemAt(
        [...path, key],
        `unknown key ${key}.`,
        didYouMean(key, known) ?? `Known here: ${known.join(', ')}.`,
      ),
    );
  }
  if (issue.code === 'invalid_union') {
    if (!document.hasIn(path)) return [problemAt(path, isMissing(path))];
    const meant = meantBranch(issue.errors);
    if (meant === undefined) return [problemAt(path, `expected ${expectedOf(issue.errors)}.`)];
    return meant.flatMap((inner) => explainIssue(inner, path, problemAt, document, today));
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const suggestion = didYouMean(String(document.getIn(path)), values);
    return [problemAt(path, `expected ${values.join(', ')}.`, suggestion)];
  }
  if (issue.code === 'invalid_type') return [problemAt(path, missingOr(issue, path, document))];
  return [problemAt(path, `${issue.message}.`)];
}

function missingOr(issue: Extract<Issue, { code: 'invalid_type' }>, path: Path, document: Document): string {
  if (!document.hasIn(path)) return isMissing(path);
  return `expected ${wordFor(issue.expected)}.`;
}

function isMissing(path: Path): string {
  return `${String(path.at(-1))} is missing.`;
}

/** The branch of a union that the writer meant: the one whose outer type fits, with the least wrong in it. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = branches.filter((issues) => !issues.some(isOuterType));
  return fitting.toSorted((a, b) => wrongIn(a) - wrongIn(b))[0];
}

const isOuterType = (issue: Issue): boolean => issue.code === 'invalid_type' && issue.path.length === 0;

const wrongIn = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

function expectedOf(branches: readonly (readonly Issue[])[]): string {
  const words = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_type' ? [wordFor(issue.expected)] : [])),
  );
  return [...new Set(words)].join(' or ');
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  array: 'a list',
  boolean: 'true or false',
};

const wordFor = (expected: string): string => WORDS[expected] ?? expected;
