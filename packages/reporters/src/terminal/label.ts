import type { Look } from '../text/look.ts';
import { hang } from '../text/wrap.ts';

/** How wide the labels of rows are. */
export const LABEL_WIDTH = 11;

/** The label of a row in a finding, padded and grey. */
export function label(text: string, { paint }: Look): string {
  return paint('gray', `  ${text.padEnd(LABEL_WIDTH)}`);
}

/** A label and a plain text beside it, wrapped. */
export function labelled(name: string, text: string, look: Look): string[] {
  const lead = `  ${name.padEnd(LABEL_WIDTH)}`;
  return hang(lead, text, look.width).map((line, index) =>
    index === 0 ? label(name, look) + line.slice(lead.length) : line,
  );
}
