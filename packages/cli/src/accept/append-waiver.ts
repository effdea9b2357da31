import type { Waiver } from '@probity/model';
import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml';

/** What a new file begins with. */
const HEAD =
  '# Findings that are accepted for a time. Their cases still run and fail; the gate counts them again after `expires`.\n';

/** A waiver as it is written, and the line above it that says what it is about. */
export interface NewWaiver {
  readonly entry: Omit<Waiver, 'where'>;
  /** One line of text. */
  readonly comment: string;
}

/**
 * The text of a file of waivers with one more at its end, every other byte as it was; null if it cannot be put there by
 * adding lines, such as to a list in brackets.
 */
export function appendWaiver(text: string, waiver: NewWaiver): string | null {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = (indent: number): string =>
    waiverLines(waiver)
      .map((line) => ' '.repeat(indent) + line + lineBreak)
      .join('');
  const document = parseDocument(text, { schema: 'failsafe', prettyErrors: false });
  const root = document.contents;
  const whole = text === '' || text.endsWith('\n') ? text : text + lineBreak;
  if (root === null || isBlank(root)) {
    const head = text.trim() === '' ? HEAD.replace('\n', lineBreak) : whole;
    return `${head}waivers:${lineBreak}${lines(2)}`;
  }
  if (!isMap(root)) return null;
  const list: unknown = root.get('waivers', true);
  if (isSeq(list) && list.flow !== true && list.items.length > 0) {
    const start = list.range?.[0];
    if (start === undefined) return null;
    return whole + lines(start - (text.lastIndexOf('\n', start - 1) + 1));
  }
  const isEmpty = isSeq(list) ? list.items.length === 0 : isBlank(list);
  const [start, end] = (isSeq(list) || isScalar(list) ? list.range : null) ?? [];
  if (!isEmpty || start === undefined || end === undefined) return null;
  // What follows the empty list, such as a comment, stays above the new entry.
  const rest = whole.slice(end);
  return whole.slice(0, start).replace(/[ \t]+$/, '') + rest + lines(2);
}

function isBlank(node: unknown): boolean {
  return isScalar(node) && (node.value === null || node.value === '');
}

/** The lines that a person can put under `waivers:` as well. */
export function waiverLines({ entry, comment }: NewWaiver): readonly string[] {
  const text = stringify(entry, { lineWidth: 0 }).trimEnd();
  return [
    `# ${comment}`,
    ...text.split('\n').map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`)),
  ];
}
