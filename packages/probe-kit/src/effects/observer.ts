import type { Exchange, Resource } from '@probity/model';
import { followPages } from '../pages/follow-pages.ts';
import { describedQuery } from '../pages/list-page.ts';
import type { CommonTools } from '../probe/tools/common-tools.ts';
import type { Through } from './observation.ts';
import { isUnavailable } from '../probe/tools/unavailable.ts';
import type { Call, Fixture } from '../probe/tools/call.ts';

/** An object, or a list of them, under the eyes of its owner. */
export interface Observer {
  readonly through: Through;
  readonly canary: string | null;
  /** The id of the object that is watched; left out where something new is waited for. */
  readonly id?: string;
  /** Looks now; undefined if there is no way to look. */
  look(): Promise<Exchange | undefined>;
  /** The further pages of a look at a list, up to the one that shows the object; left out where there is no list. */
  readonly pages?: {
    readonly described: readonly string[];
    after(first: Exchange): Promise<readonly Exchange[]>;
  };
}

/** A watch that sees nothing, for what no operation can show. */
export const NO_OBSERVER: Observer = { through: 'nothing', canary: null, look: async () => undefined };

/** Watches one object as its owner: by its read, else in the list that it is in. */
export function observeObject(tools: CommonTools, fixture: Fixture): Observer {
  const resource = tools.target.resources.find(({ name }) => name === fixture.resource);
  if (resource === undefined) return NO_OBSERVER;
  const { canary, owner, parents, id } = fixture;
  if (resource.read !== null) return { through: 'object', canary, id, look: () => tools.reread(fixture) };
  return { ...observeList(tools, resource, owner, parents, canary), id };
}

/** Watches, as an owner, the list in which an object stands, or a new one would stand. */
export function observeList(
  tools: CommonTools,
  { list }: Resource,
  owner: string,
  parents: Call['fixtures'],
  canary: string | null = null,
): Observer {
  if (list === null) return { ...NO_OBSERVER, canary };
  const operation = tools.operation(list);
  const call = () => tools.call(operation, { session: tools.shared(owner), fixtures: parents });
  const described = describedQuery(operation);
  return {
    through: 'list',
    canary,
    async look() {
      const first = await call();
      return isUnavailable(first) ? undefined : (await tools.control(first)).exchange;
    },
    pages: {
      described,
      async after(first) {
        const further = await call();
        if (isUnavailable(further)) return [];
        const labels = canary === null ? [] : [canary];
        return followPages(
          first,
          labels,
          described,
          async (page) => (await tools.control(further, page)).exchange,
        );
      },
    },
  };
}

/** Two looks at an object before a write, so that what changes by itself is known. */
export async function lookTwice(observer: Observer): Promise<readonly Exchange[]> {
  const first = await observer.look();
  const isOfNew = observer.through === 'list' && observer.canary === null;
  if (first === undefined || isOfNew) return first === undefined ? [] : [first];
  const second = await observer.look();
  return second === undefined ? [first] : [first, second];
}

/** The look after a write, with the further pages where an object is not on the first page of its list. */
export async function lookAfter(observer: Observer): Promise<{
  readonly after?: Exchange;
  readonly afterPages?: readonly Exchange[];
  readonly described?: readonly string[];
}> {
  const after = await observer.look();
  if (after === undefined) return {};
  if (observer.pages === undefined || observer.canary === null) return { after };
  const { described } = observer.pages;
  return { after, afterPages: await observer.pages.after(after), described };
}
