import type { Json } from '@probity/model';

/** Names that privileged fields often have; the fourth source of candidates. */
export const DICTIONARY: readonly string[] = [
  'role',
  'roles',
  'isAdmin',
  'is_admin',
  'admin',
  'permissions',
  'scopes',
  'credits',
  'balance',
  'points',
  'price',
  'discount',
  'plan',
  'tier',
  'quota',
  'limit',
  'status',
  'state',
  'verified',
  'email_verified',
  'approved',
  'blocked',
  'active',
  'ownerId',
  'owner_id',
  'owner',
  'userId',
  'user_id',
  'accountId',
  'account_id',
  'tenantId',
  'organizationId',
  'id',
  'createdAt',
  'created_at',
  'createdBy',
  'passwordHash',
  'password_hash',
  'mfaEnabled',
];

/** A field that no API knows: what keeps it keeps anything, so that a field of another name proves nothing. */
export const DECOY = 'probity_decoy';
export const DECOY_VALUE = 'probity-987654';

/** Whether a field of this name may give its holder rights. */
export function isRoleName(name: string): boolean {
  return ROLES.has(plain(leafOf(name)));
}

/** Whether a field of this name says whose an object is. */
export function isOwnerName(name: string): boolean {
  return OWNERS.has(plain(leafOf(name)));
}

/** Whether a value, such as a member of an enumeration, is that of somebody with many rights. */
export function isHighRank(value: Json): boolean {
  return /admin|owner|root|super|staff/i.test(JSON.stringify(value));
}

/** The last name of a dotted path. */
export function leafOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** What a field of this name holds where nobody has shown it. */
export function guessType(name: string): 'role' | 'roles' | 'flag' | 'number' | 'time' | 'text' {
  const word = plain(name);
  if (LISTS.has(word)) return 'roles';
  if (word === 'role') return 'role';
  if (FLAGS.has(word) || /^(?:is|has)[A-Z_]/.test(name)) return 'flag';
  if (NUMBERS.has(word)) return 'number';
  return /(?:_at|At|_on)$/.test(name) ? 'time' : 'text';
}

/** How much a field would tell: the lower, the more. */
export function rankOf(name: string): number {
  return RANKS.get(plain(leafOf(name))) ?? DICTIONARY.length;
}

/** By spelling; of two that are one word the first counts. */
const RANKS = new Map(DICTIONARY.map((name, rank) => [plain(name), rank] as const).toReversed());

const ROLES = new Set([
  'role',
  'roles',
  'isadmin',
  'admin',
  'permissions',
  'scopes',
  'usertype',
  'accounttype',
  'accesslevel',
  'isstaff',
  'staff',
  'issuperuser',
  'superuser',
  'groups',
  'privileges',
]);
const LISTS = new Set(['roles', 'permissions', 'scopes']);
const OWNERS = new Set([
  'ownerid',
  'owner',
  'userid',
  'accountid',
  'tenantid',
  'organizationid',
  'createdby',
  'authorid',
]);
const FLAGS = new Set(['admin', 'verified', 'emailverified', 'approved', 'blocked', 'active', 'mfaenabled']);
const NUMBERS = new Set(['credits', 'balance', 'points', 'price', 'discount', 'quota', 'limit']);

/** Spellings such as owner_id and ownerId are one word. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
