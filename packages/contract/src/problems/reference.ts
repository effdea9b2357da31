import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from './catalogue.ts';
import { problemDocument } from './document.ts';

/** The page that lists every problem; the generator writes it, nobody else does. */
export function problemReference(): string {
  return [
    '# Problems',
    '',
    'Every refusal of the server is a problem document ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) of the type `application/problem+json`. `code` is stable for ever; titles and details may be worded better in a later release. `type` is the address at which the server itself explains the problem.',
    '',
    '```json',
    JSON.stringify(problemDocument('chapter-not-found', { detail: 'The chapters are 1 to 7.' }), null, 2),
    '```',
    '',
    '| Status | Code | What happened |',
    '| ------ | ---- | ------------- |',
    ...PROBLEM_CODES.map(row),
    '',
    ...PROBLEM_CODES.flatMap((code) => [problemMarkdown(code, 2)]),
  ].join('\n');
}

/** One problem as Markdown, headed at the given depth. */
export function problemMarkdown(code: ProblemCode, depth = 1): string {
  const { status, title, why, next } = PROBLEMS[code];
  return [
    `${'#'.repeat(depth)} ${code}`,
    '',
    `**${status}** · ${title}.`,
    '',
    `- Why: ${why}`,
    `- Next step: ${next}`,
    '',
  ].join('\n');
}

function row(code: ProblemCode): string {
  const { status, title } = PROBLEMS[code];
  return `| ${status} | [${code}](#${code}) | ${title} |`;
}
