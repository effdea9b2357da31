import { checklist } from '@probity/checklist/content';
import { checkMarkdown } from '@probity/checklist/markdown';
import { findCheck } from '../checklist/find-check.ts';
import { outputFormat, type FormatOptions } from '../options/output-format.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { explainText } from '../checklist/explain-text.ts';

/** `probity explain 2.1`: one check, whole. */
export function explain(wanted: string, options: FormatOptions, terminal: Terminal): string {
  const format = outputFormat(options);
  const check = findCheck(checklist, wanted);
  switch (format) {
    case 'json':
      return `${JSON.stringify(check, null, 2)}\n`;
    case 'markdown':
      return checkMarkdown(check);
    case 'text':
      return explainText(check, terminal);
  }
}
