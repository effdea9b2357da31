import type { AuthRole, Operation } from '@probity/model';
import type { Described } from '../description/described.ts';
import { sampleOf } from '../description/sample.ts';
import { canaryField, withAuthWords, withCanary, withIds } from './bodies.ts';
import type { Context } from './context.ts';
import type { DraftResource } from './draft-resources.ts';
import type { Uses } from './uses.ts';

/** The body of an operation: the profile's, or the described example or a sample with our own values put in. */
export function bodyOf(
  context: Context,
  operation: Described,
  role: AuthRole | null,
  resources: readonly DraftResource[],
  uses: Uses,
): Operation['body'] {
  const use = uses.get(operation.id);
  const { body } = operation;
  const type = use.type ?? body?.type ?? 'application/json';
  if (use.body !== undefined) return { type, template: use.body };
  if (body === null) return null;
  const plain = body.example ?? sampleOf(body.schema, context.document);
  if (plain === undefined) {
    context.warn([], `no body can be made for ${operation.id}.`, 'Give one under `operations`.');
    return null;
  }
  if (role !== null) return { type, template: withAuthWords(plain, role) };
  const names = resources.map(({ name }) => name);
  const bulk = resources.find((resource) => resource.bulk.includes(operation));
  const template = withIds(plain, names, bulk?.name);
  const field = carriedField(context, operation, body.schema, resources);
  return { type, template: field === undefined ? template : withCanary(template, field) };
}

/** The field in which an operation on an object writes our canary, so that its effect can be seen. */
function carriedField(
  { document }: Context,
  operation: Described,
  schema: unknown,
  resources: readonly DraftResource[],
): string | undefined {
  const resource = resources.find(({ slots }) => slots.create === operation || slots.update === operation);
  return resource === undefined ? undefined : (resource.given.canary ?? canaryField(schema, document));
}
