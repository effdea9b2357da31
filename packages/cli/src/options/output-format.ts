import { FORMS } from '../checklist/forms.ts';
import { UsageError } from '../errors/usage-error.ts';

/** The two ways a format can be asked for. */
export interface FormatOptions {
  readonly json?: boolean;
  readonly format?: string;
}

/** The form asked for; `--json` is short for `--format json`. */
export function formOf({ json, format }: FormatOptions): (typeof FORMS)[keyof typeof FORMS] {
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} ask for different things.`, ['keep one of the two']);
  }
  const wanted = json ? 'json' : (format ?? 'text');
  const found = Object.entries(FORMS).find(([name]) => name === wanted);
  if (found === undefined) {
    throw new UsageError(`--format ${JSON.stringify(format)} is not known.`, [
      `--format ${Object.keys(FORMS).join(' | ')}`,
    ]);
  }
  return found[1];
}
