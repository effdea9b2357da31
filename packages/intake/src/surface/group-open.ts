import type { OpenGroup, Reference } from '@probity/model';

/** Open references by name and kind: one answer settles each group. */
export function groupOpen(references: readonly Reference[]): readonly OpenGroup[] {
  const open = references.filter(({ state }) => state === 'open');
  const groups = Map.groupBy(open, ({ name, kind }) => `${kind} ${lastOf(name)}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const name = lastOf(first.name);
    const word = /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
    return [
      { name, kind: first.kind, references: own.map(({ id }) => id), key: `references: { ${word}: none }` },
    ];
  });
}

/** `items[].batch_ref` and `batch_ref` are one question. */
function lastOf(name: string): string {
  return name.replace(/^.*\./, '').replaceAll('[]', '');
}
