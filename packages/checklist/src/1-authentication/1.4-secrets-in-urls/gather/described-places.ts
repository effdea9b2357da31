import type { AuthRole, Operation, Target } from '@probity/model';
import { isOneTimePath, kindOfName, plainName } from '@probity/probe-kit';
import { sampleOperations } from '../plan-cases.ts';
import { mayBeToken } from '../query-names.ts';

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

/** What these take under such a name is a credential, because taking one is what they are for. */
const TAKES_SECRETS: ReadonlySet<AuthRole | null> = new Set<AuthRole>([
  'login',
  'signup',
  'refresh',
  'password_change',
  'otp_verify',
  'reset_confirm',
]);

/** Where the description of a target puts credentials into addresses, and where its words leave that open. */
export function describedPlaces(target: Target): {
  readonly described: readonly string[];
  readonly suspicious: readonly string[];
  readonly ambiguous: readonly string[];
  readonly describes: boolean;
} {
  const { securitySchemes, operations } = target;
  const tried = new Set(sampleOperations(target).map(({ id }) => id));
  const described: string[] = [];
  const suspicious: string[] = [];
  const ambiguous: string[] = [];
  for (const { name, type, in: place, parameter, flows } of securitySchemes) {
    if (type.toLowerCase() === 'apikey' && place === 'query')
      described.push(`scheme ${name} (query ${parameter ?? name})`);
    // The implicit flow hands the token over in an address.
    if (flows.includes('implicit')) described.push(`scheme ${name} (implicit flow)`);
  }
  const pageTokens = pageTokensOf(operations);
  for (const operation of operations) {
    for (const { name, in: place, plain } of operation.parameters) {
      if ((place !== 'query' && place !== 'path') || plain === true) continue;
      if (kindOfName(name) !== 'secret') continue;
      const isOpen = isAmbiguous(operation, name, place) || (place === 'query' && pageTokens.has(name));
      // Where a token was put there and refused, the name stands for something else.
      const isTried = place === 'query' && tried.has(operation.id) && mayBeToken(name);
      const isKnown = TAKES_SECRETS.has(operation.authRole);
      const list = isOpen || (isTried && !isKnown) ? ambiguous : isKnown ? described : suspicious;
      list.push(`${operation.id} (${place} ${name})`);
    }
  }
  const describes = securitySchemes.length > 0 || operations.some(({ parameters }) => parameters.length > 0);
  return { described, suspicious, ambiguous, describes };
}

/** How a page is asked for; whatever else these operations take as a token says where the page begins. */
const PAGING = new Set(
  'limit pagesize perpage page offset maxresults maxitems count size top first since sort order orderby'.split(
    ' ',
  ),
);

/** The names of tokens that are only ever asked for beside the size or the order of a page. */
function pageTokensOf(operations: readonly Operation[]): ReadonlySet<string> {
  const asking = operations.flatMap(({ parameters }) => {
    const inQuery = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    const isPaged = inQuery.some((name) => PAGING.has(plainName(name)));
    return inQuery.filter((name) => plainName(name) === 'token').map((name) => ({ name, isPaged }));
  });
  return new Set(
    asking
      .map(({ name }) => name)
      .filter((name) => asking.every((each) => each.name !== name || each.isPaged)),
  );
}

function isAmbiguous({ path, method }: Operation, name: string, place: 'query' | 'path'): boolean {
  const plain = plainName(name);
  if ((place === 'path' ? AMBIGUOUS_IN_PATH : AMBIGUOUS).has(plain)) return true;
  // A mail can only link to a GET; whatever follows has a body for its token.
  return method === 'GET' && isOneTimePath(path) && (plain === 'token' || plain === 'otp');
}
