import { parseJson, type Json } from '@probity/model';
import { isUnavailable, type CommonTools, type Fixture, type Unavailable } from '@probity/probe-kit';
import type { ReferenceDetails } from '../../details.ts';

type Value = string | number;

/** What a reference says where it names something of an identity: an object of theirs, or the account itself. */
export async function referenceValue(
  tools: CommonTools,
  reference: ReferenceDetails,
  identity: string,
  object: Fixture | undefined,
): Promise<Value | Unavailable> {
  const { kind, name, key, to } = reference;
  const named = object === undefined || to === null ? undefined : namedIn(object, to);
  if (named !== undefined) {
    const isCalledSo = flat(name.replace(/^x-/i, '')) === flat(named.resource);
    const field = key === 'id' ? undefined : await fieldOf(tools, named, name);
    const value = field ?? (key === 'id' || isCalledSo ? tools.idOf(named) : undefined);
    return (
      value ?? { reason: `no answer shows the ${name} of a ${named.resource}`, missing: missingFor(name) }
    );
  }
  if (kind === 'object' || kind === 'parent') {
    // What the record of an account holds under that very name is the account's own.
    const shown = tools.accountValue(identity, reference);
    if (shown !== undefined) return shown;
    const what = to ?? name;
    return { reason: `no ${what} of ${identity} is known`, missing: `resources.${what}.create` };
  }
  const value = tools.accountValue(identity, reference);
  if (value !== undefined) return value;
  const what = kind === 'tenant' ? 'in which tenant' : 'under which';
  return { reason: `nothing shows ${what} ${name} ${identity} goes`, missing: missingFor(name) };
}

/** Whether a value is one, and not the reason why there is none. */
export function isValue(value: Value | Unavailable): value is Value {
  return !isUnavailable(value);
}

/** The object itself, or what it lies in. */
function namedIn(object: Fixture, resource: string): Fixture | undefined {
  return object.resource === resource ? object : object.parents[resource];
}

function missingFor(name: string): string {
  return `references: { ${JSON.stringify(name)}: none }`;
}

/** A second key of an object, such as its number, from what made it or from its owner's read. */
async function fieldOf(tools: CommonTools, object: Fixture, name: string): Promise<Value | undefined> {
  const wanted = [flat(name), flat(name.replace(/^.*\./, ''))];
  const made = fieldIn(parseJson(object.made?.answer?.body) ?? null, wanted, object.resource);
  if (made !== undefined) return made;
  const read = await tools.reread(object);
  return fieldIn(parseJson(read?.answer?.body) ?? null, wanted, object.resource);
}

/** `number` of an invoice is also called `invoice_number`. */
function fieldIn(value: Json, wanted: readonly string[], resource: string): Value | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  for (const [name, each] of entries) {
    const isSame = wanted.includes(flat(name)) || wanted.includes(flat(resource + name));
    if (isSame && (typeof each === 'string' || typeof each === 'number')) return each;
  }
  for (const [, each] of entries) {
    const found = fieldIn(each, wanted, resource);
    if (found !== undefined) return found;
  }
  return undefined;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
