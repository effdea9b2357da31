import type { AuthRole, Json, Operation } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { follow } from '../../description/schemas/follow.ts';
import { oneObject, requiredOf } from '../../description/schemas/properties.ts';
import { fullSampleOf, sampleOf } from '../../description/schemas/sample.ts';
import { authRoles } from '../auth/auth-roles.ts';
import {
  referredResource,
  withAuthWords,
  withCanary,
  withWord,
  withIds,
  withInventedAddress,
  withOwnAddress,
  withOwnId,
  withSearchedText,
} from '../bodies/bodies.ts';
import { withOpenSelections } from '../bodies/graphql-text.ts';
import { canaryField, namingField, signedUpField } from '../bodies/canary-field.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { replacedIn, withOwnReferences } from '../bodies/own-references.ts';
import { availableNames, nounsOf, receivedPaths } from './known-names.ts';
import { withPrivateValues } from '../bodies/private-values.ts';
import { requiredBody } from '../bodies/required-body.ts';
import { withSignUpValues } from '../bodies/sign-up-values.ts';
import { signUpWords, userFields } from '../../text/sign-up-words.ts';
import { withUniqueValues } from '../bodies/unique-values.ts';
import type { Uses } from '../stated/uses.ts';

/**
 * The body of an operation: the profile's, or the described example or a sample with our own values put in. `account`
 * is the id of the account that its path names.
 */
export function bodyOf(
  context: Context,
  operation: Described,
  {
    role,
    resources,
    uses,
    account,
  }: {
    readonly role: AuthRole | null;
    readonly resources: readonly DraftResource[];
    readonly uses: Uses;
    readonly account: Json | undefined;
  },
): Operation['body'] {
  const use = uses.get(operation.id);
  const { body } = operation;
  const type = use.type ?? body?.type ?? 'application/json';
  if (use.body !== undefined) return { type, template: withOpenSelections(use.body), given: true };
  if (body === null) {
    // A sign-up takes something, whatever its description leaves out.
    return role === 'signup' && operation.method === 'POST'
      ? { type, template: usualSignUp(loginName(context)) }
      : null;
  }
  const schema = oneObject(body.schema, context.document);
  const plain = body.example ?? sampleOf(schema, context.document);
  if (plain === undefined) {
    context.warn([], `no body can be made for ${operation.id}.`, 'Give one under `operations`.');
    return null;
  }
  const ownWords = fillBody(context, operation, role, resources, account);
  const creates = resources.some(({ slots }) => slots.create === operation) || role === 'signup';
  const changes = resources.some(({ slots }) => slots.update === operation);
  const { document } = context;
  const values = context.profile.values ?? {};
  const nouns = nounsOf(context);
  const filled = (given: Json, isAsked = false): Json => {
    // An object that its own body opens to others says nothing about who may read the rest.
    const shut = creates || changes ? withPrivateValues(given, schema, document) : given;
    const words = ownWords(shut, isAsked);
    if (SIGNS_IN.has(role)) return words;
    const isNew = creates || changes || operation.method === 'POST';
    const unique = isNew ? withUniqueValues(words, schema, document) : words;
    const signsUp = role === 'signup';
    return withOwnReferences(unique, { schema, document, values, creates, nouns, signsUp, isAsked });
  };
  const template = filled(withOpenSelections(plain));
  // An example may leave out what the schema names, and references that may be left out are; a refusal may ask for them.
  const sample = fullSampleOf(schema, context.document);
  const required = requiredBody(template, body.schema, context.document);
  const asked = sample === undefined ? undefined : filled(sample, true);
  const described = JSON.stringify(asked) === JSON.stringify(template) ? undefined : asked;
  const foreign = replacedIn(
    [plain, ...(sample === undefined ? [] : [sample])],
    [template, ...(described === undefined ? [] : [described])],
  );
  return {
    type,
    template,
    ...(described !== undefined && { described }),
    ...(required !== undefined && { required }),
    ...(foreign.length > 0 && { foreign }),
  };
}

/** Puts our own values where a body of this operation has those of somebody else. */
function fillBody(
  context: Context,
  operation: Described,
  role: AuthRole | null,
  resources: readonly DraftResource[],
  account: Json | undefined,
): (plain: Json, isAsked: boolean) => Json {
  if (role === 'signup') {
    const login = loginName(context);
    const isMade = resources.some(({ slots }) => slots.create === operation);
    return (plain) => {
      const named = isEmpty(plain) ? usualSignUp(login) : withAuthWords(plain, role);
      const words = withSignUpValues(signUpWords(named, login), operation.body?.schema, context.document);
      const field = isMade ? signedUpField(words, operation.body?.schema, context.document) : undefined;
      return field === undefined ? words : withCanary(words, field);
    };
  }
  if (role !== null) return (plain) => withAuthWords(plain, role);
  const named = resources.find(({ idPlaces }) => idPlaces.get(operation.id)?.in === 'body');
  const place = named?.idPlaces.get(operation.id)?.name;
  const own = named === undefined || place === undefined ? {} : { [place]: named.name };
  const updated = resources.find(
    ({ slots, itemPath }) => slots.update === operation && itemPath === operation.path.replace(/\/$/, ''),
  );
  const made = resources.find(({ slots }) => slots.create === operation)?.name;
  // What could only be made with another one of its kind is left out, or asked for by its name.
  const isOther = (name: string): boolean =>
    made === undefined || (name !== made && referredResource(name, [made]) === undefined);
  const required = requiredOf(itemOf(operation.body?.schema, context.document), context.document);
  const isReceived = isForReceiver(context, operation, resources);
  const id = updated === undefined ? account : `{${updated.name}.id}`;
  const naming = nameOf(context, operation, resources);
  const field = carriedField(context, operation, resources, naming);
  const isSearch = resources.some(({ search }) => search.includes(operation));
  return (plain, isAsked) => {
    const bulk =
      resources.find((resource) => resource.bulk.includes(operation)) ??
      namedInPath(operation, plain, resources);
    const addressed = isReceived ? withOwnAddress(plain) : plain;
    // An example may name somebody who exists, and who would be written to.
    const harmless = operation.method === 'POST' ? withInventedAddress(addressed) : addressed;
    const filled = withIds(
      harmless,
      availableNames(resources),
      bulk?.name,
      own,
      (name) => (isAsked || required.has(name)) && isOther(name),
    );
    const known = typeof id === 'string' ? withOwnId(filled, id) : filled;
    const template = naming === undefined || naming === field ? known : withWord(known, naming, '{unique}');
    if (isSearch) return withSearchedText(template);
    return field === undefined ? template : withCanary(template, field);
  };
}

/** What a body is a list of, or the body itself. */
function itemOf(schema: unknown, document: Context['document']): unknown {
  const node = follow(schema, document);
  return node?.['type'] === 'array' ? node['items'] : schema;
}

/** Their bodies hold credentials, and what those call their program. */
const SIGNS_IN: ReadonlySet<AuthRole | null> = new Set(['login', 'refresh', 'otp_start', 'otp_verify']);

/** Whether an operation makes something that is sent to an address, and that anyone who has the address accepts or declines. */
function isForReceiver(
  { described }: Context,
  operation: Described,
  resources: readonly DraftResource[],
): boolean {
  const made = resources.find(({ slots }) => slots.create === operation);
  return typeof made?.itemPath === 'string' && receivedPaths(described).has(made.itemPath);
}

/** A list of ids is about the resource whose collection the path names, as in `/bulk/projects/delete`. */
function namedInPath(
  { path }: Described,
  body: Json,
  resources: readonly DraftResource[],
): DraftResource | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'ids')) return undefined;
  const segments = path.split('/');
  return resources.find(({ inferred, slots }) => {
    const collection = (slots.list ?? slots.create)?.path.split('/').at(-1);
    return inferred && collection !== undefined && segments.includes(collection);
  });
}

/** What a sign-up takes of which nothing is described: what its login takes, or an address. */
function usualSignUp(login: string | undefined): Json {
  return { [login ?? 'email']: '{user}', password: '{password}' };
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The name of the field in which the login takes the user, without separators and case. */
function loginName(context: Context): string | undefined {
  const body = authRoles(context).login?.body ?? null;
  const sample = body === null ? undefined : (body.example ?? sampleOf(body.schema, context.document));
  const words = sample === undefined ? undefined : withAuthWords(sample, 'login');
  return words === undefined ? undefined : userFields(words)[0];
}

/** The field in which an operation on an object writes our canary, so that its effect can be seen. */
function carriedField(
  { document }: Context,
  operation: Described,
  resources: readonly DraftResource[],
  naming: string | undefined,
): string | undefined {
  const resource = resources.find(({ slots }) => slots.create === operation || slots.update === operation);
  if (resource === undefined) return undefined;
  const schema = operation.body?.schema;
  // An address that holds a canary shows it to everybody who asks; only if nothing else takes text is it the name.
  return resource.given.canary ?? canaryField(schema, document, naming) ?? canaryField(schema, document);
}

/** The field of a new object by which it is addressed, if not by an id that it is given. */
function nameOf(
  { document }: Context,
  operation: Described,
  resources: readonly DraftResource[],
): string | undefined {
  const made = resources.find(({ slots }) => slots.create === operation);
  const [, param] = /\{([^{}/]+)\}[^{}/]*$/.exec(made?.itemPath ?? '') ?? [];
  return namingField(operation.body?.schema, document, param);
}
