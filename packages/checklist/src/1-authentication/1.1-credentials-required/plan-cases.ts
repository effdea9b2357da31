import {
  opensSessions,
  placesOf,
  type CaseEffect,
  type Identity,
  type Operation,
  type Target,
} from '@probity/model';
import { PATH_SPELLINGS, type PlannedCase } from '@probity/probe-kit';
import { publicPath } from './public-path.ts';
import type { Details11 } from './details.ts';

/** On how many operations the sampled variations are sent. */
const SAMPLED_OPERATIONS = 10;
/** On how many operations a right name is sent with a wrong password: more might lock the account. */
const WRONG_PASSWORDS = 2;
/** On how many operations other spellings of the path are tried. */
const SPELLED_OPERATIONS = 5;

/** The cases of 1.1: none, damaged and expired on every operation that needs a credential, the rest on some. */
export function planCases(target: Target): readonly PlannedCase<Details11>[] {
  const operations = target.operations
    .filter((each) => !each.public && each.excluded === null)
    // What reads of many things at once shows something only once there is something.
    .toSorted((a, b) => Number(readsAtLarge(a)) - Number(readsAtLarge(b)));
  const sampled = new Set(spread(operations, SAMPLED_OPERATIONS));
  const atLarge = operations.filter(readsAtLarge);
  const risked = new Set((atLarge.length > 0 ? atLarge : [...sampled]).slice(0, WRONG_PASSWORDS));
  const spelled = new Set(
    spread(
      operations.filter(({ method }) => method === 'GET'),
      SPELLED_OPERATIONS,
    ),
  );
  return operations.flatMap((operation) => {
    const names = variationsFor(target, operation, {
      sampled: sampled.has(operation),
      risked: risked.has(operation),
      spelled: spelled.has(operation),
    });
    return names.map(([variation, required]) => ({
      operation: operation.id,
      variation,
      required,
      effect: effectOf(operation),
      requests: operation.effect === 'reads' ? 3 : 8,
      details: detailsOf(target, operation),
    }));
  });
}

/** A read that addresses no object, such as a list, a search or an export. */
function readsAtLarge({ effect, bindings, authRole }: Operation): boolean {
  return effect === 'reads' && authRole === null && Object.keys(bindings).length === 0;
}

type Planned = readonly [variation: string, required: boolean];

function variationsFor(
  target: Target,
  operation: Operation,
  { sampled, risked, spelled }: Readonly<Record<'sampled' | 'risked' | 'spelled', boolean>>,
): readonly Planned[] {
  const caller = target.identities.find(({ name }) => name === operation.caller);
  const bearer = caller === undefined ? 'token' : bearerOf(caller);
  const cases: Planned[] = [['none', true]];
  if (bearer !== 'password') cases.push(['damaged', true]);
  // A key or a password does not expire by itself; a session cookie may, but nobody can make an expired one.
  if (bearer === 'token' || bearer === 'cookie') cases.push(['expired', bearer === 'token']);
  // A password has no signature that could be damaged: an invented account and a wrong password stand for it. Both are
  // failed logins, of which too many from one address would lock us out.
  if (bearer !== 'password' || sampled) cases.push(['meaningless', bearer === 'password']);
  if (bearer === 'password' && risked) cases.push(['wrong-password', true]);
  if (sampled && bearer !== 'password' && bearer !== 'cookie') {
    cases.push(['empty-blank', false], ['empty-null', false], ['wrong-scheme', false]);
  }
  if (spelled) {
    const known = PATH_SPELLINGS.filter(
      (name) => name !== 'public-detour' || publicPath(target) !== undefined,
    );
    cases.push(...known.map((name): Planned => [`path-${name}`, false]));
  }
  return cases;
}

/** What sort of thing an identity shows: only a token can be past its time. */
function bearerOf({ credential }: Identity): 'token' | 'cookie' | 'key' | 'password' {
  const place = placesOf(credential)[0];
  if (place === undefined) return 'password';
  if (place.in === 'cookie') return 'cookie';
  if (opensSessions(credential)) return 'token';
  return /^(?:bearer|token|jwt)\b/i.test(place.template) ? 'token' : 'key';
}

/** Ending a session or changing a password is never tried on an account that others use. */
function effectOf({ authRole, effect }: Operation): CaseEffect {
  if (authRole === 'logout' || authRole === 'password_change') return 'disrupts';
  return effect === 'reads' ? 'reads' : 'writes';
}

function detailsOf({ subjectAt }: Target, operation: Operation): Details11 {
  const { method, effect, authRole, credentialRequiredBy, privileged } = operation;
  return {
    method,
    effect,
    role: authRole,
    credentialRequiredBy,
    privileged,
    provedBy: provedBy(operation),
    subjectAt: authRole === 'me' ? subjectAt : null,
  };
}

function provedBy({ authRole, body }: Operation): string | null {
  const written = JSON.stringify(body?.template ?? null);
  if (written.includes('{refresh}')) return 'a refresh token';
  // Who changes a password gives the old one as well, and still has to be signed in.
  return written.includes('{password}') && authRole !== 'password_change' ? 'a password' : null;
}

/** Up to `count` operations, reads first, one of each path prefix before a second of any. */
function spread(operations: readonly Operation[], count: number): readonly Operation[] {
  const groups = new Map<string, Operation[]>();
  const readsFirst = operations.toSorted(
    (a, b) => Number(a.effect !== 'reads') - Number(b.effect !== 'reads'),
  );
  for (const operation of readsFirst) {
    if (effectOf(operation) === 'disrupts') continue;
    const prefix = operation.path.split('/').slice(0, 3).join('/');
    groups.set(prefix, [...(groups.get(prefix) ?? []), operation]);
  }
  const picked: Operation[] = [];
  for (let round = 0; picked.length < count && round < operations.length; round += 1) {
    picked.push(...[...groups.values()].flatMap((group) => group.slice(round, round + 1)));
  }
  return picked.slice(0, count);
}
