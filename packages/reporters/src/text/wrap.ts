import wrapAnsi from 'wrap-ansi';

/** Wraps a plain text to a width; words that are too long are broken. */
export function wrapText(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(16, width), { hard: true }).split('\n');
}

/** Wraps a paragraph of prose, each line after the first set in by `indent`; a word that is too long stays whole. */
export function wrapProse(text: string, width: number, indent = 0): string[] {
  const room = Math.max(20, width - indent);
  return wrapAnsi(text.trim().replaceAll(/\s*\n\s*/g, ' '), room, { hard: false }).split('\n');
}

/** Wraps prose of several paragraphs or list items; lines that begin with a marker keep their own line. */
export function wrapParagraphs(text: string, width: number, indent: number): string[] {
  const pad = ' '.repeat(indent);
  return text
    .trim()
    .split(/\n\s*\n|\n(?=\s*(?:\d+\.|-) )/)
    .flatMap((paragraph) => {
      const marker = /^\s*(?:\d+\.|-) /.exec(paragraph)?.[0].trimStart() ?? '';
      return wrapProse(paragraph, width, indent + marker.length).map(
        (line, index) => pad + (index > 0 ? ' '.repeat(marker.length) : '') + line,
      );
    });
}

/** Wraps a text under a hanging indent, the first line after `lead`. */
export function hang(lead: string, text: string, width: number): string[] {
  const pad = ' '.repeat(lead.length);
  return wrapText(text, width - lead.length).map((line, index) => (index === 0 ? lead : pad) + line);
}

/** Puts parts on as few lines as fit, with three spaces between them; `show` colours a part after it was measured. */
export function flow(
  parts: readonly string[],
  width: number,
  show: (part: string, index: number) => string = (part) => part,
): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const [index, part] of parts.entries()) {
    const fits = used + 3 + part.length <= width;
    lines.push(fits ? `${lines.pop() ?? ''}   ${show(part, index)}` : show(part, index));
    used = fits ? used + 3 + part.length : part.length;
  }
  return lines;
}
