import { randomUUID } from 'node:crypto';
import type { AccountApi } from './accounts.ts';
import { done, made, ok, refuse } from './answer.ts';
import { fieldsOf, type Fields } from './fields.ts';
import type { Call } from './pair-api.ts';
import { anyOf, fields, many, text, type Schema } from './schema.ts';

/** A thing that an account has made. */
export interface Item {
  readonly id: string;
  readonly owner: string;
  data: Fields;
}

/** How the things of one kind are kept. */
export interface ShelfOptions {
  /** What one thing is called in sentences. */
  readonly one: string;
  /** Fields that are written and shown. */
  readonly fields: Readonly<Record<string, Schema>>;
  /** Fields that are only shown, with their values. */
  readonly extra?: Readonly<Record<string, Schema>>;
  readonly show?: (item: Item, call: Call) => Fields;
  /** The name of the id in answers, and in paths. */
  readonly key?: string;
  readonly param?: string;
  readonly newId?: (call: Call) => string;
  /** How an id is written in answers: a number, if so. */
  readonly shownId?: (id: string) => unknown;
  readonly idSchema?: Schema;
  readonly change?: 'PATCH' | 'PUT' | null;
  readonly mayRead?: (item: Item, call: Call) => boolean;
  readonly mayWrite?: (item: Item, call: Call) => boolean;
  /** As for changes, if left out. */
  readonly mayDelete?: (item: Item, call: Call) => boolean;
  /** What is wrong with a body, beyond missing fields. */
  readonly accept?: (data: Fields, call: Call) => boolean;
  /** Puts a list into what the API answers with. */
  readonly page?: (items: readonly Fields[]) => unknown;
  readonly pageSchema?: (items: Schema) => Schema;
  readonly list?: boolean;
  /** A single thing may be read without a credential. */
  readonly openReads?: boolean;
}

/** The things of one kind with what can be done to them. */
export interface Shelf {
  readonly items: Map<string, Item>;
  readonly schema: Schema;
  readonly path: string;
  readonly itemPath: string;
  view(item: Item, call: Call): Fields;
  of(owner: string): readonly Item[];
}

/** Adds create, list, read, change and delete of private things; a pair replaces what differs. */
export function addShelf(api: AccountApi, path: string, options: ShelfOptions): Shelf {
  const { one, key = 'id', param = 'id', extra = {}, idSchema = text, change = 'PATCH' } = options;
  const {
    newId = () => randomUUID(),
    shownId = (id) => id,
    show = () => ({}),
    accept = () => true,
  } = options;
  const {
    mayRead = isMine,
    mayWrite = isMine,
    mayDelete = mayWrite,
    page = (items) => items,
    pageSchema = many,
  } = options;
  const items = new Map<string, Item>();
  const names = Object.keys(options.fields);
  const schema = fields({ [key]: idSchema, ...options.fields, ...extra });
  const itemPath = `${path}/{${param}}`;
  const doc = { path: { [param]: idSchema }, answer: schema };
  const view = (item: Item, call: Call): Fields => ({
    [key]: shownId(item.id),
    ...item.data,
    ...show(item, call),
  });
  const find = (call: Call, may: (item: Item, call: Call) => boolean): Item | undefined => {
    const item = items.get(call.params[param] ?? '');
    return item !== undefined && may(item, call) ? item : undefined;
  };
  /** What a caller may read is no secret. */
  const refusal = (call: Call): 403 | 404 => (find(call, mayRead) === undefined ? 404 : 403);
  const written = (body: Fields): Fields =>
    Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));

  api.on(
    `POST ${path}`,
    { summary: `Create a ${one}`, body: fields(options.fields), status: 201, answer: schema },
    (call) => {
      const data = written(call.body);
      if (names.some((name) => data[name] === undefined) || !accept(data, call)) return refuse(422);
      const item = { id: newId(call), owner: call.caller.id, data };
      if (items.has(item.id)) return refuse(409);
      items.set(item.id, item);
      return made(view(item, call), itemPath.replace(`{${param}}`, encodeURIComponent(item.id)));
    },
  );
  if (options.list !== false) {
    api.on(`GET ${path}`, { summary: `List my ${one}s`, answer: pageSchema(schema) }, (call) =>
      ok(page([...items.values()].filter((item) => isMine(item, call)).map((item) => view(item, call)))),
    );
  }
  api.on(
    `GET ${itemPath}`,
    { summary: `Read a ${one}`, ...doc, open: options.openReads === true },
    (call) => {
      const item = find(call, mayRead);
      return item === undefined ? refuse(404) : ok(view(item, call));
    },
  );
  if (change !== null) {
    const body = change === 'PUT' ? fields(options.fields) : anyOf(options.fields);
    api.on(`${change} ${itemPath}`, { summary: `Change a ${one}`, ...doc, body }, (call) => {
      const item = find(call, mayWrite);
      if (item === undefined) return refuse(refusal(call));
      const data = { ...item.data, ...fieldsOf(written(call.body)) };
      if (!accept(data, call)) return refuse(422);
      item.data = data;
      return ok(view(item, call));
    });
  }
  api.on(`DELETE ${itemPath}`, { summary: `Delete a ${one}`, path: doc.path, status: 204 }, (call) => {
    const item = find(call, mayDelete);
    if (item === undefined) return refuse(refusal(call));
    items.delete(item.id);
    return done;
  });
  return {
    items,
    schema,
    path,
    itemPath,
    view,
    of: (owner) => [...items.values()].filter((item) => item.owner === owner),
  };
}

/** The usual rule: what the caller has made. */
export const isMine = (item: Item, { caller }: Call): boolean => item.owner === caller.id;
