import type { Exchange, Operation, Target } from '@probity/model';
import type { ProbeTools } from '../needs.ts';

/** An operation that every normal user may read: the one that names the caller, else the plainest read. */
export function ordinaryOperation({ auth, operations }: Target): Operation | undefined {
  const isOrdinary = (each: Operation): boolean =>
    each.method === 'GET' &&
    each.effect === 'reads' &&
    !each.public &&
    !each.privileged &&
    each.excluded === null;
  const me = operations.find(({ id }) => id === auth.me);
  if (me !== undefined && isOrdinary(me)) return me;
  const bound = ({ bindings }: Operation): number => Object.keys(bindings).length;
  return operations.filter(isOrdinary).toSorted((a, b) => bound(a) - bound(b))[0];
}

/**
 * The labels of an answer that the user has seen before by right, so that they are nothing privileged: in what is
 * public, for all users, or the user's own record. What an operation showed that is for owners, or of which nobody knows for whom it is, may
 * be a leak of its own.
 */
export function knownTo(tools: ProbeTools, user: string, { facts }: Exchange): readonly string[] {
  const asked = new Set(facts.canaries.map(({ label }) => label));
  if (asked.size === 0) return [];
  const { operations, surface, auth } = tools.target;
  const open = new Set([
    ...operations.filter(({ public: isPublic }) => isPublic).map(({ id }) => id),
    ...surface.operations.filter(({ audience }) => audience === 'public').map(({ operation }) => operation),
  ]);
  const shared = new Set([
    auth.me,
    ...surface.operations.filter(({ audience }) => audience === 'users').map(({ operation }) => operation),
  ]);
  const seen = new Set<string>();
  for (const each of tools.traffic()) {
    if (each.purpose === 'attack' || each.facts.canaries.length === 0) continue;
    const id = each.operation ?? '';
    if (!open.has(id) && !(each.as === user && shared.has(id))) continue;
    for (const { label, sent } of each.facts.canaries) if (!sent && asked.has(label)) seen.add(label);
  }
  return [...seen];
}
