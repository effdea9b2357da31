import type { Confidence, Operation } from '@probity/model';
import type { Described } from '../description/described.ts';
import { split, wordsOf } from '../text/words.ts';
import type { Lifecycle } from './lifecycles/lifecycle.ts';
import { isPeople, singular } from '../text/nouns.ts';
import { demandFor } from '../text/privileged-prose.ts';
import { nounOf, segmentsOf, shapeKey } from './shapes.ts';

/** Why an operation is taken for one that needs a role. */
export interface PrivilegeGuess {
  readonly by: NonNullable<Operation['privilegedBy']>;
  readonly reason: string;
  readonly confidence: Confidence;
}

/** Divisions of a country are not administered by us. */
const GEOGRAPHY = /^admin(?:istrative)?[-_]?(?:division|area|region|unit|level|boundar)/i;
/** Who administers an object is a fact about it, and no sign that the operation is for them. */
const ADMINS = /^admin(?:istrator)?s$/i;
const RIGHTS = ['role', 'permission', 'privilege'];

/** Parts of a user that only an administrator touches. */
const OVER_USERS =
  /^(?:lifecycle|reset\w*|attributes?|metadata|sessions?|accounts?|roles?|permissions?|suspend|unsuspend|activate|deactivate|unlock|lock|ban|block|unblock|disable|enable|invite)$/;

/** Whether an operation needs a role, by its path, its scopes, its words, or because it manages accounts or rights of others. */
export function findPrivileged(
  operations: readonly Described[],
  lifecycles: readonly Lifecycle[],
  signup: Described | undefined,
): (operation: Described) => PrivilegeGuess | undefined {
  const managed = new Set([...madeUsers(lifecycles, signup), ...removedUsers(operations, signup)]);
  return (operation) =>
    ofPath(operation) ??
    ofScopes(operation) ??
    ofWords(operation) ??
    ofAccounts(operation, managed) ??
    ofPower(operation);
}

function ofPath({ path }: Described): PrivilegeGuess | undefined {
  const segment = segmentsOf(path).find((each, index, all) => {
    const isOfObject = ADMINS.test(each) && all[index - 1]?.includes('{') === true;
    return /^admin/i.test(each) && !GEOGRAPHY.test(each) && !isOfObject;
  });
  return segment === undefined
    ? undefined
    : { by: 'path', reason: `its path holds ${segment}`, confidence: 'sure' };
}

function ofScopes({ scopes }: Described): PrivilegeGuess | undefined {
  const scope = scopes.find((each) => split(each).some((word) => word.startsWith('admin')));
  return scope === undefined
    ? undefined
    : { by: 'scope', reason: `it asks for the scope ${scope}`, confidence: 'sure' };
}

function ofWords(operation: Described): PrivilegeGuess | undefined {
  const isGeography = operation.path.split('/').some((each) => GEOGRAPHY.test(each));
  const names = [...wordsOf(operation)].filter((each) => !ADMINS.test(each));
  const words = isGeography ? [] : [...names, ...operation.tags.flatMap((tag) => split(tag))];
  const word = words.find((each) => /^(?:admin|privileged)/.test(each) || ['staff', 'audit'].includes(each));
  const isInternal = [...operation.path.split('/'), ...operation.tags].some((each) =>
    /^internal$/i.test(each),
  );
  if (isInternal) return { by: 'name', reason: 'its path or tag says internal', confidence: 'guess' };
  if (word !== undefined) return { by: 'name', reason: `its name or tag says ${word}`, confidence: 'guess' };
  const demanded = demandFor(`${operation.summary}. ${operation.prose}`);
  if (demanded === undefined) return undefined;
  return { by: 'name', reason: `its description says “${demanded}”`, confidence: 'likely' };
}

function ofAccounts(operation: Described, managed: ReadonlySet<string>): PrivilegeGuess | undefined {
  const segments = segmentsOf(shapeKey(operation.path));
  const fixed = segments.filter((segment) => segment !== '{}');
  const noun = nounOf(segments);
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(operation.method);
  if (writes && fixed.some((each) => RIGHTS.includes(singular(each)))) {
    return {
      by: 'name',
      reason: `it changes what somebody may do (${fixed.at(-1) ?? noun})`,
      confidence: 'guess',
    };
  }
  const key = [...managed].find(
    (each) => segments.join('/') === each || segments.join('/').startsWith(`${each}/`),
  );
  if (key === undefined) return undefined;
  const below = segments.slice(key.split('/').length);
  const isAccount = below.length === 0 || (below.length === 1 && below[0] === '{}');
  const isOver = below[0] === '{}' && below.slice(1).some((each) => OVER_USERS.test(each));
  if (!isAccount && !isOver) return undefined;
  return {
    by: 'name',
    reason: 'it manages the accounts of others: users are not made by signing up',
    confidence: 'guess',
  };
}

/** What nobody does to themselves, however accounts are made: `/users/{id}/suspend`. */
function ofPower({ method, path }: Described): PrivilegeGuess | undefined {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return undefined;
  const [last = '', id = '', collection = ''] = segmentsOf(path).toReversed();
  if (!id.includes('{') || !isPeople(collection) || !POWER.test(last)) return undefined;
  return { by: 'name', reason: `it has power over the accounts of others (${last})`, confidence: 'guess' };
}

const POWER =
  /^(?:suspend|unsuspend|ban|unban|deactivate|reactivate|unlock|lock|disable|enable|impersonate|promote|demote)$/i;

/** The collections of users that somebody else makes, as keys without the first slash. */
function madeUsers(lifecycles: readonly Lifecycle[], signup: Described | undefined): readonly string[] {
  return lifecycles.flatMap(({ noun, parts }) => {
    const { create } = parts;
    const isUser = noun === 'user' || noun.endsWith('_user');
    if (!isUser || create === undefined || create === signup || create.security === 'none') return [];
    if (create.path.endsWith('}')) return [];
    // What lies outside where administrators make users is for everybody.
    if (ofPath(create) !== undefined) return [];
    return Object.values(parts).map(({ path }) => collectionOf(path));
  });
}

/** Where nobody signs up, who lists and deletes users manages them. */
function removedUsers(operations: readonly Described[], signup: Described | undefined): readonly string[] {
  if (signup !== undefined) return [];
  const listed = new Set(
    operations.filter(({ method }) => method === 'GET').map(({ path }) => shapeKey(path)),
  );
  return operations.flatMap(({ method, path }) => {
    const key = shapeKey(path);
    const above = key.replace(/\/\{\}$/, '');
    const isUser = above !== key && nounOf(segmentsOf(above)) === 'user';
    return method === 'DELETE' && isUser && listed.has(above) ? [collectionOf(path)] : [];
  });
}

function collectionOf(path: string): string {
  return segmentsOf(shapeKey(path).replace(/\/\{\}$/, '')).join('/');
}
