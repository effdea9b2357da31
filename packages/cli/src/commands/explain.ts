import { checklist } from '@probity/checklist/content';
import { findCheck } from '../checklist/find-check.ts';
import { formOf, type FormatOptions } from '../options/output-format.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `probity explain 2.1`: one check, whole. */
export function explain(wanted: string, options: FormatOptions, terminal: Terminal): string {
  const form = formOf(options);
  return form.explain(findCheck(checklist, wanted), terminal);
}
