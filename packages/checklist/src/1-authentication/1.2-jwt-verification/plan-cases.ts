import type { Operation, Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import { EVERYWHERE, VARIATIONS } from './variations.ts';
import type { Details12 } from './details.ts';

/** On how many operations besides `me` the four cases of the specification are tried. */
const FURTHER_OPERATIONS = 5;

/** All variations on `me`, whose answer names its caller, and the four that matter most on some other reads. */
export function planCases(target: Target): readonly PlannedCase<Details12>[] {
  const me = target.operations.find(({ id, excluded }) => id === target.auth.me && excluded === null);
  if (me === undefined) return [];
  const details = { subjectAt: target.subjectAt };
  return [
    ...Object.keys(VARIATIONS).map((name) => planned(me, name, VARIATIONS[name]?.required ?? false, details)),
    ...further(target, me).flatMap((operation) =>
      EVERYWHERE.map((name) => planned(operation, name, false, { subjectAt: null })),
    ),
  ];
}

function planned(
  { id }: Operation,
  variation: string,
  required: boolean,
  details: Details12,
): PlannedCase<Details12> {
  const sent = VARIATIONS[variation]?.recipes.length ?? 1;
  return { operation: id, variation, required, effect: 'reads', requests: 2 + Math.max(1, sent), details };
}

/** Reads under other prefixes: services behind one gateway may verify differently. */
function further({ operations }: Target, me: Operation): readonly Operation[] {
  const picked = new Map<string, Operation>();
  for (const operation of operations) {
    const { path, method, effect, excluded, privileged, authRole } = operation;
    const isRead = method === 'GET' && effect === 'reads' && authRole === null;
    if (!isRead || operation.public || excluded !== null || privileged) continue;
    const prefix = prefixOf(path);
    // A list needs no object of ours, so it is the better one to ask.
    const known = picked.get(prefix);
    if (known === undefined || (path.length < known.path.length && known.path.includes('{'))) {
      picked.set(prefix, operation);
    }
  }
  picked.delete(prefixOf(me.path));
  return [...picked.values()].slice(0, FURTHER_OPERATIONS);
}

/** `/v1/projects` of `/v1/projects/{id}/tasks`. */
function prefixOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
