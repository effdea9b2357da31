import type { Exchange, PrivacyResult } from '@probity/model';
import { isPersonal, isRefusal, succeeded, type ValueOf } from '@probity/probe-kit';

/** A private value of one identity in an answer to somebody else who did not send it. */
export interface ForeignValue {
  /** Without the answer: a run may show more of them than memory holds. */
  readonly exchange: Omit<Exchange, 'answer' | 'facts'>;
  readonly outcome: 'served' | 'refused' | 'other';
  readonly label: string;
  readonly owner: string;
  readonly at: string;
  readonly of: ValueOf;
  /** The type of the object; empty for a person, and for what a call wrote until it is known what it was written into. */
  readonly resource: string;
}

/** What tells whose a value is. */
export interface Known {
  /** The kind of each identity, by its name. */
  readonly kinds: ReadonlyMap<string, string>;
  /** The labels of user names that are contacts as well. */
  readonly contacts: readonly string[];
}

/** Every private value in an answer to somebody else; administrators may see all of them. */
export function* foreignValues(exchanges: Iterable<Exchange>, known: Known): Generator<ForeignValue> {
  for (const exchange of exchanges) {
    if (exchange.answer === null || exchange.facts.canaries.length === 0) continue;
    const caller = callerOf(exchange, known);
    if (isAdmin(caller, known)) continue;
    for (const { label, owner, at, sent } of exchange.facts.canaries) {
      if (sent || owner === caller || isAdmin(owner, known)) continue;
      const value = valueOf(label, owner, known.contacts);
      if (value === undefined) continue;
      const { answer: _answer, facts: _facts, ...asked } = exchange;
      yield { exchange: asked, outcome: outcomeOf(exchange), label, owner, at, ...value };
    }
  }
}

/**
 * Who was answered. A changed token that is served speaks for the account it was made from, and whether it may is judged
 * elsewhere; one that is refused speaks for nobody.
 */
function callerOf(exchange: Exchange, { kinds }: Known): string {
  const { as, credential } = exchange;
  if (as !== 'anonymous' || isRefusal(exchange)) return as;
  const isMadeFrom = (name: string): boolean =>
    credential.includes(`(${name}.`) || credential.includes(`(${name})`);
  return [...kinds.keys()].find(isMadeFrom) ?? as;
}

/**
 * What calls wrote into objects of their own, each label with the type of the object, as honest calls of the writer show
 * it. What only an attack shows may be in the object of another.
 */
export function writtenInto(
  exchanges: Iterable<Exchange>,
  { resources }: Pick<PrivacyResult, 'resources'>,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const exchange of exchanges) {
    const { as, purpose, operation, facts } = exchange;
    const labels = facts.canaries.filter(({ label, owner }) => owner === as && label.startsWith(WRITTEN));
    if (labels.length === 0 || operation === null || purpose === 'attack' || !succeeded(exchange)) continue;
    const into = resources.find(({ create, read, update, list }) =>
      [create, read, update, list].includes(operation),
    );
    if (into !== undefined) for (const { label } of labels) written.set(label, into.name);
  }
  return written;
}

/** Who has sent which value, each as the name and the label with a space between. */
export function sendersOf(exchanges: Iterable<Exchange>): ReadonlySet<string> {
  const senders = new Set<string>();
  for (const { as, facts } of exchanges)
    for (const { label, sent } of facts.canaries) if (sent) senders.add(`${as} ${label}`);
  return senders;
}

function outcomeOf(exchange: Exchange): ForeignValue['outcome'] {
  if (succeeded(exchange)) return 'served';
  return isRefusal(exchange) ? 'refused' : 'other';
}

function isAdmin(name: string, { kinds }: Known): boolean {
  return kinds.get(name) === 'admin';
}

/** An account is signed up under a public name, and an id is an address. */
const NO_OBJECT = /^(?:call|account)\/|\.id$/;
const WRITTEN = 'write/';

function valueOf(
  label: string,
  owner: string,
  contacts: readonly string[],
): Pick<ForeignValue, 'of' | 'resource'> | undefined {
  if (label.startsWith(`${owner}.`))
    return isPersonal({ label, owner }, contacts) ? { of: 'person', resource: '' } : undefined;
  if (NO_OBJECT.test(label)) return undefined;
  if (label.startsWith(WRITTEN)) return { of: 'object', resource: '' };
  if (label === `own/${label.split('/')[1]}/${owner}`)
    return { of: 'object', resource: label.split('/')[1] ?? '' };
  const [resource, rest] = label.split(`/${owner}/`);
  return resource === undefined || rest === undefined ? undefined : { of: 'object', resource };
}
