import { checklist } from '@probity/checklist/content';
import type { Selection } from '@probity/engine';
import { quoted, type Operation } from '@probity/model';
import { shellQuote } from '@probity/reporters';
import leven from 'leven';
import { findCheck } from '../checklist/find-check.ts';
import { UsageError } from '../errors/usage-error.ts';

/** The options that narrow a run, as typed; each may be given several times. */
export interface SelectionOptions {
  readonly check?: readonly string[];
  readonly skip?: readonly string[];
  readonly operation?: readonly string[];
  /** A commit or a file: only operations whose description changed since then. */
  readonly changedSince?: string;
}

/** Which checks and operations were asked for; a name that nobody knows is an error, not an empty run. */
export function selectionOf(options: SelectionOptions, operations: readonly Operation[]): Selection {
  const checks = (given: readonly string[]): string[] =>
    given.flatMap((each) => each.split(',')).map((each) => findCheck(checklist, each.trim()).about.id);
  return {
    ...(options.check && { checks: checks(options.check) }),
    ...(options.skip && { skip: checks(options.skip) }),
    ...(options.operation && {
      operations: options.operation.map((each) => findOperation(each, operations)),
    }),
  };
}

function findOperation(wanted: string, operations: readonly Operation[]): string {
  const normal = wanted.trim().replace(/^(\S+)\s+/, (_, method: string) => `${method.toUpperCase()} `);
  if (operations.some(({ id }) => id === normal)) return normal;
  const near = operations
    .map(({ id }) => ({ id, distance: leven(id.toLowerCase(), normal.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3);
  throw new UsageError(
    `There is no operation ${quoted(wanted)}.`,
    near.map(({ id }) => `--operation ${shellQuote(id)}`),
  );
}
