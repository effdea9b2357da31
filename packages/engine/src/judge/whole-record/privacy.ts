import { isMarkOf, type Exchange, type PrivacyResult } from '@probity/model';
import { isKnownPrivate, readersIn, shows, succeeded, type Whose } from '@probity/probe-kit';
import type { ForeignValue } from './foreign-values.ts';

/** For whom the objects of a type are, as far as the whole run shows it. */
export type Privacy = 'private' | 'readable' | 'unknown';

/** What the run shows. */
export interface Seen {
  readonly exchanges: Iterable<Exchange>;
  readonly whose: readonly Whose[];
  readonly values: readonly ForeignValue[];
}

/**
 * For whom the objects of a type are. What was looked at for a case comes first; then a stranger who was refused an
 * object that its owner reads shows that it is private, and a list that shows it to strangers that it is not.
 */
export function privacyOf(
  name: string,
  { resources }: Pick<PrivacyResult, 'resources'>,
  { exchanges, whose, values }: Seen,
): Privacy {
  const resource = resources.find((each) => each.name === name);
  if (resource?.visibility !== 'private') return 'readable';
  const looks = whose.filter((each) => each.resource === name);
  if (looks.some(isReadable)) return 'readable';
  if (looks.some(isKnownPrivate) || isRefusedToOthers(exchanges, resource.read)) return 'private';
  const isListed = values.some(
    (each) =>
      each.resource === name && each.exchange.operation === resource.list && each.outcome === 'served',
  );
  return isListed ? 'readable' : 'unknown';
}

/** Others may read it, or their list shows the very value by which it is known. */
function isReadable(whose: Whose): boolean {
  const { who, unlisted } = readersIn(whose);
  return (
    who !== 'owner' ||
    (unlisted !== null && (whose.othersList ?? []).some((page) => shows(page, whose.label)))
  );
}

/** Whether somebody who is signed in was refused what its owner reads at the same address. */
function isRefusedToOthers(exchanges: Iterable<Exchange>, read: string | null): boolean {
  if (read === null) return false;
  const owners = new Map<string, string>();
  const gone = new Set<string>();
  for (const exchange of exchanges) {
    const { as, class: kind, request, credential } = exchange;
    if (request.method === 'DELETE' && succeeded(exchange)) gone.add(request.path);
    if (exchange.operation !== read || request.method !== 'GET') continue;
    const owner = owners.get(request.path);
    if (owner === undefined) {
      if (succeeded(exchange)) owners.set(request.path, as);
    } else if (owner !== as && isMarkOf(credential, as) && !gone.has(request.path)) {
      if (kind === 'forbidden' || kind === 'missing') return true;
    }
  }
  return false;
}

/** Whether a part of a record is a look at who may read objects: by members that no object of an API has together. */
export function isWhose(value: object): value is Whose {
  return MEMBERS.every((member) => member in value);
}

const MEMBERS = ['resource', 'readers', 'writers', 'ownerFields', 'field', 'ended'];
