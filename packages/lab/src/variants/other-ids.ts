import { PRODUCTS } from '../products.ts';
import type { Seams } from '../seams/seams.ts';
import { mapStrings } from './map-strings.ts';

/** An object as far as its public id is concerned; `count` is its number among those of its kind. */
interface Numbered {
  readonly kind: string;
  readonly count: number;
  readonly id: string;
}

/** Shows objects under ids of another form than those of the store, wherever they go out and come in. */
export function otherIds(correct: Seams, idOf: (object: Numbered) => string | undefined): Partial<Seams> {
  const objects = new Map<string, Numbered>();
  const shown = new Map<string, string>();
  const stored = new Map<string, string>();
  const counts = new Map<string, number>();
  const enrol = (kind: string, id: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    objects.set(id, { kind, count, id });
    return id;
  };
  for (const { id } of PRODUCTS) enrol('product', id);
  const outward = (text: string): string => {
    const object = objects.get(text);
    const known = shown.get(text) ?? (object && idOf(object));
    if (object === undefined || known === undefined) return text;
    shown.set(text, known);
    stored.set(`${object.kind} ${known}`, text);
    return known;
  };
  const inward = (kind: string | undefined, text: string): string => stored.get(`${kind} ${text}`) ?? text;
  return {
    newId: (kind) => enrol(kind, correct.newId(kind)),
    rewritePath(url, message) {
      const { pathname, searchParams } = new URL(`http://harbor.example${url}`);
      const parts = pathname.replaceAll(/%3d/gi, '=').split('/');
      const kind = KINDS[parts.at(-1) ?? ''];
      const cursor = searchParams.get('cursor');
      if (cursor !== null) searchParams.set('cursor', inward(kind, cursor));
      const path = parts.map((part, index) => inward(KINDS[parts[index - 1] ?? ''], part)).join('/');
      // What names nothing of ours is left as it was sent.
      const changed = path === parts.join('/') ? pathname : path;
      return correct.rewritePath(
        searchParams.size === 0 ? changed : `${changed}?${searchParams.toString()}`,
        message,
      );
    },
    parseBody: (schema, value, request) =>
      correct.parseBody(
        schema,
        mapStrings(value, (text, key) => inward(key === 'ids' ? 'project' : key.replace(/_id$/, ''), text)),
        request,
      ),
    present(reply, request) {
      const { body, headers = {} } = correct.present(reply, request);
      const place = headers['location']?.split('/').map(outward).join('/');
      return {
        ...reply,
        body: mapStrings(body, (text, key) => (isUuidFormat(key, text) ? ANY[key] : outward(text)) ?? text),
        headers: { ...headers, ...(place === undefined ? {} : { location: place }) },
      };
    },
  };
}

/** The kind of the objects under a path. */
const KINDS: Readonly<Record<string, string>> = {
  projects: 'project',
  tasks: 'task',
  comments: 'comment',
  files: 'file',
  invitations: 'invitation',
  orders: 'order',
};

/** Whether objects of a kind belong to somebody. */
export function isOwned(kind: string): boolean {
  return Object.values(KINDS).includes(kind);
}

/** What the description says of ids of any form. */
const ANY: Readonly<Record<string, string>> = { format: 'id', pattern: '^.+$' };

function isUuidFormat(key: string, text: string): boolean {
  return (key === 'format' && text === 'uuid') || (key === 'pattern' && text.includes('{8}-'));
}
