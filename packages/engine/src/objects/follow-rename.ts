import type { Operation } from '@probity/model';
import type { Call, Fixture } from '@probity/probe-kit';
import type { Attempt, RawAnswer } from '../ports.ts';
import { extractText } from '../request/extract.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { readBy, sentKeys } from './find-address.ts';
import type { ObjectsContext } from './objects-context.ts';

/**
 * Follows an object of ours that a write has given another address, such as an article whose slug comes from its title:
 * later calls and clean-up use the new one. Believed only if the old address is empty and the new one shows our value.
 */
export async function followRename(
  objectsContext: ObjectsContext,
  call: Call,
  asked: Attempt,
  raw: RawAnswer | null,
): Promise<void> {
  const written = raw === null ? undefined : writtenItem(call);
  if (written === undefined || raw === null) return;
  const { fixture: known, param } = written;
  const fixture = current(objectsContext, known);
  const resource = objectsContext.resource(fixture.resource);
  const candidates = newAddresses(objectsContext, fixture, param, asked, raw);
  if (resource.read === null || candidates.length === 0) return;
  const place = { owner: fixture.owner, inside: fixture.parents };
  if ((await readBy(objectsContext, resource, fixture.id, place)) !== 'missing') return;
  const { canaries, ledger } = objectsContext;
  const values = [fixture.canary, ...(call.writes === null ? [] : [call.writes])].map((label) =>
    canaries.value(label),
  );
  for (const id of candidates) {
    const seen = await readBy(objectsContext, resource, id, place);
    if (typeof seen === 'string' || !values.some((value) => seen.body.includes(value))) continue;
    objectsContext.renamed.set(`${resource.name}/${known.id}`, id);
    const entry = ledger.entries.find(
      (each) => each.state === 'made' && each.resource === resource.name && each.id === fixture.id,
    );
    if (entry !== undefined) await ledger.made(entry.n, id);
    return;
  }
}

/** An object by the address that it has now, and what it lies in likewise. */
export function current(objectsContext: Pick<ObjectsContext, 'renamed'>, fixture: Fixture): Fixture {
  const { renamed } = objectsContext;
  if (renamed.size === 0) return fixture;
  const id = renamed.get(`${fixture.resource}/${fixture.id}`) ?? fixture.id;
  return { ...fixture, id, parents: currentOnes(objectsContext, fixture.parents) };
}

/** The same for the objects of a call. */
export function currentOnes(
  objectsContext: Pick<ObjectsContext, 'renamed'>,
  fixtures: Readonly<Record<string, Fixture>>,
): Readonly<Record<string, Fixture>> {
  if (objectsContext.renamed.size === 0) return fixtures;
  return Object.fromEntries(
    Object.entries(fixtures).map(([name, fixture]) => [name, current(objectsContext, fixture)]),
  );
}

/** The object of ours that a call writes to at its own address. */
function writtenItem({
  operation,
  fixtures,
}: Call): { readonly fixture: Fixture; readonly param: string } | undefined {
  const { effect, path, bindings }: Operation = operation;
  const param = pathParamsOf(operation).at(-1);
  if (effect !== 'writes' || param === undefined || !path.replace(/\/$/, '').endsWith(`{${param}}`))
    return undefined;
  const fixture = fixtures[bindings[param] ?? ''];
  return fixture?.ours === true ? { fixture, param } : undefined;
}

/** What the answer shows in the place of the address, or what was sent there, if it is another one. */
function newAddresses(
  objectsContext: ObjectsContext,
  { resource, id, idAt }: Fixture,
  param: string,
  asked: Attempt,
  raw: RawAnswer,
): readonly string[] {
  const keys = [param, idAt?.split('.').at(-1) ?? ''];
  const sent = sentKeys(objectsContext, objectsContext.resource(resource), asked)
    .filter(({ at }) => keys.includes(at))
    .map((each) => each.id);
  const shown = [idAt, param].flatMap((at) => (at === undefined ? [] : (extractText(raw, at) ?? [])));
  return [...new Set([...shown, ...sent])].filter((each) => each !== id);
}
