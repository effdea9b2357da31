import { resolve } from 'node:path';
import { REPORTERS, type Reporter } from '@probity/reporters';
import type { Command } from 'commander';
import { UsageError } from '../errors/usage-error.ts';
import { collect } from './command-options.ts';

/** The options that choose in which forms a result is written, as typed. */
export interface ReporterFlags {
  readonly report?: readonly string[];
  readonly json?: boolean;
}

/** A form of the result that was asked for. */
export interface AskedReport {
  readonly name: string;
  readonly reporter: Reporter;
  /** The file; null for stdout. */
  readonly path: string | null;
}

const BY_NAME: ReadonlyMap<string, Reporter> = new Map(Object.entries(REPORTERS));
const NAMES = [...BY_NAME.keys()].join(', ');

/** Adds the options by which a result is asked for in other forms than the report for people. */
export function printing(command: Command): Command {
  return command
    .option(
      '--report <format[=file]>',
      `write the result as ${NAMES}, to a file or to stdout; may be repeated`,
      collect,
    )
    .option('--json', 'short for --report json');
}

/** The forms that were asked for, each file once; without one for stdout, the report for people goes there. */
export function reportsOf({ report = [], json = false }: ReporterFlags, cwd: string): readonly AskedReport[] {
  const asked = [...(json ? ['json'] : []), ...report].map((each) => askedReport(each, cwd));
  const places = new Set<string | null>();
  for (const { path } of asked) {
    if (places.has(path)) throw severalAt(path);
    places.add(path);
  }
  if (places.has(null)) return asked;
  return [...asked, { name: 'terminal', reporter: REPORTERS.terminal, path: null }];
}

/** Whether stdout gets the report for people. */
export function isForPeople(asked: readonly AskedReport[]): boolean {
  return asked.some(({ reporter, path }) => path === null && reporter === REPORTERS.terminal);
}

function askedReport(text: string, cwd: string): AskedReport {
  const at = text.indexOf('=');
  const name = (at < 0 ? text : text.slice(0, at)).toLowerCase();
  const file = at < 0 ? null : text.slice(at + 1);
  const reporter = BY_NAME.get(name);
  if (reporter === undefined) {
    throw new UsageError(`--report ${JSON.stringify(name)} is not known. The formats are ${NAMES}.`, [
      '--report json=result.json',
    ]);
  }
  if (file === '')
    throw new UsageError(`--report ${name}= names no file.`, [`--report ${name}=${reporter.file}`]);
  return { name, reporter, path: file === null ? null : resolve(cwd, file) };
}

function severalAt(path: string | null): UsageError {
  return path === null
    ? new UsageError('Only one report can go to stdout. Give the others a file.', [
        '--report terminal --report json=result.json',
      ])
    : new UsageError(`Two reports cannot go to the same file ${path}.`);
}
