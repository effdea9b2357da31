import type { Reference, Target } from '@probity/model';
import { counted, flow, hang, untrusted, type Look } from '@probity/reporters';
import type { SurfaceOutline } from '../run/outline-surface.ts';

const INDENT = 4;
const PLACE = 7;
const NAME = 16;
const NAMES = 18;

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
  { paint, width }: Look,
): Iterable<string> {
  const { operations, groups, references: numbers } = outline;
  const facts = [untrusted(name, 60), untrusted(origin, 120), counted(operations.length, 'operation')];
  yield* flow(facts, width, (part, index) => paint(index === 0 ? 'bold' : 'gray', part));
  yield '';
  for (const { operation, roles, audience, audience_by, references } of operations) {
    const what = `${roles.join(', ')}   ${audience}: ${untrusted(audience_by, 120)}`;
    for (const row of hang('', untrusted(operation, 120), width)) yield paint('bold', row);
    for (const row of hang('  ', what, width)) yield paint('gray', row);
    for (const reference of references) yield* rowsOf(reference, width);
  }
  yield '';
  const all = Object.values(numbers).reduce((sum, each) => sum + each, 0);
  const open = `${numbers.open} open in ${counted(groups.length, 'group')}`;
  yield* hang(
    '',
    `${counted(all, 'reference')}: ${numbers.settled} settled, ${numbers.tried} tried, ${open}, ${numbers.listed} listed`,
    width,
  );
  if (groups.length > 0)
    yield* hang(
      '',
      'To say in the profile what open references name: a resource, account, owner, tenant, parent or none.',
      width,
    );
  for (const { key, references: own } of groups)
    yield* hang('  ', `${untrusted(key, 120)}   # ${counted(own.length, 'place')}`, width);
}

function rowsOf({ where, name, kind, to, state, signs }: Reference, width: number): readonly string[] {
  const names = to === null ? kind : `${kind} → ${untrusted(to, 40)}`;
  const why = signs.map(({ rule, message }) => `${rule} ${message}`).join('; ');
  const columns = `${' '.repeat(INDENT)}${where.padEnd(PLACE)}${untrusted(name, 60).padEnd(NAME)} ${names.padEnd(NAMES)} `;
  const text = state === 'settled' ? why : `${state}: ${why}`;
  // Long names leave no room beside them.
  if (columns.length <= width / 1.5) return hang(columns, text, width);
  return [
    ...hang(' '.repeat(INDENT), columns.trim(), width),
    ...hang(' '.repeat(INDENT + PLACE), text, width),
  ];
}
