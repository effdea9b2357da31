import { placesOf, nameKind, type CredentialPlace, type Operation, type Target } from '@probity/model';
import { isGraphql } from '@probity/probe-kit';
import type { Attempt, Meta } from '../ports.ts';
import { pathParamsOf } from '../request/request-of.ts';
import { aroundLiterals } from './around-literals.ts';
import { decoded } from './decoded.ts';
import { namedIn, sentValues } from './sent-values.ts';
import { isStated } from './stated-values.ts';
import { segmentsOf } from './met-operations.ts';
import type { Ours } from './ours.ts';
import { usesOf } from './resource-uses.ts';

/** A value of a request that names something which is not known to be ours. */
export interface Foreign {
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
}

/**
 * The first value by which a request would change, delete or create something that may be somebody else's. A value is
 * ours if it names an account of the run, an object of the ledger, or nothing at all because it was invented at random;
 * the profile may state others, for an operation or in a declared step. What a body merely refers to may also come from the API's own lists.
 */
export function foreignAddress(
  target: Target,
  ours: Ours,
  operation: Operation,
  attempt: Attempt,
  meta: Pick<Meta, 'purpose' | 'declared'>,
): Foreign | undefined {
  return (
    foreignInPath(target, ours, operation, attempt, meta) ??
    foreignAlongside(target, ours, operation, attempt, meta)
  );
}

function foreignInPath(
  target: Target,
  ours: Ours,
  operation: Operation,
  { path, method }: Attempt,
  { declared }: Pick<Meta, 'declared'>,
): Foreign | undefined {
  const params = pathParamsOf(operation);
  if (params.length === 0) return undefined;
  const fixed = new Set(segmentsOf(operation.path).filter((part) => !part.includes('{')));
  const last = params.at(-1);
  const isOurs = (param: string, value: string): boolean => {
    const { bindings, values, examples = [] } = operation;
    if (ours.isInvented(value) || declared?.has(value) === true) return true;
    const resource = bindings[param];
    if (resource !== undefined) {
      const isOwned = param !== last || method === 'POST' || method === 'GET';
      return (
        isOfResource(target, ours, resource, value) || (isOwned && isOwnedByProfile(target, resource, value))
      );
    }
    if (ours.ownerOf(value, param) !== undefined) return true;
    const stated = values[param];
    return stated !== undefined && !examples.includes(param) && same(stated, value);
  };
  const foreign = valuesInPath(path).find(
    (value) =>
      !fixed.has(value.toLowerCase()) &&
      !params.some((param) => parts(operation, param, value).every((each) => isOurs(param, each))),
  );
  if (foreign === undefined) return undefined;
  return { in: 'path', name: params.find((param) => !(param in operation.bindings)) ?? last ?? '' };
}

/** The segments of a path with their case, as a lenient router reads them. */
function valuesInPath(path: string): readonly string[] {
  const [bare = ''] = path.split(/[?#]/);
  return bare.split('/').flatMap((segment) => {
    const value = decoded(segment).split(';')[0]?.trim() ?? '';
    return value === '' || value === '.' || value === '..' ? [] : [value];
  });
}

/** A segment may hold more than its parameter, as in `@{handle}` or `{id}.json`; then only the parameter counts. */
function parts({ path }: Operation, param: string, value: string): readonly string[] {
  const template = path.split('/').find((segment) => segment.includes(`{${param}}`)) ?? '';
  if (template === `{${param}}`) return [value];
  const found = aroundLiterals(template.split(/\{[^{}]+\}/), 'i').exec(value);
  return found === null ? [value] : found.slice(1);
}

function foreignAlongside(
  target: Target,
  ours: Ours,
  operation: Operation,
  attempt: Attempt,
  { purpose, declared }: Pick<Meta, 'purpose' | 'declared'>,
): Foreign | undefined {
  // What was in a record before is put back, also where it is what the description has for an example.
  const examples = purpose === 'cleanup' ? [] : (operation.body?.foreign ?? []);
  const carriers = credentialHeaders(target);
  const isWordOfOurs = (word: string, part: string): boolean => {
    const resource = word.endsWith('.id') ? word.slice(0, -'.id'.length) : undefined;
    if (ours.isInvented(part) || ours.ownerOf(part, word) !== undefined) return true;
    if (resource === undefined) return false;
    return isOfResource(target, ours, resource, part) || isOwnedByProfile(target, resource, part);
  };
  return sentValues(attempt).find(({ in: place, name: full, value }) => {
    // A name may be spelled as a path: `note.owner_id`, `note[owner_id]`.
    const name = full.split(/[.[\]]+/).findLast((part) => part !== '') ?? full;
    const kind = nameKind(name);
    // The ids of sessions and challenges that signing in gives are those of the account that signs in.
    if (/^(?:true|false|)$/.test(value) || (kind === 'id' && isOfSession(operation))) return false;
    // An example of the description may name somebody, whatever it stands under.
    if (kind === 'plain' && !examples.includes(`${name} ${value}`)) return false;
    if (place === 'header' && carriers.has(name.toLowerCase())) return false;
    const meant = resourcesMeant(target, operation, name);
    const isOurs = (each: string): boolean =>
      declared?.has(each) === true ||
      isStated(operation, name, each, isWordOfOurs) ||
      isOfMutation(target, operation, name, each) ||
      ours.isInvented(each) ||
      ours.ownerOf(each, name) !== undefined ||
      meant.some(
        (resource) =>
          isOfResource(target, ours, resource, each) ||
          isOwnedByProfile(target, resource, each) ||
          ours.isListed(resource, each),
      );
    // Several ids may stand in one value, with commas.
    return !isOurs(value) && !value.split(',').every(isOurs);
  });
}

/** Whether the profile wrote it into the mutation that changes nothing. */
function isOfMutation(
  { harmlessMutation }: Target,
  operation: Operation,
  name: string,
  value: string,
): boolean {
  if (harmlessMutation?.variables === undefined || !isGraphql(operation)) return false;
  return namedIn(harmlessMutation.variables).some((each) => each.name === name && each.value === value);
}

function isOfSession({ authRole }: Operation): boolean {
  return authRole !== null && ['login', 'otp_start', 'otp_verify', 'refresh', 'logout'].includes(authRole);
}

/** The resources whose id may stand under a name: the one it is called after, else those that the operation is about. */
function resourcesMeant(
  { resources, surface }: Target,
  operation: Operation,
  name: string,
): readonly string[] {
  const word = flat(name).replace(/(?:ids?|uuids?|guids?|refs?)$/, '');
  const called = resources.filter((resource) => flat(resource.name) === word && word !== '');
  const named = namedBySurface(surface, operation.id, name);
  if (called.length > 0) return [...named, ...called.map((resource) => resource.name)];
  const about = resources.filter(
    (resource) =>
      Object.values(operation.bindings).includes(resource.name) || usesOf(resource).includes(operation.id),
  );
  return [...named, word, ...about.map((resource) => resource.name), ...placed(operation)];
}

/** The resources that the description means by a name. */
function namedBySurface({ operations }: Target['surface'], id: string, name: string): readonly string[] {
  const references = operations.find(({ operation }) => operation === id)?.references ?? [];
  return references.flatMap(({ name: full, to }) =>
    to !== null && full.replaceAll('[]', '').split('.').at(-1) === name ? [to] : [],
  );
}

/** Resources whose ids the templates of an operation ask for. */
function placed({ body, query, headers = {} }: Operation): readonly string[] {
  const text = JSON.stringify([body?.template ?? null, query, headers]);
  return [...text.matchAll(/\{([\w-]+)\.id\}/g)].map(([, name = '']) => name);
}

function isOfResource({ resources, auth }: Target, ours: Ours, name: string, value: string): boolean {
  if (ours.isObject(name, value)) return true;
  const resource = resources.find((each) => each.name === name);
  // Where accounts are a resource, the accounts of the run are objects of it.
  const isAccounts = resource?.create !== null && resource?.create === auth.signup;
  return isAccounts && ours.ownerOf(value, 'id') !== undefined;
}

/** Whether the profile says that an identity owns it, or that it lies in this. */
function isOwnedByProfile({ resources }: Target, name: string, value: string): boolean {
  return resources.some(({ name: own, owns }) =>
    Object.values(owns).some(
      ({ id, params }) => (own === name && id === value) || Object.values(params).includes(value),
    ),
  );
}

/** Headers that carry a credential, such as `X-User-Id` beside a key. */
function credentialHeaders({ identities }: Target): ReadonlySet<string> {
  const places = identities.flatMap(({ credential }): readonly CredentialPlace[] => placesOf(credential));
  return new Set(places.map(({ name }) => name.toLowerCase()));
}

function same(stated: unknown, value: string): boolean {
  return (typeof stated === 'string' ? stated : JSON.stringify(stated)) === value;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
