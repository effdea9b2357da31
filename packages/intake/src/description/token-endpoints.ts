import { isRecord } from '@probity/model';
import type { Described } from './described.ts';
import { undescribed } from './undescribed.ts';
import { follow } from './schemas/follow.ts';
import { namedSchemes } from './schemas/named-schemes.ts';

type Node = Readonly<Record<string, unknown>>;

/** The grants of OAuth that need no browser, with what their requests hold. */
const GRANTS: readonly {
  readonly flows: readonly string[];
  readonly fields: readonly string[];
}[] = [
  { flows: ['password'], fields: ['grant_type', 'username', 'password'] },
  { flows: ['clientCredentials', 'application'], fields: ['grant_type', 'client_id', 'client_secret'] },
];

/** The path of the token endpoint of a grant, if the description names one at the API itself. */
export function tokenPath(
  document: Node,
  grant: 'password' | 'clientCredentials',
  origin: string,
): string | undefined {
  const names = GRANTS.find(({ flows }) => flows.includes(grant))?.flows ?? [];
  for (const scheme of Object.values(namedSchemes(document))) {
    const node = follow(scheme, document);
    if (node?.['type'] !== 'oauth2') continue;
    const flows = isRecord(node['flows']) ? node['flows'] : { [String(node['flow'])]: node };
    for (const name of names) {
      const flow = isRecord(flows[name]) ? flows[name] : {};
      const url = flow['tokenUrl'];
      const path = typeof url === 'string' ? pathAt(url, origin, document) : undefined;
      if (path !== undefined) return path;
    }
  }
  return undefined;
}

/** Token endpoints that only a security scheme names, as operations. */
export function tokenEndpoints(
  document: Node,
  origin: string,
  has: (reference: string) => boolean,
): readonly Described[] {
  const found = new Map<string, readonly string[]>();
  for (const { flows, fields } of GRANTS) {
    const path = tokenPath(document, flows.includes('password') ? 'password' : 'clientCredentials', origin);
    if (path !== undefined && !has(`POST ${path}`) && !found.has(path)) found.set(path, fields);
  }
  return [...found].map(([path, fields]) => endpointAt(path, fields));
}

/** A URL of another host is not the API's, unless the description puts the whole API there. */
function pathAt(url: string, origin: string, { servers, host }: Node): string | undefined {
  const [first] = Array.isArray(servers) ? servers : [];
  const server = isRecord(first) && typeof first['url'] === 'string' ? first['url'] : `//${String(host)}`;
  if (!URL.canParse(url, origin) || !URL.canParse(server, origin)) return undefined;
  const place = new URL(url, origin);
  const isHere = place.origin === origin || place.host === new URL(server, origin).host;
  return isHere && place.search === '' ? place.pathname : undefined;
}

function endpointAt(path: string, fields: readonly string[]): Described {
  const text = { type: 'string' };
  const answer = { type: 'object', properties: { access_token: text, token_type: text } };
  return {
    ...undescribed('POST', path, 'Get an access token of OAuth'),
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: {
        type: 'object',
        required: fields,
        properties: Object.fromEntries(fields.map((name) => [name, text])),
      },
      example: undefined,
    },
    answer,
    answers: [answer],
  };
}
