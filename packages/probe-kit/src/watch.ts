import type { Exchange, Resource } from '@probity/model';
import type { Through } from './effect.ts';
import { isUnable, type Call, type Fixture, type GatherTools } from './tools.ts';

/** An object, or a list of them, under the eyes of its owner. */
export interface Watch {
  readonly through: Through;
  readonly canary: string | null;
  /** Looks now; undefined if there is no way to look. */
  look(): Promise<Exchange | undefined>;
}

/** A watch that sees nothing, for what no operation can show. */
export const BLIND: Watch = { through: 'nothing', canary: null, look: async () => undefined };

/** Watches one object as its owner: by its read, else in the list that it stands in. */
export function watchObject(tools: GatherTools, fixture: Fixture): Watch {
  const resource = tools.target.resources.find(({ name }) => name === fixture.resource);
  if (resource === undefined) return BLIND;
  const { canary, owner, parents } = fixture;
  if (resource.read !== null) return { through: 'object', canary, look: () => tools.reread(fixture) };
  return { ...watchList(tools, resource, owner, parents), canary };
}

/** Watches, as an owner, the list in which a new object of a resource would stand. */
export function watchList(
  tools: GatherTools,
  { list }: Resource,
  owner: string,
  parents: Call['fixtures'],
): Watch {
  if (list === null) return BLIND;
  return {
    through: 'list',
    canary: null,
    async look() {
      const call = await tools.call(tools.operation(list), {
        session: tools.shared(owner),
        fixtures: parents,
      });
      return isUnable(call) ? undefined : (await tools.control(call)).exchange;
    },
  };
}

/** Two looks before a write, so that what changes by itself is known. */
export async function lookTwice(watch: Watch): Promise<readonly Exchange[]> {
  const first = await watch.look();
  if (first === undefined || watch.through !== 'object') return first === undefined ? [] : [first];
  const second = await watch.look();
  return second === undefined ? [first] : [first, second];
}
