import { UsageError } from '../errors/usage-error.ts';

const FORMATS = ['text', 'markdown', 'json'] as const;

/** The forms in which the checklist can be printed. */
export type OutputFormat = (typeof FORMATS)[number];

/** The two ways a format can be asked for. */
export interface FormatOptions {
  readonly json?: boolean;
  readonly format?: string;
}

/** The format asked for; `--json` is short for `--format json`. */
export function outputFormat({ json, format }: FormatOptions): OutputFormat {
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`--json and --format ${format} ask for different things.`, ['keep one of the two']);
  }
  if (json) return 'json';
  const found = FORMATS.find((each) => each === (format ?? 'text'));
  if (found === undefined) {
    throw new UsageError(`--format ${JSON.stringify(format)} is not known.`, [
      `--format ${FORMATS.join(' | ')}`,
    ]);
  }
  return found;
}
