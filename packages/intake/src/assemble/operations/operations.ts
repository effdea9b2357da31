import { choosesForm, type AuthRole, type Effect, type Json, type Operation } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { operationInputs } from '../../description/schemas/operation-inputs.ts';
import { effectInAuth, effectOf } from '../../infer/effect/effect.ts';
import type { Context } from '../context.ts';
import type { DraftResource } from '../resources/draft-resources.ts';
import type { Uses } from '../stated/uses.ts';
import { accountValues } from './account-values.ts';
import { bindParameters } from './bindings.ts';
import { describedParameters, exampleValues, requiredQuery } from './described-operation.ts';
import { operationFields } from './fields.ts';
import { headersOf } from './headers.ts';
import {
  grantsOf,
  inferredEffect,
  inferredPrivilege,
  isMadeByAdmins,
  legitimateCallers,
  rolesOf,
} from './inferred-operation.ts';
import { keptAccounts, withoutAccounts } from './kept-accounts.ts';
import { bodyOf } from './operation-body.ts';
import { ownerField, ownerNames } from './owner-names.ts';
import { allSaid, firstSaid } from './precedence.ts';
import { publicOperations } from './public.ts';
import { statedOperations, type StatedOperation } from './stated-operation.ts';

/** What all operations are completed with, looked up once. */
type Known = ReturnType<typeof knownOf>;

/** Completes the described operations with all that the profile and the rules say. */
export function buildOperations(
  context: Context,
  resources: readonly DraftResource[],
  roles: Readonly<Partial<Record<AuthRole, Described>>>,
  uses: Uses,
): readonly Operation[] {
  const known = knownOf(context, resources, roles, uses);
  return context.described.all.map((operation) => buildOperation(operation, known));
}

function knownOf(
  context: Context,
  resources: readonly DraftResource[],
  roles: Readonly<Partial<Record<AuthRole, Described>>>,
  uses: Uses,
) {
  // Problems are told in the order of these.
  const publicity = publicOperations(context);
  const stated = statedOperations(context, resources, uses);
  const bindings = bindParameters(context, resources);
  const fields = operationFields(context);
  const isPrivileged = (operation: Described): boolean =>
    stated(operation).isListed || context.inference.privileged(operation) !== undefined;
  return {
    context,
    resources,
    roles,
    uses,
    publicity,
    stated,
    bindings,
    fields,
    roleOf: rolesOf(context, roles),
    callers: legitimateCallers(context),
    ownerField: ownerField(context, roles.me),
    accountTypes: keptAccounts(context, resources, roles, isPrivileged),
  };
}

/**
 * Settles one operation field by field, those first on which others depend. For each field the profile is heard first,
 * then the description, and then what is inferred.
 */
function buildOperation(operation: Described, known: Known): Operation {
  const { context, resources, roles, uses, callers } = known;
  const stated = known.stated(operation);
  const role = known.roleOf.get(operation.id) ?? null;
  const isListed = stated.privileged ?? stated.isListed;
  const open = known.publicity(operation);

  const byWords = stated.role === undefined ? effectOf(operation) : effectInAuth(operation, stated.role);
  const effect = firstSaid({
    profile: stated.effect,
    inferred: inferredEffect(operation, byWords, resources),
  });
  const reads = effect === 'reads';

  const excluded = firstSaid({
    profile: stated.excluded,
    inferred: reads ? null : byWords.excluded,
  });

  const privilegedBy = firstSaid<Operation['privilegedBy']>({
    profile: isListed ? 'profile' : isStatedOrdinary(stated) ? null : undefined,
    description: open.public ? null : undefined,
    inferred: inferredPrivilege(context, operation, role),
  });
  const isPrivileged = privilegedBy !== null;

  const bound = withoutAccounts(known.bindings(operation.path), operation, known.accountTypes, {
    isPrivileged,
    isRead: reads,
  });
  const addressed = resources.find(({ name }) => name === Object.values(bound).at(-1));

  // What administrators make for others to read, they also change.
  const isOfAdmins =
    !reads && addressed?.given.visibility !== 'private' && isMadeByAdmins(context, addressed, known.stated);
  const caller = firstSaid({
    profile: stated.caller ?? addressed?.given.owner,
    inferred: isPrivileged || isOfAdmins ? callers.admin : callers.user,
  });

  const given = valuesOf(operation, known, { stated, role, effect, isPrivileged, bound });
  const query = requiredQuery(operation, context, resources, reads);
  const headers = headersOf(operation, context, resources, reads, stated.headers);
  const inputs = operationInputs(operation, context.document);
  const examples = [...given.examples, ...query.examples, ...headers.examples];

  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    ...open,
    ...(isListed && { credentialRequiredBy: 'profile' }),
    excluded,
    effect,
    ...(stated.effect !== undefined && { effectStated: true }),
    ...(byWords.acts !== undefined && reads && { describedAction: byWords.acts }),
    authRole: role,
    ...(role === 'login' && roles.login !== operation && grantsOf(operation, context)),
    privileged: isPrivileged,
    privilegedBy,
    ...(stated.privileged === false && { ordinary: true }),
    caller,
    bindings: bound,
    values: given.values,
    ...(examples.length > 0 && { examples }),
    query: allSaid({ profile: stated.query, description: query.values, inferred: {} }),
    ...(Object.keys(headers.values).length > 0 && { headers: headers.values }),
    parameters: describedParameters(operation),
    ...(inputs.length > 0 && { inputs }),
    ...known.fields(operation),
    ...(operation.body?.types && { bodyTypes: operation.body.types }),
    ...(operation.described !== undefined &&
      operation.described.length > 0 && { answers: operation.described }),
    body: bodyOf(context, operation, { role, resources, uses, account: given.account }),
  };
}

/** Whether the profile says that it needs no role: of the operation itself, or because what it is about belongs to users. */
function isStatedOrdinary({ privileged, isOfPrivateType }: StatedOperation): boolean {
  return privileged === false || isOfPrivateType;
}

/** What goes into the path: values that the profile states, examples of the description, and names of accounts. */
function valuesOf(
  operation: Described,
  { roles, ownerField: field }: Known,
  {
    stated,
    role,
    effect,
    isPrivileged,
    bound,
  }: {
    readonly stated: StatedOperation;
    readonly role: AuthRole | null;
    readonly effect: Effect;
    readonly isPrivileged: boolean;
    readonly bound: Operation['bindings'];
  },
): {
  readonly values: Readonly<Record<string, Json>>;
  readonly examples: readonly string[];
  readonly account: Json | undefined;
} {
  const shared = Object.entries(stated.shared).filter(([name]) => !(name in bound));
  const profile = { ...Object.fromEntries(shared), ...stated.values };
  const description = exampleValues(operation, bound, effect === 'reads');
  const taken = [...Object.keys(bound), ...Object.keys({ ...description, ...profile })];
  const owners = ownerNames(operation, { field, bound: Object.keys(bound), taken });
  const isOfCaller = role === null || role === 'password_change' || role === 'logout';
  const accounts = isOfCaller
    ? accountValues(operation, {
        me: roles.me,
        effect,
        isPrivileged,
        taken: [...taken, ...Object.keys(owners)],
      })
    : {};
  return {
    values: allSaid({ profile, description, inferred: { ...owners, ...accounts } }),
    examples: Object.keys(description).filter((name) => !(name in profile) && !choosesForm(name)),
    account: Object.values(accounts)[0],
  };
}
