import { placesOf, type Operation, type Target } from '@probity/model';
import { kindOfName } from '@probity/probe-kit';

/** Under these names frameworks and gateways look for a token in the query, the most usual first. */
const USUAL = ['access_token', 'token', 'accessToken', 'api_key'];
const FURTHER = ['auth_token', 'authToken', 'jwt', 'apikey', 'apiKey', 'key', 'auth'];

/**
 * The names to try for an identity's token on an operation: its own place, what the description names, and the usual
 * ones, of which `thorough` takes all.
 */
export function namesFor(
  { identities, securitySchemes }: Target,
  identity: string,
  operation: Operation,
  thorough: boolean,
): readonly string[] {
  const described = securitySchemes.flatMap(({ in: place, parameter }) =>
    place === 'query' && parameter !== null ? [parameter] : [],
  );
  const credential = identities.find(({ name }) => name === identity)?.credential;
  const place = credential === undefined ? undefined : placesOf(credential)[0];
  const own = place?.in === 'query' ? [place.name] : [];
  const usual = thorough ? [...USUAL, ...FURTHER] : USUAL;
  return [...new Set([...own, ...described, ...tokenParameters(operation), ...usual])];
}

/** The parameters of an operation's query that may carry a token, by their name. */
export function tokenParameters({ parameters }: Operation): readonly string[] {
  return parameters
    .filter(({ name, in: place, plain }) => place === 'query' && plain !== true && mayBeToken(name))
    .map(({ name }) => name);
}

/** Names of secrets that no token is: a token in their place would be refused, and that would say nothing. */
const OTHER_SECRETS = /pass|pwd|pin|otp|secret|refresh|id_?token/i;

/** Whether a token may be what a parameter of this name is for. */
export function mayBeToken(name: string): boolean {
  const kind = kindOfName(name);
  return (kind === 'secret' || kind === 'suspicious') && !OTHER_SECRETS.test(name);
}
