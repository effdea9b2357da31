import { checkMarkdown, toMarkdown } from '@probity/checklist/markdown';
import type { Chapter, Check } from '@probity/model';
import type { Terminal } from '../terminal/terminal.ts';
import { explainText } from './explain-text.ts';
import { listText } from './list-text.ts';

/** One form in which the checklist can be printed. */
interface Form {
  readonly list: (chapters: readonly Chapter[], terminal: Terminal) => string;
  readonly explain: (check: Check, terminal: Terminal) => string;
}

/** Every form of the checklist by the name that `--format` takes; a new one needs a line here. */
export const FORMS = {
  text: { list: listText, explain: explainText },
  markdown: { list: (chapters) => toMarkdown(chapters), explain: (check) => checkMarkdown(check) },
  json: { list: (chapters) => json({ chapters }), explain: json },
} as const satisfies Readonly<Record<string, Form>>;

/** The names of the forms, as a sentence lists them: `text, markdown or json`. */
export const FORM_NAMES: string = Object.keys(FORMS)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
