import { opensSessions, sendsPassword, type Identity, type Operation, type Target } from '@probity/model';
import type { PlannedCase } from '@probity/probe-kit';
import { namesFor, tokenParameters } from './query-names.ts';

/** On how many operations a token in the query is tried, and on how many of these under all names. */
const OPERATIONS = 12;
const THOROUGH = 3;

/** The cases of 1.4: what is described, what is accepted, what answers hold, and what was logged. */
export function planCases(target: Target): readonly PlannedCase[] {
  const whole = { operation: null, effect: 'reads', requests: 1, details: {} } as const;
  return [
    { ...whole, variation: 'description', required: true },
    ...tokenCases(target),
    ...loginCases(target),
    { ...whole, variation: 'answers', required: false },
    { ...whole, variation: 'access-log', required: true },
  ];
}

/** Operations that need a token and change nothing: one of each part of the API, and those that describe a token in their query. */
export function sampleOperations({ operations, identities }: Target): readonly Operation[] {
  const canSend = new Set(identities.filter(hasToken).map(({ name }) => name));
  const fit = operations.filter(
    (each) =>
      each.method === 'GET' &&
      each.effect === 'reads' &&
      !each.public &&
      each.excluded === null &&
      canSend.has(each.caller),
  );
  // An operation that needs no object and no role can be called by any account.
  const ranked = fit.toSorted((a, b) => rank(a) - rank(b));
  const firsts = ranked.filter(
    (each, index) => ranked.findIndex((other) => prefix(other) === prefix(each)) === index,
  );
  const described = ranked.filter((each) => tokenParameters(each).length > 0);
  return [...new Set([...firsts.slice(0, THOROUGH), ...described, ...firsts])].slice(0, OPERATIONS);
}

/** The names under which a token is tried on an operation: all on the first few, the most usual on the others. */
export function namesOn(target: Target, operation: Operation, identity: string): readonly string[] {
  const place = sampleOperations(target).findIndex(({ id }) => id === operation.id);
  return namesFor(target, identity, operation, place < THOROUGH);
}

function tokenCases(target: Target): readonly PlannedCase[] {
  const sampled = sampleOperations(target);
  if (sampled.length === 0) {
    // A password goes with each request where Basic is used; there is no token that a query could carry.
    const isBasic = target.identities.length > 0 && !target.identities.some(hasToken);
    const none = { operation: null, variation: 'token-in-query', required: true, effect: 'reads' } as const;
    return isBasic ? [] : [{ ...none, requests: 0, details: {} }];
  }
  return sampled.map((operation) => ({
    operation: operation.id,
    variation: 'token-in-query',
    required: true,
    // A key that no logout ends would stay in the target's logs, so that it takes a mode that may leave something.
    effect: hasFixedCredential(target, operation) ? 'writes' : 'reads',
    requests: 3 + namesOn(target, operation, operation.caller).length,
    details: {},
  }));
}

function loginCases({ auth, identities }: Target): readonly PlannedCase[] {
  const logsIn = identities.some(({ credential }) => opensSessions(credential));
  if (auth.login === undefined || !logsIn) return [];
  // It leaves a password of an expendable account in the target's logs.
  const login = { operation: auth.login, variation: 'login-in-query', required: true } as const;
  return [{ ...login, effect: 'writes', requests: 4, details: {} }];
}

function hasToken({ credential }: Identity): boolean {
  return !sendsPassword(credential);
}

function hasFixedCredential({ identities }: Target, { caller }: Operation): boolean {
  const found = identities.find(({ name }) => name === caller);
  return found === undefined || !opensSessions(found.credential);
}

function rank({ authRole, bindings, privileged, path }: Operation): number {
  if (authRole === 'me') return 0;
  return (privileged ? 4 : 1) + (Object.keys(bindings).length > 0 || path.includes('{') ? 2 : 0);
}

/** The part of the API that a path lies in: its first word that is no version and no prefix of all paths. */
function prefix({ path }: Operation): string {
  const words = path.split('/').filter((word) => word !== '');
  const at = words.findIndex((word) => !/^(?:v\d[\w.-]*|api|apis|rest|public|services?)$/i.test(word));
  return words.slice(0, at + 1).join('/');
}
