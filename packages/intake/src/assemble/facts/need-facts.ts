import { profileLine, type Fact, type Operation, type Target } from '@probity/model';
import { placeholdersIn } from '../stated/templates.ts';

/** What must exist before an object can be made: the edges of the graph of producers. */
export function needFacts({
  resources,
  operations,
}: Pick<Target, 'resources' | 'operations'>): readonly Fact[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return resources.flatMap(({ name, create }) => {
    const operation = create === null ? undefined : byId.get(create);
    if (operation === undefined) return [];
    return needsOf(operation)
      .filter(({ resource }) => resource !== name)
      .map(({ resource, place }) => ({
        kind: 'needs' as const,
        about: name,
        message: resource,
        source: 'inferred' as const,
        reason: `${place} of ${operation.id} is the id of a ${resource}`,
        confidence: 'likely' as const,
        override: profileLine('operations', { [operation.id]: { values: '…' } }),
      }));
  });
}

/** The resources whose ids an operation takes, and where. */
function needsOf({ bindings, query, body }: Operation): readonly { resource: string; place: string }[] {
  const inPath = Object.entries(bindings).map(([parameter, resource]) => ({
    resource,
    place: `${parameter} in the path`,
  }));
  const inQuery = Object.entries(query).flatMap(([name, value]) =>
    idsIn(value).map((resource) => ({ resource, place: `${name} in the query` })),
  );
  const inBody = [...new Set(idsIn(JSON.stringify(body?.template ?? '')))].map((resource) => ({
    resource,
    place: 'a field of the body',
  }));
  return [...inPath, ...inQuery, ...inBody];
}

function idsIn(text: string): readonly string[] {
  return placeholdersIn(text).flatMap((name) => (name.endsWith('.id') ? [name.slice(0, -3)] : []));
}
