import { closeSync, openSync } from 'node:fs';
import {
  EvidenceLineSchema,
  type EpochState,
  type EvidenceLine,
  type Exchange,
  type RunEvidence,
} from '@probity/model';
import { UsageError } from '../errors/usage-error.ts';
import { readLines, readSpan, type Span } from './read-lines.ts';

/** The evidence of a run that stays in its file: only where each line is, is held. */
export interface OpenEvidence extends RunEvidence {
  close(): void;
}

/** Opens the exchanges of a run and checks every line; `named` is what the file is called in an error. Undefined if there is no such file. */
export function openEvidence(path: string, named: string, run: string): OpenEvidence | undefined {
  const file = openFile(path, named);
  if (file === undefined) return undefined;
  const exchanges = new Map<string, Span>();
  const rounds = new Map<string, Map<number, Span>>();
  const epochs: Record<string, EpochState> = {};
  let number = 0;
  try {
    for (const { at, length, text } of readLines(file)) {
      number += 1;
      const line = parse(text, named, number);
      if (number === 1) assertHead(line, named, run);
      if (line?.line === 'exchange') exchanges.set(line.id, { at, length });
      else if (line?.line === 'record')
        rounds.set(line.case, (rounds.get(line.case) ?? new Map()).set(line.round, { at, length }));
      else if (line?.line === 'epoch') epochs[line.epoch] = line.state;
    }
    if (number === 0) assertHead(undefined, named, run);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const exchangeAt = (span: Span | undefined): Exchange | undefined => {
    const line = span && lineAt(file, span);
    if (line?.line !== 'exchange') return undefined;
    const { line: _kind, ...exchange } = line;
    return exchange;
  };
  return {
    exchanges: {
      get: (id) => exchangeAt(exchanges.get(id)),
      *values() {
        for (const span of exchanges.values()) {
          const exchange = exchangeAt(span);
          if (exchange !== undefined) yield exchange;
        }
      },
    },
    rounds: {
      get: (id) =>
        [...(rounds.get(id) ?? [])]
          .toSorted(([one], [other]) => one - other)
          .flatMap(([, span]) => {
            const line = lineAt(file, span);
            return line?.line === 'record' ? [line.gathered] : [];
          }),
    },
    epochs,
    close: () => closeSync(file),
  };
}

function openFile(path: string, named: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'ENOENT') return undefined;
    throw new UsageError(`${named} cannot be read: ${code}.`);
  }
}

/** The line itself goes on, not a copy of what the schema knows; a kind of line that a later release has is passed over. */
function parse(text: string, named: string, number: number): EvidenceLine | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(
      `${named}, line ${number}: this is not JSON. Copy the file from the folder of the run again.`,
    );
  }
  const checked = EvidenceLineSchema.safeParse(value);
  if (isLine(value, checked)) return value;
  const [issue] = checked.error?.issues ?? [];
  if (number > 1 && issue?.code === 'invalid_union') return undefined;
  throw new UsageError(
    `${named}, line ${number}: ${issue?.path.join('.') || 'the line'}: ${issue?.message}. Copy the file from the folder of the run again.`,
  );
}

/** A line that was checked when the file was opened. */
function lineAt(file: number, span: Span): EvidenceLine | undefined {
  const value: unknown = JSON.parse(readSpan(file, span));
  return isLine(value, { success: true }) ? value : undefined;
}

function isLine(_value: unknown, { success }: { readonly success: boolean }): _value is EvidenceLine {
  return success;
}

/** Two files of two runs prove nothing about each other. */
function assertHead(line: EvidenceLine | undefined, named: string, run: string): void {
  if (line?.line !== 'run')
    throw new UsageError(`${named} does not begin with the name of a run, so it is no record of Probity.`);
  if (line.run === run) return;
  throw new UsageError(
    `${named} is of run ${JSON.stringify(line.run)}, and the result beside it is of run ${JSON.stringify(run)}. Keep the two files of one run together.`,
    [`probity judge .probity/runs/${run}/result.json`],
  );
}
