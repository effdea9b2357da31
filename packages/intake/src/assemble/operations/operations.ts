import { AUTH_ROLES, choosesForm, type AuthRole, type Json, type Operation } from '@probity/model';
import type { Described, DescribedParameter } from '../../description/described.ts';
import { sampleOf } from '../../description/schemas/sample.ts';
import { isExpected, readsMany } from '../../infer/lifecycles/find-collections.ts';
import type { PrivilegeGuess } from '../../infer/find-privileged.ts';
import { accountValues } from './account-values.ts';
import { parametersOf } from '../../text/path-parameters.ts';
import { bindParameters } from './bindings.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import { furtherRoles, statedRoles } from '../auth/auth-roles.ts';
import { effectInAuth, effectOf } from '../../infer/effect/effect.ts';
import { excludedOperations } from './excluded.ts';
import { operationFields } from './fields.ts';
import { headersOf } from './headers.ts';
import { inferExtract } from '../auth/infer-login.ts';
import { numberedResource, referredResource } from '../bodies/bodies.ts';
import { availableNames, bodyOf } from './operation-body.ts';
import { writtenIn } from '../stated/written-identities.ts';
import { ownerField, ownerNames } from './owner-names.ts';
import { ownParameter } from '../bodies/own-references.ts';
import { keptAccounts, withoutAccounts } from './kept-accounts.ts';
import { matching, publicOperations } from './public.ts';
import type { Uses } from '../stated/uses.ts';

/** Completes the described operations with all that the profile and the rules say. */
export function buildOperations(
  context: Context,
  resources: readonly DraftResource[],
  roles: Readonly<Partial<Record<AuthRole, Described>>>,
  uses: Uses,
): readonly Operation[] {
  const { profile, described } = context;
  const publicity = publicOperations(context);
  const excluded = excludedOperations(context);
  const listedPrivileged = matching(context, profile.privileged ?? [], 'privileged');
  const bindings = bindParameters(context, resources);
  const special = specialOperations(context);
  const callers = legitimateCallers(context);
  const fields = operationFields(context);
  const field = ownerField(context, roles.me);
  const rolesStated = statedRoles(context);
  // Reversed, because a login that also asks for a second factor is a login.
  const roleOf = new Map<string | undefined, AuthRole>([
    ...furtherRoles(context),
    ...AUTH_ROLES.toReversed().map((role) => [roles[role]?.id, role] as const),
  ]);
  // What a tester calls private belongs to users, whatever its path looks like.
  const isOwned = (operation: Described): boolean =>
    resources.some(
      ({ given, slots }) => given.visibility === 'private' && Object.values(slots).includes(operation),
    );
  const valuesFor = ({ path }: Described, bound: object): Readonly<Record<string, Json>> =>
    Object.fromEntries(
      Object.entries(profile.values ?? {}).filter(([name]) => path.includes(`{${name}}`) && !(name in bound)),
    );
  const isMadeByAdmins = (resource: DraftResource | undefined): boolean => {
    const create = resource?.slots.create ?? null;
    if (create === null || special.get(create.id)?.privileged === false) return false;
    const by = listedPrivileged.has(create.id) ? 'profile' : context.inference.privileged(create)?.by;
    return by !== undefined && by !== 'name';
  };
  const accountTypes = keptAccounts(
    context,
    resources,
    roles,
    (operation) =>
      listedPrivileged.has(operation.id) || context.inference.privileged(operation) !== undefined,
  );
  return described.all.map((operation) => {
    const own = special.get(operation.id) ?? {};
    const use = uses.get(operation.id);
    const statedRole = rolesStated.get(operation.id);
    const byName = statedRole === undefined ? effectOf(operation) : effectInAuth(operation, statedRole);
    const isReadOfMany =
      byName.excluded === null &&
      readsMany(operation) &&
      resources.some(({ bulk, inferred }) => inferred && bulk.includes(operation));
    const effect = own.effect ?? use.effect ?? (isReadOfMany ? 'reads' : byName.effect);
    const open = publicity(operation);
    const isListed = own.privileged ?? listedPrivileged.has(operation.id);
    const isDenied = own.privileged === false || open.public || isOwned(operation);
    const guess = isDenied ? undefined : privilegeOf(context, operation, roleOf.get(operation.id));
    const privilegedBy = isListed ? 'profile' : (guess?.by ?? null);
    const isPrivileged = privilegedBy !== null;
    const bound = withoutAccounts(bindings(operation.path), operation, accountTypes, {
      isPrivileged,
      isRead: effect === 'reads',
    });
    const addressed = resources.find(({ name }) => name === Object.values(bound).at(-1));
    // What administrators make for others to read, they also change.
    const isOfAdmins =
      effect !== 'reads' && addressed?.given.visibility !== 'private' && isMadeByAdmins(addressed);
    const role = roleOf.get(operation.id) ?? null;
    const stated = { ...valuesFor(operation, bound), ...own.values };
    const examples = exampleValues(operation, bound, effect === 'reads');
    const known = { ...examples, ...stated };
    const taken = [...Object.keys(bound), ...Object.keys(known)];
    const owners = ownerNames(operation, { field, bound: Object.keys(bound), taken });
    const named = [...taken, ...Object.keys(owners)];
    const isOfCaller = role === null || role === 'password_change' || role === 'logout';
    const accounts = isOfCaller
      ? accountValues(operation, { me: roles.me, effect, isPrivileged, taken: named })
      : {};
    const query = requiredQuery(operation, context, resources, effect === 'reads');
    const headers = headersOf(operation, context, resources, effect === 'reads', own.headers);
    const onlyExamples = [
      ...Object.keys(examples).filter((name) => !(name in stated) && !choosesForm(name)),
      ...query.examples,
      ...headers.examples,
    ];
    return {
      id: operation.id,
      method: operation.method,
      path: operation.path,
      ...open,
      ...(isListed && { credentialRequiredBy: 'profile' }),
      excluded: excluded(operation) ?? (effect === 'reads' ? null : byName.excluded),
      effect,
      ...((own.effect ?? use.effect) !== undefined && { effectStated: true }),
      ...(byName.acts !== undefined && effect === 'reads' && { describedAction: byName.acts }),
      authRole: role,
      ...(role === 'login' && roles.login !== operation && grantsOf(operation, context)),
      privileged: isPrivileged,
      privilegedBy,
      ...(own.privileged === false && { ordinary: true }),
      caller:
        own.caller ?? addressed?.given.owner ?? (isPrivileged || isOfAdmins ? callers.admin : callers.user),
      bindings: bound,
      values: { ...owners, ...accounts, ...known },
      ...(onlyExamples.length > 0 && { examples: onlyExamples }),
      query: { ...query.values, ...use.query, ...own.query },
      ...(Object.keys(headers.values).length > 0 && { headers: headers.values }),
      parameters: operation.parameters.map(({ name, in: place, schema }) => ({
        name,
        in: place,
        ...(isPlain(schema) && { plain: true as const }),
      })),
      ...fields(operation),
      body: bodyOf(context, operation, role, resources, uses, Object.values(accounts)[0]),
    };
  });
}

/**
 * Why an operation is taken for one that needs a role. Signing in and out is nobody's privilege; making an account or
 * setting a password is one if the path is that of administrators, also where the profile names it for that part.
 */
function privilegeOf(
  { inference }: Context,
  operation: Described,
  role: AuthRole | undefined,
): PrivilegeGuess | undefined {
  const guess = inference.privileged(operation);
  if (role === undefined) return guess;
  const isOverOthers = role === 'signup' || (role === 'password_change' && operation.path.includes('{'));
  return isOverOthers && (guess?.by === 'path' || guess?.by === 'scope') ? guess : undefined;
}

/** Where the answer of a login that no identity uses holds the credential. */
function grantsOf(operation: Described, context: Context): Pick<Operation, 'grants'> {
  return { grants: inferExtract(operation, context, true) };
}

/** Without such an identity the usual name stands, and the engine says that it is missing. */
function legitimateCallers(context: Context): { readonly user: string; readonly admin: string } {
  const written = writtenIn(context);
  return {
    user: written.find(({ kind }) => kind === 'user')?.name ?? 'alice',
    admin: written.find(({ kind }) => kind === 'admin')?.name ?? 'admin',
  };
}

type Special = NonNullable<Context['profile']['operations']>[string];

function specialOperations(context: Context): ReadonlyMap<string, Special> {
  const found = new Map<string, Special>();
  for (const [reference, special] of Object.entries(context.profile.operations ?? {})) {
    const operation = context.described.find(reference);
    if (operation !== undefined) found.set(operation.id, special);
  }
  return found;
}

/** Only values that the description itself gives: an invented id would name nothing. What writes takes none that may name something. */
function exampleValues(
  { path, parameters }: Described,
  bound: Operation['bindings'],
  reads: boolean,
): Readonly<Record<string, Json>> {
  const names = parametersOf(path).filter(
    (name) => bound[name] === undefined && (reads || choosesForm(name)),
  );
  const entries = names.flatMap((name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    const { default: fallback, enum: choices } = parameter?.schema ?? {};
    const value = parameter?.example ?? fallback ?? (Array.isArray(choices) ? choices[0] : undefined);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function requiredQuery(
  operation: Described,
  { document, profile: { values: stated = {} } }: Context,
  resources: readonly DraftResource[],
  reads: boolean,
): { readonly values: Readonly<Record<string, string>>; readonly examples: readonly string[] } {
  const examples: string[] = [];
  const searched = resources.find(({ search }) => search.includes(operation));
  const owner = resources.find(({ idPlaces }) => idPlaces.has(operation.id));
  const place = owner?.idPlaces.get(operation.id);
  const makable = availableNames(resources);
  const entries = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, required, schema, example }) => {
      if (searched !== undefined && (isExpected(name) || /^filter$/i.test(name)))
        return [[name, searched.inferred ? '{canary}' : '{canary_prefix}'] as const];
      if (place?.in === 'query' && place.name === name) return [[name, `{${owner?.name ?? ''}.id}`] as const];
      if (!required) return [];
      const referred =
        name in stated
          ? undefined
          : (referredResource(name, makable) ?? numberedResource(name, schema, makable));
      if (referred !== undefined) return [[name, `{${referred}.id}`] as const];
      const own = ownParameter(name, stated);
      if (own !== undefined && (!reads || name in stated)) return [[name, own] as const];
      if (own !== undefined) examples.push(name);
      const value = example ?? sampleOf(schema, document) ?? '';
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)] as const];
    });
  return { values: Object.fromEntries(entries), examples };
}

/** Whether a parameter takes a truth, a number or one of a list, none of which is a secret. */
function isPlain(schema: DescribedParameter['schema']): boolean {
  const { type, enum: listed } = schema;
  const types = Array.isArray(type) ? type : [type];
  return (
    Array.isArray(listed) || types.some((each) => ['boolean', 'integer', 'number'].includes(String(each)))
  );
}
