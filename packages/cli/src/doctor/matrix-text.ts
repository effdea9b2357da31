import type { Operation } from '@probity/model';
import { counted, hang, untrusted, type Look } from '@probity/reporters';
import type { Cell, Row } from './cells.ts';
import type { DoctorReport } from './doctor-report.ts';

/** A word, a status and a gap. */
const CELL = 13;
const NARROWEST = 24;
/** More operations than this are counted, not named. */
const NAMED = 6;

/** The identities against the operations; operations that nobody called are counted below with the reason. */
export function* matrixText({ matrix, callers, remarks }: DoctorReport, look: Look): Iterable<string> {
  const tried = matrix.filter(({ cells }) => cells.some(({ kind }) => kind !== 'not tried'));
  if (tried.length === 0) return;
  const { paint, width } = look;
  // What does not fit stands on a line of its own above its cells; a broken path is hard to read.
  const lengths = tried.map(({ operation }) => untrusted(operation.id, 120).length + 4);
  const room = Math.max(
    NARROWEST,
    Math.min(Math.max(...lengths), width - CELL * Math.min(3, callers.length)),
  );
  // As many identities as fit side by side; the others follow in a table of their own.
  const perTable = Math.max(1, Math.floor((width - room) / CELL));
  for (let from = 0; from < callers.length; from += perTable) {
    const shown = callers.slice(from, from + perTable);
    const names = shown.map((name) => paint('gray', untrusted(name, CELL - 2).padEnd(CELL)));
    yield '';
    yield paint('bold', 'Who may call what'.padEnd(room)) + names.join('');
    for (const { operation, cells } of tried) {
      const name = `  ${untrusted(operation.id, 120)}`;
      const isLong = name.length > room - 2;
      if (isLong) yield* hang('  ', name.trimStart(), width);
      const row = shown.map((caller, index) => show(cells[from + index], operation, caller, look));
      yield (isLong ? '' : name).padEnd(room) + row.join('');
    }
  }
  yield* untried(matrix, look);
  // Those that are surely gone are named as such.
  const gone = new Set(
    remarks.filter(({ code }) => code === 'nothing-to-judge').map(({ params }) => params['operation']),
  );
  yield* drifted(
    tried.filter(({ operation }) => !gone.has(operation.id)),
    look,
  );
}

function show(cell: Cell | undefined, operation: Operation, name: string, { paint }: Look): string {
  const { kind, status } = cell ?? { kind: 'not tried', status: 0 };
  const text = kind === 'ok' ? 'ok' : kind === 'not tried' ? '·' : [kind, status || ''].join(' ').trim();
  // Whom an operation is not for is refused as it should be.
  const isRight = kind === 'refused' && operation.privileged && name !== operation.caller;
  return paint(isRight ? 'gray' : COLOURS[kind], text.padEnd(CELL));
}

const COLOURS = {
  ok: 'cyan',
  refused: 'yellow',
  missing: 'yellow',
  rejected: 'yellow',
  'held up': 'magenta',
  broken: 'magenta',
  'not tried': 'gray',
} as const;

function* untried(matrix: readonly Row[], { paint, width }: Look): Iterable<string> {
  // What is never sent is listed by itself, with the reason.
  const rows = matrix.filter(
    ({ operation, cells }) => operation.excluded === null && cells.every(({ kind }) => kind === 'not tried'),
  );
  const groups = Map.groupBy(rows, ({ operation }) => reasonOf(operation));
  for (const [reason, group] of groups) {
    const names = group.slice(0, NAMED).map(({ operation }) => untrusted(operation.id, 80));
    const more = group.length > NAMED ? ` and ${group.length - NAMED} more` : '';
    const text = `${counted(group.length, 'operation')} not tried: ${reason}. ${names.join(', ')}${more}`;
    for (const line of hang('  · ', text, width)) yield paint('gray', line);
  }
}

function reasonOf({ authRole, effect }: Operation): string {
  if (authRole !== null && authRole !== 'me') return 'part of authentication';
  return effect === 'reads'
    ? 'nothing to call them with, or too many'
    : 'they write, and no object needed them';
}

/** An operation that nobody finds is perhaps described and gone. */
function* drifted(tried: readonly Row[], { paint, width }: Look): Iterable<string> {
  const lost = tried.filter(({ cells }) =>
    cells.every(({ kind }) => kind === 'missing' || kind === 'not tried'),
  );
  if (lost.length === 0) return;
  const names = lost.slice(0, NAMED).map(({ operation }) => untrusted(operation.id, 80));
  const text = `${counted(lost.length, 'operation')} missing for everybody: the description is perhaps out of date. ${names.join(', ')}`;
  for (const [index, line] of hang('  ◐ ', text, width).entries())
    yield index === 0 ? line.replace('◐', paint('yellow', '◐')) : line;
}
