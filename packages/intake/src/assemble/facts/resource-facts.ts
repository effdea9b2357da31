import { profileLine, type Fact, type Resource } from '@probity/model';
import type { IdPlace } from '../../infer/lifecycles/lifecycle.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { SLOTS } from '../slots.ts';

/** What is known of each resource: its visibility, and the operations of its lifecycle with the place of the id. */
export function resourceFacts(
  { inference: { lifecycles } }: Context,
  resources: readonly Resource[],
  drafts: readonly DraftResource[],
): readonly Fact[] {
  const byName = new Map(drafts.map((draft) => [draft.name, draft]));
  return resources.flatMap((resource): Fact[] => {
    const { name, visibility, idAt } = resource;
    const draft = byName.get(name);
    const lifecycle = lifecycles.get(name);
    const isStated = draft?.inferred !== true;
    const source = isStated ? 'profile' : 'inferred';
    const head: Fact = {
      kind: 'resource',
      about: name,
      message: `${visibility}; the answer to create shows its id as ${idAt}`,
      source,
      reason: isStated ? 'the profile lists it' : 'it can be created, and then read, changed or deleted',
      confidence: isStated ? 'sure' : (lifecycle?.confidence ?? 'guess'),
      override: profileLine('resources', { [name]: { visibility: 'shared', id: idAt } }),
    };
    const parts = SLOTS.flatMap((slot): Fact[] => {
      const id = resource[slot];
      if (id === null) return [];
      const isSingle = slot === 'read' || slot === 'update' || slot === 'delete';
      const place = isSingle ? placeOf(id, draft) : '';
      // What the profile says needs no reason of ours.
      const why = isStated ? '' : (lifecycle?.reasons[slot] ?? '');
      return [
        {
          kind: 'resource',
          about: `${name}.${slot}`,
          message: id,
          source,
          reason: [why, place].filter((each) => each !== '').join('; '),
          confidence: head.confidence,
          override: profileLine('resources', { [name]: { [slot]: null } }),
        },
      ];
    });
    const collections = draft?.inferred === true ? [...draft.search, ...draft.bulk] : [];
    const many = collections.map(({ id }): Fact => ({
      kind: 'resource',
      about: `${name}.${draft?.bulk.some((each) => each.id === id) === true ? 'bulk' : 'search'}`,
      message: id,
      source,
      reason: 'its path, its summary or its answers name the type',
      confidence: 'likely',
      override: profileLine('exclude', [id]),
    }));
    return [head, ...parts, ...many];
  });
}

function placeOf(id: string, draft: DraftResource | undefined): string {
  const place: IdPlace | undefined = draft?.idPlaces.get(id);
  if (place !== undefined) return `its id is ${place.name} in the ${place.in}`;
  const last = /\{([^{}/]+)\}(?:\.\w+)?\/?$/.exec(id)?.[1];
  return last === undefined ? '' : `its id is ${last} in the path`;
}
