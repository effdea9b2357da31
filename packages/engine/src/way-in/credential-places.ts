import type { CredentialPlace, Target } from '@probity/model';
import type { TokenCandidate } from '../tokens/find-tokens.ts';

/** What is known about where a credential goes, beside the description. */
export interface PlaceHints {
  /** Where it goes as far as anybody has said. */
  readonly described: CredentialPlace;
  readonly securitySchemes: Target['securitySchemes'];
  /** What the answer to the login calls the sort of its token. */
  readonly tokenType: string | undefined;
  /** What the API asks for where it refuses a caller without a credential. */
  readonly challenge: string | undefined;
}

const AUTHORIZATION = 'Authorization';
const USUAL_HEADERS = ['X-Auth-Token', 'X-Access-Token', 'X-API-Key', 'X-Session-Token'];
/** Schemes that take no token. */
const NO_TOKEN = /^(?:basic|digest|negotiate|ntlm|hawk|aws4.*|mutual|session|cookie|form(?:based)?)$/i;
const SCHEME = /^[A-Za-z][\w-]{0,20}$/;

/**
 * The places where a token may be accepted, the likeliest first: as described, as the answers of the API itself say,
 * and as is usual. A cookie goes back as a cookie first; it may also be a token that is sent otherwise.
 */
export function credentialPlaces(
  { where }: Pick<TokenCandidate, 'where'>,
  word: string,
  { described, securitySchemes, tokenType, challenge }: PlaceHints,
): readonly CredentialPlace[] {
  const slot = `{${word}}`;
  const header = (name: string, template: string): CredentialPlace => ({ in: 'header', name, template });
  const byScheme = (scheme: string | undefined): readonly CredentialPlace[] =>
    scheme === undefined || NO_TOKEN.test(scheme) || !SCHEME.test(scheme)
      ? []
      : [header(AUTHORIZATION, `${capital(scheme)} ${slot}`)];
  const [kind, name = ''] = where.split(':');
  const own: readonly CredentialPlace[] =
    kind === 'cookie'
      ? [{ in: 'cookie', name, template: slot }]
      : kind === 'header' && name.toLowerCase() !== 'authorization'
        ? [header(name, slot)]
        : [];
  const renamed = { ...described, template: described.template.replace(/\{[^{}]+\}/, slot) };
  // A described cookie is the one of that name; a token of the body is no cookie unless the server says so.
  const stated = described.in === 'cookie' && described.name === '*' ? [] : [renamed];
  const schemes = securitySchemes.flatMap(({ in: place, parameter }): CredentialPlace[] =>
    (place === 'header' || place === 'cookie') && parameter !== null
      ? [{ in: place, name: parameter, template: slot }]
      : [],
  );
  const usual = [
    ...['Bearer', 'Token', 'JWT'].map((scheme) => header(AUTHORIZATION, `${scheme} ${slot}`)),
    header(AUTHORIZATION, slot),
    ...USUAL_HEADERS.map((each) => header(each, slot)),
  ];
  const all =
    kind === 'cookie'
      ? [...own, ...stated]
      : [...stated, ...byScheme(tokenType), ...byScheme(challenge), ...own, ...schemes, ...usual];
  return [...new Map(all.map((each) => [keyOf(each), each])).values()];
}

/** A place in words: `Authorization: Token …`. */
export function placeInWords({ in: where, name, template }: CredentialPlace): string {
  const value = template.replaceAll(/\{[^{}]+\}/g, '…');
  if (where === 'query') return `?${name}=${value}`;
  return where === 'cookie' ? `Cookie: ${name}=${value}` : `${name}: ${value}`;
}

function keyOf({ in: where, name, template }: CredentialPlace): string {
  return `${where} ${name.toLowerCase()} ${template}`;
}

/** `bearer` is written `Bearer`, as everybody does. */
function capital(scheme: string): string {
  return /^[a-z]+$/.test(scheme)
    ? scheme === 'jwt'
      ? 'JWT'
      : scheme.charAt(0).toUpperCase() + scheme.slice(1)
    : scheme;
}
