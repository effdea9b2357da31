import type { Operation } from '@probity/model';
import { isUnavailable, type CommonTools, type ReferenceValue, type Unavailable } from '@probity/probe-kit';
import type { ReferenceDetails } from '../../details.ts';

/**
 * The references of a call that nothing fills, besides the one that is tried: objects of the caller's own, a new one for
 * each, because an API may ask for two that differ.
 */
export async function otherReferences(
  tools: CommonTools,
  operation: Operation,
  { where, name }: ReferenceDetails,
  caller: string,
): Promise<readonly ReferenceValue[] | Unavailable> {
  const { surface, resources } = tools.target;
  const all = surface.operations.find((each) => each.operation === operation.id)?.references ?? [];
  const templates = JSON.stringify([
    operation.body?.template ?? null,
    operation.query,
    operation.headers ?? {},
  ]);
  const found: ReferenceValue[] = [];
  for (const { where: place, name: own, to, many, joined } of all) {
    const isSame = place === where && own === name;
    const isUnfilled = templates.includes(`{${own.replace(/^.*\./, '').replaceAll('[]', '')}}`);
    if (isSame || place === 'path' || !isUnfilled || !resources.some((each) => each.name === to)) continue;
    const object = await tools.fixture.fresh(to ?? '', caller);
    if (isUnavailable(object)) return object;
    const value = tools.idOf(object);
    found.push({ where: place, name: own, value: many ? [value] : value, ...(joined && { joined }) });
  }
  return found;
}
