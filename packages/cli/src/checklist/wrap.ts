import wrapAnsi from 'wrap-ansi';
import type { Terminal } from '../terminal/terminal.ts';

/** Shows `code` in prose by colour; without colour the backticks stay, or the words would run together. */
export function inlineCode(text: string, { paint }: Terminal): string {
  return text.replaceAll(/`([^`]+)`/g, (marked, code: string) => {
    const painted = paint('cyan', code);
    return painted === code ? marked : painted;
  });
}

/** Wraps a paragraph to `width` columns, each line after the first set in by `indent`. */
export function wrap(text: string, width: number, indent = 0): string[] {
  const room = Math.max(20, width - indent);
  return wrapAnsi(text.trim().replaceAll(/\s*\n\s*/g, ' '), room, { hard: false }).split('\n');
}

/** Wraps a text of several paragraphs or list items; lines that begin with a marker keep their own line. */
export function block(text: string, width: number, indent: number): string[] {
  const pad = ' '.repeat(indent);
  return text
    .trim()
    .split(/\n\s*\n|\n(?=\s*(?:\d+\.|-) )/)
    .flatMap((paragraph) => {
      const marker = /^\s*(?:\d+\.|-) /.exec(paragraph)?.[0].trimStart() ?? '';
      return wrap(paragraph, width, indent + marker.length).map(
        (line, index) => pad + (index > 0 ? ' '.repeat(marker.length) : '') + line,
      );
    });
}
