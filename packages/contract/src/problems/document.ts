import { z } from 'zod';
import { PROBLEMS, type ProblemCode, type ProblemEntry } from './catalogue.ts';

/** The media type of every refusal (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** A refusal as it travels: the members of RFC 9457, and two of ours, `code` and `next_step`. */
export const ProblemDocument = z.strictObject({
  type: z.string().describe('Where the problem is explained; relative to the address of the answer.'),
  title: z.string().describe('What happened; the same for every occurrence.'),
  status: z.int().min(400).max(599),
  detail: z.string().describe('Why, and where it is known, what exactly is wrong with this request.'),
  code: z.string().describe('The stable name of the problem: decide by it, not by the texts.'),
  next_step: z.string().describe('What to do now.'),
  instance: z
    .string()
    .optional()
    .describe('Names this occurrence in the log of the server; only where there is an entry.'),
});

export type ProblemDocument = z.infer<typeof ProblemDocument>;

/** What one occurrence may add to the catalogue's words. */
export interface Occurrence {
  /** What exactly is wrong; never text of the caller. */
  readonly detail?: string;
  readonly instance?: string;
}

/** The document of one refusal. */
export function problemDocument(code: ProblemCode, occurrence?: Occurrence): ProblemDocument {
  return documentOf(code, PROBLEMS[code], occurrence);
}

/** The document of one refusal, in the words of a catalogue. */
export function documentOf(
  code: string,
  { status, title, why, next }: ProblemEntry,
  { detail, instance }: Occurrence = {},
): ProblemDocument {
  return {
    type: problemPath(code),
    title,
    status,
    detail: detail ?? why,
    code,
    next_step: next,
    ...(instance !== undefined && { instance }),
  };
}

/** Where a problem is explained. */
export function problemPath(code: string): string {
  return `/problems/${code}`;
}
