import type { Exchange, Resource } from '@probity/model';
import type { Through } from './effect.ts';
import type { CommonTools } from './needs.ts';
import { isUnavailable, type Call, type Fixture } from './tools.ts';

/** An object, or a list of them, under the eyes of its owner. */
export interface Observer {
  readonly through: Through;
  readonly canary: string | null;
  /** Looks now; undefined if there is no way to look. */
  look(): Promise<Exchange | undefined>;
}

/** A watch that sees nothing, for what no operation can show. */
export const NO_OBSERVER: Observer = { through: 'nothing', canary: null, look: async () => undefined };

/** Watches one object as its owner: by its read, else in the list that it is in. */
export function observeObject(tools: CommonTools, fixture: Fixture): Observer {
  const resource = tools.target.resources.find(({ name }) => name === fixture.resource);
  if (resource === undefined) return NO_OBSERVER;
  const { canary, owner, parents } = fixture;
  if (resource.read !== null) return { through: 'object', canary, look: () => tools.reread(fixture) };
  return { ...observeList(tools, resource, owner, parents), canary };
}

/** Watches, as an owner, the list in which a new object of a resource would stand. */
export function observeList(
  tools: CommonTools,
  { list }: Resource,
  owner: string,
  parents: Call['fixtures'],
): Observer {
  if (list === null) return NO_OBSERVER;
  return {
    through: 'list',
    canary: null,
    async look() {
      const call = await tools.call(tools.operation(list), {
        session: tools.shared(owner),
        fixtures: parents,
      });
      return isUnavailable(call) ? undefined : (await tools.control(call)).exchange;
    },
  };
}

/** Two looks before a write, so that what changes by itself is known. */
export async function lookTwice(observer: Observer): Promise<readonly Exchange[]> {
  const first = await observer.look();
  if (first === undefined || observer.through !== 'object') return first === undefined ? [] : [first];
  const second = await observer.look();
  return second === undefined ? [first] : [first, second];
}
