import type { Target } from '@probity/model';

/** Under these names frameworks and gateways look for a token in the query. */
const QUERY_NAMES = ['access_token', 'token', 'auth_token', 'jwt', 'api_key', 'apikey', 'key', 'auth'];

/** The names to try for an identity's token: the usual ones, what the description names, and its own place. */
export function namesFor({ identities, securitySchemes }: Target, identity: string): readonly string[] {
  const described = securitySchemes.flatMap(({ in: place, parameter }) =>
    place === 'query' && parameter !== null ? [parameter] : [],
  );
  const credential = identities.find(({ name }) => name === identity)?.credential;
  const own =
    credential !== undefined && credential.kind !== 'basic' && credential.place.in === 'query'
      ? [credential.place.name]
      : [];
  return [...new Set([...own, ...described, ...QUERY_NAMES])];
}
