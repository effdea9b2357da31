import type { Described } from '../../description/described.ts';
import { propertiesOf } from '../../description/schemas/properties.ts';
import type { Context } from '../context.ts';
import { describedPlace } from './place.ts';

const ACCESS = [
  'access_token',
  'accessToken',
  'token',
  'jwt',
  'id_token',
  'idToken',
  'auth_token',
  'authToken',
  'session_token',
  'sessionToken',
  'sessionId',
  'session_id',
  'api_key',
  'apiKey',
  'key',
];
const REFRESH = ['refresh_token', 'refreshToken', 'refresh'];

/** Objects of an answer in which a token may lie where nothing is described. */
const AROUND = ['', 'data.', 'result.', 'tokens.', 'session.', 'auth.', 'data.attributes.', 'data.session.'];

const DEEPEST = 4;

/** Where the answer to a login holds its tokens: where the description shows one, or where they usually stand. */
export function inferExtract(
  { answer, answers }: Described,
  { document }: Pick<Context, 'document'>,
  isInferred: boolean,
): Readonly<Record<string, string>> {
  const schemas = answer === null ? answers : [answer, ...answers];
  const find = (names: readonly string[]): string | undefined => findProperty(schemas, names, document);
  const place = describedPlace(document, 'access');
  const cookie = place.in === 'cookie' ? `cookie:${place.name}` : undefined;
  const usual = isInferred ? usualPlaces(ACCESS) : undefined;
  const access = cookie ?? find(ACCESS) ?? usual;
  const refresh = find(REFRESH) ?? (isInferred && answer === null ? usualPlaces(REFRESH) : undefined);
  return { ...(access === undefined ? {} : { access }), ...(refresh === undefined ? {} : { refresh }) };
}

function usualPlaces(names: readonly string[]): string {
  const inBody = AROUND.flatMap((prefix) => names.slice(0, 10).map((name) => `${prefix}${name}`));
  return [...inBody, 'header:X-Auth-Token', 'header:X-Session-Token'].join(' | ');
}

/** The place of the first of some names in schemas, what lies less deep first. */
function findProperty(
  schemas: readonly unknown[],
  names: readonly string[],
  document: Context['document'],
): string | undefined {
  let level = schemas.map((schema) => ({ path: '', schema }));
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const inside = level.flatMap(({ path, schema }) =>
      [...propertiesOf(schema, document)].map(([name, property]) => ({
        path: `${path}${name}`,
        name,
        property,
      })),
    );
    for (const wanted of names) {
      const found = inside.find(({ name, property }) => name === wanted && isText(property));
      if (found !== undefined) return found.path;
    }
    level = inside.map(({ path, property }) => ({ path: `${path}.`, schema: property }));
  }
  return undefined;
}

function isText({ type, properties }: Readonly<Record<string, unknown>>): boolean {
  return properties === undefined && (type === undefined || type === 'string' || Array.isArray(type));
}
