import type { Reference, Target } from '@probity/model';
import { counted, flow, hang, untrusted, type Look } from '@probity/reporters';
import type { SurfaceOutline } from './outline-surface.ts';

const METHOD = 7;
const PLACE = 7;
const STATE = 7;
/** Longer columns leave no room for the reason. */
const MOST = { path: 0.36, name: 0.24, names: 0.24 };

const COLOURS = { settled: 'gray', tried: 'cyan', open: 'yellow', listed: 'gray' } as const;

/** A surface for people: each operation with what it does and for whom, and below it the values that name something. */
export function* surfaceText(
  target: Pick<Target, 'name' | 'origin'>,
  outline: SurfaceOutline,
  look: Look,
): Iterable<string> {
  for (const line of lines(target, outline, look)) yield `${line.trimEnd()}\n`;
}

function* lines(
  { name, origin }: Pick<Target, 'name' | 'origin'>,
  outline: SurfaceOutline,
  look: Look,
): Iterable<string> {
  const { paint, width } = look;
  const { operations, groups, references: numbers } = outline;
  const facts = [untrusted(name, 60), untrusted(origin, 120), counted(operations.length, 'operation')];
  yield* flow(facts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  yield '';
  const columns = columnsOf(outline, width);
  for (const operation of operations) {
    yield* rowsOfOperation(operation, columns, look);
    for (const reference of operation.references) yield* rowsOfReference(reference, columns, look);
  }
  yield '';
  const all = Object.values(numbers).reduce((sum, each) => sum + each, 0);
  const open = `${numbers.open} open in ${counted(groups.length, 'group')}`;
  yield* hang(
    '',
    `${counted(all, 'reference')}: ${numbers.settled} settled, ${numbers.tried} tried, ${open}, ${numbers.listed} listed`,
    width,
  );
  const unknown = operations.filter(({ audience }) => audience === 'unknown').length;
  if (unknown > 0) yield* hang('', `${counted(unknown, 'operation')} for an unknown audience`, width);
  if (groups.length === 0) return;
  yield '';
  yield* hang(
    '',
    'Question: what do these name? Copy into the profile, and write a resource, account, owner, tenant, parent or none.',
    width,
  );
  yield 'references:';
  for (const { name: word, references } of groups)
    yield* hang('  ', `${quoted(word)}: none   # ${placesOf(references)}`, width);
}

interface Columns {
  readonly path: number;
  readonly roles: number;
  readonly audience: number;
  readonly name: number;
  readonly names: number;
}

/** Columns as wide as what is in them, within what the width allows. */
function columnsOf({ operations }: SurfaceOutline, width: number): Columns {
  const widest = (texts: readonly string[], most: number): number =>
    Math.max(0, ...texts.map(({ length }) => length).filter((length) => length <= most)) + 2;
  const references = operations.flatMap((each) => each.references);
  return {
    path: widest(
      operations.map(({ operation }) => pathOf(operation)),
      width * MOST.path,
    ),
    roles: widest(
      operations.map(({ roles }) => roles.join(', ')),
      20,
    ),
    audience: widest(
      operations.map(({ audience }) => audience),
      20,
    ),
    name: widest(
      references.map(({ name }) => name),
      width * MOST.name,
    ),
    names: widest(references.map(namesOf), width * MOST.names),
  };
}

function rowsOfOperation(
  { operation, roles, audience, audience_by }: SurfaceOutline['operations'][number],
  { path, roles: wide, audience: wider }: Columns,
  { paint, width }: Look,
): readonly string[] {
  const [method = ''] = operation.split(' ');
  const lead = `${untrusted(method, METHOD).padEnd(METHOD)}${untrusted(pathOf(operation), 120)}`;
  const what = `${roles.join(', ').padEnd(wide)}${audience.padEnd(wider)}`;
  const place = METHOD + path;
  const isShort = lead.length < place;
  const first = `${isShort ? lead.padEnd(place) : ' '.repeat(place)}${what}`;
  const rows = hang(first, untrusted(audience_by, 120), width);
  const painted = rows.map((row, index) =>
    index === 0 && isShort
      ? `${paint('bold', row.slice(0, lead.length))}${paint('gray', row.slice(lead.length))}`
      : paint('gray', row),
  );
  return isShort ? painted : [...hang('', lead, width).map((row) => paint('bold', row)), ...painted];
}

function rowsOfReference(
  reference: Reference,
  { name: wide, names: wider }: Columns,
  { paint, width }: Look,
): readonly string[] {
  const { where, name, state, signs } = reference;
  const why = signs.map(({ rule, message }) => `${rule} ${message}`).join('; ');
  const lead = `${' '.repeat(METHOD)}${where.padEnd(PLACE)}${untrusted(name, 60).padEnd(wide)}`;
  const names = `${namesOf(reference).padEnd(wider - 1)} `;
  const word = state === 'settled' ? '' : state;
  const isShort = name.length < wide;
  const indent = ' '.repeat(METHOD + PLACE + wide);
  const columns = `${isShort ? lead : indent}${names}${word.padEnd(STATE)}`;
  const rows = hang(columns, why, width).map((row, index) =>
    index === 0 && word !== '' ? row.replace(` ${word} `, ` ${paint(COLOURS[state], word)} `) : row,
  );
  return isShort ? rows : [...hang(' '.repeat(METHOD), lead.trim(), width), ...rows];
}

function namesOf({ kind, to }: Pick<Reference, 'kind' | 'to'>): string {
  return to === null || to === kind ? kind : `${kind} → ${untrusted(to, 40)}`;
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1);
}

/** A name as YAML takes it for a key. */
function quoted(name: string): string {
  const plain = untrusted(name, 60);
  return /^[A-Za-z_][\w-]*$/.test(plain) ? plain : JSON.stringify(plain);
}

function placesOf(references: readonly string[]): string {
  const [first = ''] = references;
  return references.length === 1
    ? untrusted(first, 120)
    : `${untrusted(first, 120)} and ${references.length - 1} more`;
}
