import { checklist } from '@probity/checklist/content';
import { toMarkdown } from '@probity/checklist/markdown';
import { outputFormat, type FormatOptions } from '../output-format.ts';
import { selectChecks, type Filters } from '../select-checks.ts';
import type { Terminal } from '../terminal.ts';
import { listText } from '../text/list-text.ts';

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
