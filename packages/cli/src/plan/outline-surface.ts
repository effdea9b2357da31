import type { Audience, OpenGroup, Reference, ReferenceState, Role, Surface } from '@probity/model';

/** A surface as data, with the number of references in each state. */
export interface SurfaceOutline {
  readonly references: Readonly<Record<ReferenceState, number>>;
  readonly operations: readonly {
    readonly operation: string;
    readonly roles: readonly Role[];
    readonly audience: Audience;
    readonly audience_by: string;
    readonly references: readonly Reference[];
  }[];
  readonly groups: readonly OpenGroup[];
}

/** Counts the references of a surface. */
export function outlineSurface({ operations, groups }: Surface): SurfaceOutline {
  const references: Record<ReferenceState, number> = { settled: 0, tried: 0, open: 0, listed: 0 };
  for (const { state } of operations.flatMap((each) => each.references)) references[state] += 1;
  return {
    references,
    operations: operations.map(({ operation, roles, audience, audienceBy, references: own }) => ({
      operation,
      roles,
      audience,
      audience_by: audienceBy,
      references: own,
    })),
    groups,
  };
}
