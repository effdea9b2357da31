import type { Operation, Target } from '@probity/model';
import { isOneTimePath, kindOfName, plainName } from '@probity/probe-kit';

/** Names that may as well stand for an id, an amount or a link that works once. */
const AMBIGUOUS = new Set(['session', 'sessionid', 'sid', 'pin', 'auth']);
const AMBIGUOUS_IN_PATH = new Set([
  ...AMBIGUOUS,
  'token',
  'otp',
  'usertoken',
  'apitoken',
  'apikey',
  'secret',
]);

/** Where the description of a target puts credentials into addresses, and where its words leave that open. */
export function describedPlaces({ securitySchemes, operations }: Target): {
  readonly described: readonly string[];
  readonly ambiguous: readonly string[];
  readonly describes: boolean;
} {
  const described: string[] = [];
  const ambiguous: string[] = [];
  for (const { name, type, in: place, parameter, flows } of securitySchemes) {
    if (type.toLowerCase() === 'apikey' && place === 'query')
      described.push(`scheme ${name} (query ${parameter ?? name})`);
    // The implicit flow hands the token over in an address.
    if (flows.includes('implicit')) described.push(`scheme ${name} (implicit flow)`);
  }
  for (const operation of operations) {
    for (const { name, in: place } of operation.parameters) {
      if ((place !== 'query' && place !== 'path') || kindOfName(name) !== 'secret') continue;
      const list = isAmbiguous(operation, name, place) ? ambiguous : described;
      list.push(`${operation.id} (${place} ${name})`);
    }
  }
  const describes = securitySchemes.length > 0 || operations.some(({ parameters }) => parameters.length > 0);
  return { described, ambiguous, describes };
}

function isAmbiguous({ path, method }: Operation, name: string, place: 'query' | 'path'): boolean {
  const plain = plainName(name);
  if ((place === 'path' ? AMBIGUOUS_IN_PATH : AMBIGUOUS).has(plain)) return true;
  // A mail can only link to a GET; whatever follows has a body for its token.
  return method === 'GET' && isOneTimePath(path) && (plain === 'token' || plain === 'otp');
}
