import type { OperationInput } from '@probity/model';

/** How many inputs of a target are tried at most, and how many of them are fields of bodies. */
const MOST_INPUTS = 60;
const MOST_FIELDS = 40;

/** Something with inputs. */
interface Group {
  readonly all: readonly OperationInput[];
}

/** Some of the inputs of each group, fields of bodies first, because what is stored can be seen. */
export function sampled<G extends Group>(groups: readonly G[]): readonly Sampled<G>[] {
  const isBody = ({ all }: Group): boolean => all[0]?.in === 'body';
  const fields = inTurn(groups.filter(isBody), MOST_FIELDS);
  const used = fields.reduce((sum, { chosen }) => sum + chosen.length, 0);
  return [
    ...fields,
    ...inTurn(
      groups.filter((group) => !isBody(group)),
      MOST_INPUTS - used,
    ),
  ];
}

type Sampled<G> = G & { readonly chosen: readonly OperationInput[] };

/** Takes inputs in turn from all groups, so that a large target is tried everywhere and not only at its beginning. */
function inTurn<G extends Group>(groups: readonly G[], most: number): readonly Sampled<G>[] {
  const chosen = new Map<G, OperationInput[]>(groups.map((group) => [group, []]));
  const longest = Math.max(0, ...groups.map(({ all }) => all.length));
  let left = most;
  for (let index = 0; index < longest; index += 1) {
    for (const group of spread(groups, left)) {
      const input = group.all[index];
      if (input === undefined || left === 0) continue;
      chosen.get(group)?.push(input);
      left -= 1;
    }
  }
  return groups.flatMap((group) => {
    const inputs = chosen.get(group) ?? [];
    return inputs.length === 0 ? [] : [{ ...group, chosen: inputs }];
  });
}

/** So many of them at most, at even distances. */
function spread<G>(groups: readonly G[], most: number): readonly G[] {
  if (groups.length <= most) return groups;
  const step = groups.length / most;
  return Array.from({ length: most }, (_, index) => groups[Math.floor(index * step)]).filter(
    (each) => each !== undefined,
  );
}
