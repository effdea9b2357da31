import { isList, isRecord, type Json, type Operation } from '@probity/model';
import type { Change, Look } from '@probity/probe-kit';

/** Ids that no object has. Some are no text, or end the text of a query or a path. */
const IDS = ["'", '%00', '..%2f', 'NaN', '%ff%fe', '%zz', 'a'.repeat(5000)];
const LONG = 'a'.repeat(9000);

/** What is wrong about a legitimate read: its last id, its query, or what it accepts. */
export function readTriggers({ path, parameters }: Operation, sent: string): readonly Change[] {
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const paging = { limit: '-1', offset: 'NaN', page: "'", cursor: '%%%' };
  return [
    ...IDS.flatMap((id) => {
      const changed = withLastId(path, sent, id);
      return changed === undefined ? [] : [{ path: changed }];
    }),
    { query: paging },
    ...query.slice(0, 2).map((name) => ({ path: withQuery(sent, name, `'"\\{}`) })),
    { headers: { accept: 'application/x-unknown' } },
  ];
}

/** The path with another value in the place of its last id; undefined if it has none. */
function withLastId(template: string, sent: string, id: string): string | undefined {
  const wanted = template.split('/');
  const at = wanted.findLastIndex((segment) => segment.includes('{'));
  const [path = '', query] = sent.split('?');
  const segments = path.split('/');
  if (at === -1 || segments.length !== wanted.length) return undefined;
  const changed = segments.map((segment, index) => (index === at ? id : segment)).join('/');
  return query === undefined ? changed : `${changed}?${query}`;
}

/** The path with this value of a parameter, and no other of that name. */
function withQuery(sent: string, name: string, value: string): string {
  const [path = '', query = ''] = sent.split('?');
  const others = query.split('&').filter((each) => each !== '' && !each.startsWith(`${name}=`));
  return `${path}?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}`;
}

/** What is wrong about a legitimate write: its body, in form or in type. */
export function writeTriggers({ body }: Operation): readonly Change[] {
  const json = 'application/json';
  const raw = (type: string, text: string): Change => ({ rawBody: { type, text } });
  return [
    raw(json, '{"na'),
    raw(json, '[[]]'),
    raw(json, '"text"'),
    raw(json, ''),
    raw(json, '{"a":"\ufffd\u0000"}'),
    raw('text/xml', '<a>'),
    raw('multipart/form-data', '--x\r\n'),
    raw(json, JSON.stringify(wrongTypes(body?.template ?? {}))),
  ];
}

/** The same names with values of another type. */
function wrongTypes(template: Json): Json {
  if (!isRecord(template)) return [{}];
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, isList(value) ? 'text' : [{ a: ['x'] }]]),
  );
}

/** Looks at paths that do not exist or are broken, and at how the target takes broken headers. */
export function lookTriggers(missingPath: (folder?: string) => string, known: string): readonly Look[] {
  return [
    { path: missingPath() },
    { path: missingPath(folderOf(known)) },
    { path: missingPath(), headers: { accept: 'text/html' } },
    { path: '/error' },
    { path: '/%zz' },
    { path: `/${LONG}` },
    { path: known, method: 'TRACE' },
    { path: `${known}${known.includes('?') ? '&' : '?'}debug=1`, headers: { 'x-debug': '1' } },
    { path: known, headers: { 'x-probity-long': LONG + LONG } },
    { path: known, headers: { cookie: 'session=%%%; a=";' } },
    { path: known, headers: { authorization: 'Bearer %%%' } },
    { path: known, headers: { authorization: 'Basic %%%' } },
  ];
}

function folderOf(path: string): string {
  return path.split('?')[0]?.split('/').slice(0, -1).join('/') ?? '';
}
