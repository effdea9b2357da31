import { isRecord, type Json, type Resource } from '@probity/model';

/** An answer to a request that made an object, of which only this is looked at. */
export interface MakingAnswer {
  readonly body: Json | undefined;
  readonly location: string | undefined;
  /** The path that was asked, which is that of the collection. */
  readonly path: string;
}

/**
 * Where the answer that made an object shows its id: where the target says, else at the usual places, in a usual wrapper,
 * in `Location`, or in a link to itself. An id found elsewhere may be that of another object, which clean-up would then remove.
 */
export function idPlaceIn(
  { body, location, path }: MakingAnswer,
  { name, idAt }: Pick<Resource, 'name' | 'idAt'>,
): string | undefined {
  if (idAt.startsWith('header:') || isId(at(body, idAt.split('.')))) return idAt;
  const keys = ['id', 'uuid', '_id', `${name}_id`, `${name}Id`];
  const key = (record: Json | undefined): string | undefined => keys.find((each) => isId(at(record, [each])));
  const own = key(body);
  if (own !== undefined) return own;
  for (const wrapper of [name, 'data', 'result', 'item']) {
    const inner = key(at(body, [wrapper]));
    if (inner !== undefined) return `${wrapper}.${inner}`;
  }
  if (isBelow(location, path)) return 'header:Location';
  return LINKS.find((each) => {
    const link = at(body, each.split('.'));
    return typeof link === 'string' && isBelow(link, path);
  });
}

/** Where answers link to the object itself. */
const LINKS = [
  '_links.self.href',
  '_links.self',
  'links.self.href',
  'links.self',
  'data.links.self',
  '@id',
  'self',
  'href',
  'url',
  'uri',
];

/** The id in what was found at its place: an address, as in `Location` and links, stands for its last segment. */
export function idInText(text: string): string | undefined {
  if (!/^(?:https?:\/)?\//i.test(text)) return text;
  const last = text
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((segment) => segment !== '');
  try {
    return last === undefined ? undefined : decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Whether an address is that of something in the collection. */
function isBelow(location: string | undefined, path: string): boolean {
  if (location === undefined || !URL.canParse(location, 'http://any')) return false;
  const collection = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const [start, last = ''] = splitLast(new URL(location, 'http://any').pathname.replace(/\/+$/, ''));
  return start === collection && last !== '';
}

function splitLast(path: string): readonly string[] {
  const cut = path.lastIndexOf('/');
  return [path.slice(0, cut), path.slice(cut + 1)];
}

function isId(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function at(value: Json | undefined, names: readonly string[]): Json | undefined {
  return names.reduce((found, name) => {
    const fields = fieldsOf(found);
    return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, value);
}

function fieldsOf(value: Json | undefined): Readonly<Record<string, Json>> | undefined {
  return isRecord(value) ? value : undefined;
}
