import { isRecord } from '@probity/model';
import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problem.ts';
import { problemsOf, type ProblemAt } from '../profile/locator.ts';
import { knownKeys } from '../profile/known-keys.ts';
import { didYouMean } from '../text/suggest.ts';
import { authFileSchema, type AuthFileText } from './schema.ts';

/** A file that has the right form, and the way to its places. */
export interface ParsedAuthFile {
  readonly file: AuthFileText;
  readonly problemAt: ProblemAt;
}

const FORMAT = 'It is an authentication file of Web Fuzzing Commons: `auth: [{ name: …, fixedHeaders: … }]`.';

/** Reads YAML, JSON or, by the name of the file, TOML. What is wrong comes with its place, and never with a value. */
export function parseAuthFile(
  text: string,
  path: string,
): ParsedAuthFile | { readonly problems: readonly Problem[] } {
  const read = /\.toml$/i.test(path) ? fromToml(text, path) : fromYaml(text, path);
  if ('problem' in read) return { problems: [read.problem] };
  const { problemAt } = read;
  const value = withoutNulls(read.value);
  if (!isRecord(value) || value['auth'] === undefined) {
    return { problems: [problemAt([], 'there is no list `auth`.', FORMAT)] };
  }
  const parsed = authFileSchema.safeParse(value);
  if (parsed.success) return { file: parsed.data, problemAt };
  return { problems: parsed.error.issues.flatMap((issue) => explain(issue, problemAt)) };
}

/** A key without a value is as good as left out: files are often made from a template with all keys. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNulls(each));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutNulls(each)]));
}

type Read = { readonly value: unknown; readonly problemAt: ProblemAt } | { readonly problem: Problem };

function fromYaml(text: string, file: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problemAt = problemsOf(file, document, lines);
  const [first] = document.errors;
  if (first !== undefined) {
    const { line, col: column } = lines.linePos(first.pos[0]);
    // The message of the parser may quote a value, which may be a secret.
    const message = `this is not YAML or JSON (${first.code}).`;
    return { problem: { file, line, column, message, suggestion: FORMAT } };
  }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), problemAt };
  } catch {
    return { problem: problemAt([], 'its aliases cannot be followed.') };
  }
}

function fromToml(text: string, file: string): Read {
  const problem = (line: number, column: number, message: string, suggestion?: string): Problem => ({
    file,
    line,
    column,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  try {
    // The parser tells no places, so that the path is in the message.
    const problemAt: ProblemAt = (path, message, suggestion) =>
      problem(0, 0, path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`, suggestion);
    return { value: parseToml(text), problemAt };
  } catch (error) {
    const { line, column } = error instanceof TomlError ? error : { line: 0, column: 0 };
    return { problem: problem(line, column, 'this is not TOML.', FORMAT) };
  }
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  boolean: 'true or false',
};

function explain(issue: z.core.$ZodIssue, problemAt: ProblemAt): readonly Problem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(authFileSchema, path);
    return issue.keys.map((key) =>
      problemAt(
        [...path, key],
        `unknown key ${key}.`,
        didYouMean(key, known) ?? `Known here: ${known.join(', ')}.`,
      ),
    );
  }
  if (issue.code === 'invalid_type') {
    const expected = WORDS[issue.expected] ?? issue.expected;
    const quotes = issue.expected === 'string' ? 'Put it in quotes.' : undefined;
    return [problemAt(path, `${String(path.at(-1) ?? 'the file')} must be ${expected}.`, quotes)];
  }
  if (issue.code === 'invalid_value')
    return [problemAt(path, `expected ${issue.values.map(String).join(', ')}.`)];
  return [problemAt(path, `${issue.message}.`)];
}
