import {
  counted,
  hang,
  untrusted,
  type Access,
  type ComparedFinding,
  type Comparison,
  type FreshFinding,
  type LostDecision,
  type Look,
} from '@probity/reporters';
import type { RunResult } from '@probity/model';

/** More lines of a kind than this are counted, not listed. */
const MOST = 20;

type Lines = readonly (readonly [lead: string, text: string])[];

/** Two runs beside each other, for people. */
export function* diffText(
  comparison: Comparison,
  [before, after]: readonly [RunResult, RunResult],
  look: Look,
): Iterable<string> {
  const { notes, fresh, fixed, still, untested, undecided, operations, access } = comparison;
  const { paint, width } = look;
  const runOf = ({ run }: RunResult): string =>
    `run ${untrusted(run.id, 40)} of ${untrusted(run.started.slice(0, 10))}`;
  yield paint('bold', untrusted(after.target.name, 60));
  yield paint('gray', `${runOf(before)}, then ${runOf(after)}`);
  for (const note of notes) yield* hang('note  ', note, width);
  yield* section('New', fresh.map(freshLine), look);
  yield* section('Fixed', fixed.map(line('✓')), look);
  yield* section('Still failing', still.map(line('✗')), look);
  yield* section('No longer decided', [...undecidedLines(undecided)], look);
  yield* section('Failed before, not tested now', untested.map(line('?')), look);
  yield* section('Operations that came', operations.came.map(operationLine('+')), look);
  yield* section('Operations that went', operations.went.map(operationLine('-')), look);
  yield* section('Who can newly get through', access.gained.map(accessLine('+')), look);
  yield* section('Who no longer gets through', access.lost.map(accessLine('-')), look);
  yield '';
  yield `${fresh.length} new, ${fixed.length} fixed, ${still.length} still failing, ${untested.length} not tested; ${counted(undecided.length, 'case')} no longer decided.`;
}

function* section(title: string, lines: Lines, { paint, width }: Look): Iterable<string> {
  if (lines.length === 0) return;
  yield '';
  yield paint('bold', title);
  for (const [lead, text] of lines.slice(0, MOST)) yield* hang(`  ${lead}`, text, width);
  if (lines.length > MOST) yield paint('gray', `  … ${lines.length - MOST} more, listed by --json`);
}

function line(sign: string): (finding: ComparedFinding) => [string, string] {
  return ({ check, operation, message, fingerprint, accepted }) => [
    `${sign} ${untrusted(check, 12).padEnd(5)}`,
    [
      // Most sentences name the operation themselves.
      ...(operation !== null && message.includes(operation) ? [] : [where(operation)]),
      untrusted(message, 200),
      untrusted(fingerprint, 64).slice(0, 12),
      ...(accepted ? ['accepted'] : []),
    ].join('   '),
  ];
}

function freshLine(finding: FreshFinding): [string, string] {
  const [lead, text] = line('✗')(finding);
  return [lead, `${text}   (${finding.before} before)`];
}

/** The same doubt of one check on many operations is one line. */
function* undecidedLines(lost: readonly LostDecision[]): Iterable<[string, string]> {
  for (const [first, ...others] of Map.groupBy(lost, ({ check, doubt }) => `${check}\n${doubt}`).values()) {
    if (first === undefined) continue;
    const { check, operation, doubt, missing } = first;
    const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more case')}`;
    const next = missing === null ? '' : ` To decide it: ${untrusted(missing, 80)}.`;
    yield [
      `◐ ${untrusted(check, 12).padEnd(5)}`,
      `${where(operation)}${more}   ${untrusted(doubt, 300)}${next}`,
    ];
  }
}

function operationLine(sign: string): (operation: string) => [string, string] {
  return (operation) => [`${sign} `, where(operation)];
}

function accessLine(sign: string): (access: Access) => [string, string] {
  return ({ who, operation, whose }) => {
    const reached =
      whose === null ? '' : `, to what belongs to ${whose === who ? 'another ' : ''}${untrusted(whose, 40)}`;
    return [`${sign} `, `${untrusted(who, 40)}   ${where(operation)}${reached}`];
  };
}

function where(operation: string | null): string {
  return untrusted(operation ?? 'the API as a whole', 120);
}
