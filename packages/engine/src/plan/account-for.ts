import type { Case, OpenGroup, Reference, Target } from '@probity/model';
import type { AnyProbe, PlannedCase, Unavailable } from '@probity/probe-kit';

/**
 * Cases for what a description can name and no planned case tries. Without them an operation or a value in no case would
 * count as tested. One for each name and kind: one answer of a person settles all of them.
 */
export function accountFor(
  { check, concerns }: Pick<AnyProbe, 'check' | 'concerns'>,
  { surface, operations, resources }: Pick<Target, 'surface' | 'operations' | 'resources'>,
  planned: readonly PlannedCase[],
  among?: readonly string[],
): readonly Case[] {
  if (concerns === undefined) return [];
  const covered = new Set(planned.flatMap(({ covers = [] }) => covers));
  const kept = new Set(operations.filter(({ excluded }) => excluded === null).map(({ id }) => id));
  // What everybody may read, or only administrators, is nobody's in particular.
  const open = new Set<string | null>(
    resources.filter(({ visibility }) => visibility !== 'private').map(({ name }) => name),
  );
  const left = surface.operations
    .filter(({ operation }) => kept.has(operation) && among?.includes(operation) !== false)
    .filter(({ audience }) => concerns.audiences.includes(audience))
    .flatMap(({ references }) => references)
    .filter(({ id, kind, state, to }) => {
      const counts = (state === 'open' || state === 'settled') && !open.has(to);
      return counts && concerns.kinds.includes(kind) && !covered.has(id);
    });
  const groups = Map.groupBy(left, ({ name, kind }) => `${lastOf(name)} (${kind})`);
  return [...groups].map(([title, references]) => ({
    id: `${check} · API · not understood: ${title}`,
    check,
    operation: null,
    variation: `not understood: ${title}`,
    required: true,
    origin: 'surface',
    effect: 'reads',
    requests: 0,
    details: { references: references.map(({ id }) => id), ...reasonFor(references, surface.groups) },
  }));
}

/** Why a case of this origin stays undecided. */
export function reasonOf({ details }: Case): Unavailable {
  const { reason, missing } = details;
  return {
    reason: typeof reason === 'string' ? reason : 'it is in no case',
    ...(typeof missing === 'string' && { missing }),
  };
}

function reasonFor(
  references: readonly Reference[],
  groups: readonly OpenGroup[],
): { readonly reason: string; readonly missing: string } {
  const [first] = references;
  const { to, id = '' } = first ?? {};
  const name = lastOf(first?.name ?? '');
  const where = references.length === 1 ? id : `${id} and ${references.length - 1} more`;
  const key = groups.find((group) => group.references.includes(id))?.key ?? `references: { ${name}: none }`;
  const what =
    to === null || to === undefined ? `nothing says what ${name} names` : `${name} names ${article(to)}${to}`;
  return { reason: `${what} (${where}), and no case tries it`, missing: key };
}

/** `items[].batch_ref` and `batch_ref` are one question. */
function lastOf(name: string): string {
  return name.replace(/^.*\./, '').replaceAll('[]', '');
}

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? 'an ' : 'a ';
}
