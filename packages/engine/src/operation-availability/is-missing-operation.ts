import { statusOf, type Exchange } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { isSamePage } from './same-page.ts';

/** What was seen of an operation that nobody finds, and what it is held against. */
export interface Sightings {
  /** It was asked for by those who may, with objects that exist; the first is the best control there is. */
  readonly asked: readonly Exchange[];
  /** The same requests to a path that surely is not there, in the same order. */
  readonly elsewhere: readonly Exchange[];
  /** Both without a credential. */
  readonly bare?: Exchange;
  readonly bareElsewhere?: Exchange;
  /** It addresses an object. */
  readonly takesId: boolean;
  /** It was asked for with an id that no object has. */
  readonly noSuch?: Exchange;
  /** Something that the description names and that is there. */
  readonly there?: Exchange;
  /** Another operation of this kind that is there, without a credential. */
  readonly guarded?: Exchange;
  /** Another operation of this kind that is there, with an id that no object has: what the API itself calls missing. */
  readonly handled?: Exchange;
}

/**
 * Whether an operation is described but not there. That its answer is the one to a path that does not exist is not
 * enough, because many APIs answer so for an object that does not exist, or that the caller may not see. So something
 * must show that the answer came before any handler: it needed no credential where its like do, or it looks otherwise
 * than what its like say about an object that is not there.
 */
export function isMissingOperation(sightings: Sightings): boolean {
  const { asked, elsewhere, there, bare, bareElsewhere } = sightings;
  const [first] = asked;
  if (!succeeded(there) || first === undefined || asked.length !== elsewhere.length) return false;
  if (bare === undefined || bareElsewhere === undefined) return false;
  if (asked.some((each) => statusOf(each) !== statusOf(first))) return false;
  const status = statusOf(first);
  if (status === 404) return isNowhere(sightings) && isDistinguishable(sightings);
  return (status === 405 || status === 501) && isNoMethod(sightings, first);
}

/** Everybody gets the page for paths that do not exist. */
function isNowhere({ asked, elsewhere, bare, bareElsewhere, noSuch, takesId }: Sightings): boolean {
  const [first] = asked;
  const alike = asked.every((each, index) => isPage(each, elsewhere[index]));
  const isOneForAll = noSuch === undefined ? !takesId : isPage(noSuch, first);
  return alike && isPage(bare, bareElsewhere) && isOneForAll;
}

function isDistinguishable({ elsewhere, bare, guarded, handled }: Sightings): boolean {
  const asksForNothing = statusIn(bare) === 404 && guarded?.class === 'unauthenticated';
  const [missed] = elsewhere;
  const looksOtherwise = handled?.class === 'missing' && missed !== undefined && !isSamePage(handled, missed);
  return asksForNothing || looksOtherwise;
}

/** The path may be there, but not with this method, no matter who asks and for whatever object. */
function isNoMethod({ bare, bareElsewhere, noSuch, takesId }: Sightings, first: Exchange): boolean {
  const allowed = first.answer?.headers['allow'];
  const methods = allowed?.toUpperCase().split(/\s*,\s*/) ?? [];
  if (methods.includes(first.request.method.toUpperCase())) return false;
  const status = statusOf(first);
  const isForAll = statusIn(bare) === status || isPage(bare, bareElsewhere);
  // An answer about the state of an object depends on the object.
  const isOfNoObject = noSuch === undefined ? !takesId || allowed !== undefined : statusOf(noSuch) === status;
  return isForAll && isOfNoObject;
}

function isPage(one: Exchange | undefined, other: Exchange | undefined): boolean {
  return one !== undefined && other !== undefined && isSamePage(one, other);
}

function statusIn(exchange: Exchange | undefined): number {
  return exchange === undefined ? 0 : statusOf(exchange);
}
