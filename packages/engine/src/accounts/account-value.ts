import { isList, type Identity, type Json, type Reference } from '@probity/model';

type Scalar = string | number;

/** A value of a record, by the names that lead to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly value: Scalar;
}

const ID = /^(?:id|uuid|guid|sub|userid|accountid|uid)$/;
const NAME = /^(?:username|login|handle|nickname|user|screenname|slug)$/;
const MAIL = /^(?:email|emailaddress|mail)$/;
const TENANT = /(?:tenant|org(?:ani[sz]ation)?|workspace|company)/;
const DEEPEST = 4;

/**
 * By what an account is called where a reference names it. `records` are what the API has shown of the account, the most
 * telling first: its own record, the answer of its sign-up, that of its login.
 */
export function accountValue(
  { name, kind, key }: Pick<Reference, 'name' | 'kind' | 'key'>,
  records: readonly Json[],
  identity: Pick<Identity, 'user'> | undefined,
): Scalar | undefined {
  const leaves = records.flatMap((record) => leavesOf(record));
  const wanted = flat(name.replace(/^x-/i, '').replace(/^.*\./, '').replaceAll('[]', ''));
  const exact = leaves.find(({ path }) => lastNames(path).includes(wanted));
  if (kind === 'tenant') return (exact ?? tenantIn(leaves, wanted))?.value;
  // Objects that are made otherwise have no value in the record of an account, but for its own under their very name.
  if (kind === 'object' || kind === 'parent')
    return /^(?:id|uuid|name)$/.test(wanted) ? undefined : exact?.value;
  const user = identity?.user ?? undefined;
  const address = user?.includes('@') === true ? user : undefined;
  const own = leaves.filter(({ path }) => !TENANT.test(flat(path.join(''))));
  const first = (pattern: RegExp): Scalar | undefined =>
    own
      .toSorted((a, b) => a.path.length - b.path.length)
      .find(({ path }) => pattern.test(flat(path.at(-1) ?? '')))?.value;
  switch (key) {
    case 'email':
      return address ?? first(MAIL);
    case 'name':
      return (
        exact?.value ?? (address === undefined ? user : undefined) ?? first(NAME) ?? first(ID) ?? address
      );
    case 'id':
      return first(ID) ?? exact?.value;
    case 'other':
      return exact?.value ?? first(ID) ?? (address === undefined ? user : undefined);
  }
}

/** `organization_id` and `organization.id` are one. */
function lastNames(path: readonly string[]): readonly string[] {
  return [flat(path.at(-1) ?? ''), flat(path.slice(-2).join(''))];
}

function tenantIn(leaves: readonly Leaf[], wanted: string): Leaf | undefined {
  const tenants = leaves.filter(({ path }) => TENANT.test(flat(path.slice(-2).join(''))));
  const isId = ({ path }: Leaf): boolean => flat(path.at(-1) ?? '').endsWith('id');
  const word = TENANT.exec(wanted)?.[0].slice(0, 3) ?? '';
  const same = tenants.filter(({ path }) => flat(path.join('')).includes(word));
  return same.find(isId) ?? tenants.find(isId) ?? same[0];
}

/** The texts and numbers of a record; what lies in lists belongs to others. */
function leavesOf(record: Json, path: readonly string[] = []): readonly Leaf[] {
  if (typeof record === 'string' || typeof record === 'number')
    return record === '' ? [] : [{ path, value: record }];
  if (typeof record !== 'object' || record === null || isList(record) || path.length > DEEPEST) return [];
  return Object.entries(record).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
