import type { Recording } from '@probity/model';
import { jsonReport } from './json.ts';
import { terminalReport, type ReportOptions } from './terminal/report.ts';

/** One form in which a command prints a result. */
export interface Reporter {
  /** What the help says about the option that asks for it; null for the form that nobody has to ask for. */
  readonly help: string | null;
  /** The text piece by piece, so that the whole of it is never held. */
  readonly report: (recording: Recording, options: ReportOptions) => Iterable<string>;
}

/** Every form of a result by its name, which is also its option: `--json`. A new one needs a file and a line here. */
export const REPORTERS = {
  text: { help: null, report: terminalReport },
  json: {
    help: 'print the result document instead of the report',
    report: ({ result }) => jsonReport(result),
  },
} as const satisfies Readonly<Record<string, Reporter>>;

/** The name of a form. */
export type ReporterName = keyof typeof REPORTERS;
