import { checklist } from '@probity/checklist/content';
import { selectChecks, type Filters } from '../checklist/select-checks.ts';
import { formOf, type FormatOptions } from '../options/output-format.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `probity list`: the chapters and checks that pass the filters. */
export function list(options: Filters & FormatOptions, terminal: Terminal): string {
  const form = formOf(options);
  return form.list(selectChecks(checklist, options), terminal);
}
