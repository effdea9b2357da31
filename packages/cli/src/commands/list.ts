import { checklist } from '@probity/checklist/content';
import { toMarkdown } from '@probity/checklist/markdown';
import { outputFormat, type FormatOptions } from '../options/output-format.ts';
import { selectChecks, type Filters } from '../checklist/select-checks.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { listText } from '../checklist/list-text.ts';

/** `probity list`: the chapters and checks that pass the filters. */
export function list(options: Filters & FormatOptions, terminal: Terminal): string {
  const format = outputFormat(options);
  const chapters = selectChecks(checklist, options);
  switch (format) {
    case 'json':
      return `${JSON.stringify({ chapters }, null, 2)}\n`;
    case 'markdown':
      return toMarkdown(chapters);
    case 'text':
      return listText(chapters, terminal);
  }
}
