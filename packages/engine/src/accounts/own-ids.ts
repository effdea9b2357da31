import { isList, type Json, type Operation, type Target } from '@probity/model';
import type { Ours } from '../guard/ours.ts';
import { placeholdersOf } from '../request/template.ts';
import { pathParamsOf } from '../request/request-of.ts';

const NAME = /^(?:user|user_?name|login|handle|nickname|owner)$/i;

/** How deep in the answer of `me` an id is looked for. */
const DEEPEST = 3;

/**
 * Whether a placeholder is about an account: `{caller.id}` is the caller's own, `{spare.id}` that of an expendable one,
 * and `{whose.id}` that of the account that owns the object in the path, who is the caller where no other is known.
 */
export function isOfAccount(name: string): boolean {
  return name.startsWith('caller.') || name.startsWith('spare.') || isOfOwner(name);
}

/** Whether a placeholder is about the owner of the object in the path. */
export function isOfOwner(name: string): boolean {
  return name.startsWith('whose.');
}

/** Whether the value of a parameter is the caller's own id. */
export function isOwnValue(value: Json | undefined): boolean {
  return isValue(value, '{caller.');
}

function isValue(value: Json | undefined, start: string): boolean {
  return typeof value === 'string' && value.startsWith(start);
}

/** Whether an operation addresses an expendable account. */
export function isOnSpare(operation: Operation): boolean {
  return pathParamsOf(operation).some((param) => isValue(operation.values[param], '{spare.'));
}

/** Whether the templates of an operation ask for what an account is called. */
export function namesAccount({ values, body }: Operation): boolean {
  return [...Object.values(values), body?.template].flatMap(placeholdersOf).some(isOfAccount);
}

/** The parameter of an operation that should be the id of an account which nobody knows. */
export function unknownOwn(
  operation: Operation,
  values: Readonly<Record<string, Json | undefined>>,
): string | undefined {
  return pathParamsOf(operation).find((param) =>
    placeholdersOf(operation.values[param]).some((name) => isOfAccount(name) && values[name] === undefined),
  );
}

/** What `{caller.…}`, `{whose.…}` and `{spare.…}` stand for, from what `me` showed each identity. */
export function createOwnIds(
  { operations, identities }: Pick<Target, 'operations' | 'identities'>,
  records: ReadonlyMap<string, Json>,
  ours: Pick<Ours, 'account'>,
): (identity: string) => Readonly<Record<string, string>> {
  const wanted = new Set(
    operations
      .flatMap(({ values, query, headers = {}, body }) => [values, query, headers, body?.template])
      .flatMap(placeholdersOf)
      .filter(isOfAccount),
  );
  const userOf = (identity: string): string | undefined =>
    identities.find(({ name }) => name === identity)?.user ?? undefined;
  // Anyone who signs in with an address has it, also where `me` does not show it.
  const addressOf = (identity: string): string => {
    const user = userOf(identity) ?? '';
    return user.includes('@') ? user : `${identity}@example.net`;
  };
  // A name that is no address is in paths as it is.
  const nameOf = (identity: string): string | undefined => {
    const user = userOf(identity);
    return user?.includes('@') === true ? undefined : user;
  };
  return (identity) => {
    const spare =
      identities.find(({ kind, name }) => kind === 'expendable' && records.has(name)) ??
      identities.findLast(({ kind, name }) => kind === 'user' && records.has(name));
    return Object.fromEntries(
      [...wanted].flatMap((name) => {
        const whose = name.startsWith('spare.') ? (spare?.name ?? '') : identity;
        const field = name.slice(name.indexOf('.') + 1);
        const found =
          (isOfOwner(name) && field === 'user' ? userOf(whose) : undefined) ??
          idIn(records.get(whose) ?? null, field) ??
          (field === 'email' ? addressOf(whose) : undefined) ??
          (NAME.test(field) ? nameOf(whose) : undefined);
        if (found === undefined) return [];
        ours.account(whose, found, field);
        return [[name, found]];
      }),
    );
  };
}

/** By what an account is called in its own record. */
const NAMES = ['id', 'uuid', 'sub', 'userid', 'accountid', 'username', 'login', 'handle', 'user', 'email'];

/** The values of an account's own record that name it. */
export function accountNames(record: Json): readonly string[] {
  for (const level of levelsOf(record)) {
    const found = level.filter(([name]) => NAMES.includes(flat(name))).map(([, value]) => value);
    if (found.length > 0) return found;
  }
  return [];
}

/** The id of a record under the name of a parameter: the name itself, else `id`, else the only name that ends so. */
export function idIn(record: Json, parameter: string): string | undefined {
  const levels = levelsOf(record);
  const find = (fits: (name: string) => boolean): string | undefined => {
    for (const level of levels) {
      const found = level.filter(([name]) => fits(flat(name)));
      if (found.length === 1) return found[0]?.[1];
    }
    return undefined;
  };
  const wanted = flat(parameter);
  const exact = find((name) => name === wanted);
  if (exact !== undefined || !/(?:id|uuid)$/.test(wanted)) return exact;
  return (
    find((name) => name === 'id' || name === 'uuid') ??
    find((name) => name === 'sub') ??
    find((name) => name.endsWith('id'))
  );
}

/** The texts and numbers of a record by how deep they lie; what lies in lists belongs to others. */
function levelsOf(record: Json): readonly (readonly (readonly [string, string])[])[] {
  const levels: (readonly [string, string])[][] = [];
  const walk = (value: Json, depth: number): void => {
    if (typeof value !== 'object' || value === null || isList(value) || depth > DEEPEST) return;
    const level = (levels[depth] ??= []);
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' || typeof each === 'number') level.push([name, String(each)]);
      else walk(each, depth + 1);
    }
  };
  walk(record, 0);
  return levels;
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
