import type { Checklist, RunResult } from '@probity/model';
import type { Gate } from '../../gate/gate-decision.ts';
import { untrusted } from '../../text/untrusted.ts';
import { labelled } from '../label.ts';
import type { Look } from '../../text/look.ts';
import { statedWords } from '../../gate/stated-words.ts';

/** More names than this are counted, not listed. */
const MOST = 10;

/** What the gate says nothing about: statements that its line does not name, checks not run, operations never sent. */
export function* alongsideGate(
  result: RunResult,
  { stated }: Gate,
  { checklist, look, text }: { checklist: Checklist; look: Look; text: string },
): Iterable<string> {
  const unprinted = stated.map(statedWords).filter((words) => !text.includes(words));
  if (unprinted.length > 0) yield* labelled('stated', unprinted.join(', '), look);
  const ran = new Set(result.checks.map(({ check }) => check));
  const left = checklist.chapters
    .flatMap(({ checks }) => checks)
    .filter(({ about }) => about.probe === 'available' && !ran.has(about.id));
  if (left.length > 0) {
    yield* labelled('not run', left.map(({ about }) => `${about.id} ${about.label}`).join(', '), look);
  }
  const { operations: only } = result.selection ?? {};
  if (only !== undefined) yield* labelled('only', named(only), look);
  const excluded = result.target.operations.filter((each) => each.excluded !== null).map(({ id }) => id);
  if (excluded.length > 0) yield* labelled('excluded', named(excluded), look);
}

function named(operations: readonly string[]): string {
  const more = operations.length > MOST ? ` and ${operations.length - MOST} more` : '';
  return (
    operations
      .slice(0, MOST)
      .map((each) => untrusted(each, 120))
      .join(', ') + more
  );
}
