import {
  valueAt,
  type AnswerClass,
  type CredentialPlace,
  type Exchange,
  type Identity,
  type TokenCredential,
} from '@probity/model';
import type { RawAnswer } from '../ports.ts';
import { extractText, jsonOf } from '../request/extract.ts';
import { requestOf } from '../request/request-of.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { meaningless } from '../tokens/forge/spoil.ts';
import { placesOf, putAllOn, type Places } from '../request/place.ts';
import { credentialName } from '../tokens/tokens.ts';
import { credentialPlaces, placeInWords } from './credential-places.ts';
import { csrfCookieIn, csrfIn, csrfPlaces } from './csrf-of.ts';
import type { TokenCandidate } from '../tokens/find-tokens.ts';
import type { GuardedRead } from './guarded-reads.ts';
import { registerForged, registerOwn } from '../secrets/register.ts';

/** So many requests are sent to see where a token goes. */
const MOST_SENDS = 8;
/** So many values are tried at their likeliest place before the likeliest value is tried at others. */
const FIRST_ROUND = 3;

/** A token that is accepted, where it stands in the answer to the login, and where it goes. */
interface PlacedToken extends Places {
  readonly extract: Readonly<Record<string, string>>;
}

/** What came of it: a place, or the places at which nothing was accepted, in words. */
export interface Placing {
  readonly placed: PlacedToken | null;
  readonly tried: readonly string[];
  /** Requests were limited or not answered, so that nothing is known. */
  readonly isUnknown?: true;
}

/** What is placed: the credential of an identity, whose answers to the login may hold several values. */
export interface PlaceRequest {
  readonly identity: Identity;
  readonly source: TokenCredential;
  readonly candidates: readonly TokenCandidate[];
  /** The answer that holds them; null for a token of the profile. */
  readonly answer: RawAnswer | null;
  readonly read: GuardedRead;
  /** The name under which templates know the credential. */
  readonly word: string;
}

/**
 * Finds where a credential goes, by sending it to a read that is refused without one. A place counts only if the read
 * is served there, and an invented value of the same shape in the same place is refused.
 */
export async function placeToken(
  context: AccountsContext,
  request: PlaceRequest,
  most = MOST_SENDS,
): Promise<Placing> {
  const tried: string[] = [];
  for (const { candidate, place } of orderOf(context, request).slice(0, most)) {
    tried.push(placeInWords(place));
    const alongside = alongsideOf(request.answer, place);
    const values = { ...alongside.values, [request.word]: candidate.value };
    const places: Places = { place, ...(alongside.extra.length > 0 && { extra: alongside.extra }) };
    const answer = await sendPlaced(context, request, places, values, 'genuine');
    if (answer !== undefined && saysNothing(answer)) return { placed: null, tried, isUnknown: true };
    if (answer === undefined || !isLetIn(answer, request.read.bare)) continue;
    const invented = {
      ...values,
      [request.word]: meaningless(candidate.value, context.canaries.invent('token', `placed/${place.name}`)),
    };
    const other = await sendPlaced(context, request, places, invented, 'invented');
    if (other === undefined || isLetIn(other, request.read.bare)) continue;
    const extract = request.answer === null ? {} : { ...alongside.extract, [request.word]: candidate.where };
    return { placed: { ...places, extract }, tried };
  }
  return { placed: null, tried };
}

/** Sends an invented credential of the shape of a real one, in its place. */
export function sendInvented(
  context: AccountsContext,
  identity: Identity,
  source: PlaceRequest['source'],
  access: string,
  operation: string,
): Promise<Exchange | undefined> {
  const word = credentialName(source.place);
  const value = meaningless(access, context.canaries.invent('token', `placed/${source.place.name}`));
  const read = { operation: context.operation(operation) };
  return sendPlaced(context, { identity, read, word }, placesOf(source), { [word]: value }, 'invented');
}

/** The likeliest values at their likeliest places, then the likeliest value at all others. */
function orderOf(
  { target }: Pick<AccountsContext, 'target'>,
  { source, candidates, answer, read, word }: PlaceRequest,
): readonly { readonly candidate: TokenCandidate; readonly place: CredentialPlace }[] {
  const hints = {
    described: source.place,
    securitySchemes: target.securitySchemes,
    tokenType: answer === null ? undefined : tokenTypeIn(answer),
    challenge: read.bare.answer?.headers['www-authenticate']?.split(/[\s,]/, 1)[0],
  };
  const all = candidates.map((candidate) =>
    credentialPlaces(candidate, word, hints).map((place) => ({ candidate, place })),
  );
  const first = all.slice(0, FIRST_ROUND).flatMap(([likeliest]) => likeliest ?? []);
  return [...first, ...all.flatMap((places) => places.slice(1))];
}

/** What goes alongside a cookie: the CSRF token that came with it. */
function alongsideOf(
  answer: RawAnswer | null,
  place: CredentialPlace,
): {
  readonly extra: readonly CredentialPlace[];
  readonly extract: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
} {
  const csrf = answer === null || place.in !== 'cookie' ? undefined : csrfIn(answer);
  if (answer === null || csrf === undefined) return { extra: [], extract: {}, values: {} };
  const cookie = csrfCookieIn(answer);
  const extract = { csrf, ...(cookie !== undefined && { csrf_cookie: `cookie:${cookie}` }) };
  const values = Object.entries(extract).flatMap(([name, where]) => {
    const value = extractText(answer, where);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { extra: csrfPlaces(answer), extract, values: Object.fromEntries(values) };
}

/** Sends a credential, or an invented one, to a read; undefined if the guard does not allow it. */
export async function sendPlaced(
  { wire, secrets }: AccountsContext,
  {
    identity,
    read,
    word,
  }: Pick<PlaceRequest, 'identity' | 'word'> & { readonly read: Pick<GuardedRead, 'operation'> },
  places: Places,
  values: Readonly<Record<string, string>>,
  which: 'genuine' | 'invented',
): Promise<Exchange | undefined> {
  const { operation } = read;
  const isGenuine = which === 'genuine';
  const value = values[word] ?? '';
  const mark = isGenuine
    ? registerOwn(secrets, identity.name, word, value)
    : registerForged(secrets, 'meaningless', `${identity.name}.${word}`, value);
  const attempt = putAllOn(requestOf(operation, { values: {} }), places, values);
  const meta = {
    purpose: isGenuine ? 'login' : 'baseline',
    as: isGenuine ? identity.name : 'anonymous',
    for: identity.name,
    credential: mark,
    operation: null,
    resembles: operation.id,
    epoch: null,
  } as const;
  if (wire.whyNot(attempt, meta) !== null) return undefined;
  return (await wire.exchange(attempt, meta)).exchange;
}

/** Answers that are the same whoever asks. */
const SAYS_NOTHING: ReadonlySet<AnswerClass> = new Set(['limited', 'challenge', 'edge-block', 'network']);

/** Whether an answer tells nothing of the credential. */
export function saysNothing({ class: kind }: Exchange): boolean {
  return SAYS_NOTHING.has(kind);
}

/** Served; or known, and refused for another reason than having no credential. */
export function isLetIn({ class: kind, facts }: Exchange, bare: Exchange): boolean {
  if (kind === 'success') return !facts.catchAll;
  return bare.class === 'unauthenticated' && (kind === 'forbidden' || kind === 'missing');
}

/** What an answer of OAuth, and of many others, calls the sort of its token. */
function tokenTypeIn(answer: RawAnswer): string | undefined {
  const json = jsonOf(answer);
  if (json === undefined) return undefined;
  const found = ['token_type', 'tokenType', 'data.token_type', 'data.tokenType', 'scheme', 'type']
    .map((path) => valueAt(json, path))
    .find((each) => typeof each === 'string');
  return typeof found === 'string' && /^(?:bearer|token|jwt|mac|apikey|key)$/i.test(found)
    ? found
    : undefined;
}
