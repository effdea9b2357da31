import { hang, untrusted, type Look } from '@probity/reporters';
import type { ObjectSeen } from './objects-seen.ts';
import { below, EXCERPT, head, marked, NAME } from './text-parts.ts';

/** How one object of each type was made, read and removed, or why not. */
export function* objectsText(all: readonly ObjectSeen[], look: Look): Iterable<string> {
  yield* head('One object of each type', look);
  if (all.length === 0)
    yield* hang(
      '  ',
      'no type of object is known. Name those that belong to one user under `resources`.',
      look.width,
    );
  for (const each of all) {
    const label = untrusted(each.resource.name, NAME - 2).padEnd(NAME);
    if (each.why === null) {
      const steps = [`made ${each.created}`, read(each.read), gone(each)].filter(Boolean).join('   ');
      yield* marked(each.ok ? '✓' : '◐', each.ok ? 'cyan' : 'yellow', `${label}${steps}`, look);
      if (each.missing !== null) yield* below('change', untrusted(each.missing, 120), look);
      continue;
    }
    yield* marked('◐', 'yellow', `${label}${untrusted(each.why, 300)}`, look);
    if (each.answer !== null)
      yield* below('got', untrusted(`${each.created}   ${each.answer}`, EXCERPT), look);
    if (each.missing !== null) yield* below('change', untrusted(each.missing, 120), look);
  }
}

function read(status: number | null): string {
  return status === null ? '' : `read ${status}`;
}

function gone({ removed, resource }: ObjectSeen): string {
  if (removed !== null) return `removed ${removed}`;
  return resource.delete === null ? 'nothing removes it' : '';
}
