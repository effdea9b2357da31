import { AccountApi } from '../accounts.ts';
import { ok } from '../answer.ts';
import { at, fieldsOf, textAt } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { fields, inQuery, many, text, uuid, whole, type Schema } from '../schema.ts';
import { addShelf, type Shelf } from '../shelf.ts';
import { keyStyle, tokenStyle } from '../styles.ts';
import { addLogins } from './logins-in-batches.ts';
import { parseLists } from './parse-lists.ts';
import { costOf, levelsOf, lookUp, readGraph, type GraphQuery, type Node } from './small-graph.ts';

/** How many operations one request holds. */
export const operations: readonly Pair[] = [
  {
    name: 'films-by-graph',
    check: '3.4',
    profile: { operations: { 'POST /graphql': { privileged: false } } },
    api: 'Errors of GraphQL come with 200. A query may have forty fields on its first level and nine levels; arrays are not taken.',
    flaw: 'The first level may have any number of fields.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Films'));
      const films = addShelf(api, '/films', { one: 'film', fields: { title: text } });
      addGraph(api, films, '{ films {id title director {name films {id}}} }', ({ fields: asked }) => {
        if (!flawed && asked.length > 40) return 'Too many fields.';
        return levelsOf(asked) > 9 ? 'Too deep.' : undefined;
      });
      return api;
    },
    shows: async ({ ann }) => (await fieldsOfGraph(ann, 'films { id }', 60)) === 60,
  },
  {
    name: 'plants-by-cost',
    check: '3.4',
    profile: {
      graphql: { mutation: 'mutation { water(id: "nobody") { id } }' },
      operations: { 'POST /graphql': { privileged: false } },
    },
    api: 'A query may cost 100, one for each field; the names of types are free. There is no other limit.',
    flaw: 'Mutations cost nothing.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Plants'));
      const plants = addShelf(api, '/plants', { one: 'plant', fields: { title: text } });
      addGraph(
        api,
        plants,
        '{ plants { id director { films { id director { name } } } } }',
        ({ kind, fields: asked }) =>
          !(flawed && kind === 'mutation') && costOf(asked) + levelsOf(asked) ** 2 > 100
            ? 'Too expensive.'
            : undefined,
      );
      return api;
    },
    shows: async ({ ann }) => (await fieldsOfGraph(ann, 'water(id: "x") { id }', 150, 'mutation')) === 150,
  },
  {
    name: 'ledger-by-rpc',
    check: '3.4',
    profile: { limits: { batch: 20 } },
    api: 'Calls of JSON-RPC come one by one or in arrays of at most twenty; a longer one gets one error, with 200.',
    flaw: 'An array may have any length.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Ledger'));
      addShelf(api, '/entries', { one: 'entry', fields: { memo: text } });
      const call = { ...fields({ jsonrpc: text, method: text, params: many(text), id: whole }) };
      const example = { jsonrpc: '2.0', method: 'account.balance', params: [], id: 1 };
      api.parse = parseLists;
      api.on(
        'POST /rpc',
        { summary: 'Call a method', body: { ...call, example }, answer: fields({ result: whole }) },
        ({ body }) => {
          const list = Array.isArray(body['list']) ? body['list'] : undefined;
          if (list !== undefined && list.length > 20 && !flawed)
            return ok({ jsonrpc: '2.0', error: { code: -32600, message: 'Invalid Request' }, id: null });
          const answered = (list ?? [body]).map((each) =>
            textAt(each, 'method') === 'account.balance'
              ? { jsonrpc: '2.0', id: at(each, 'id'), result: 1200 }
              : { jsonrpc: '2.0', id: at(each, 'id'), error: { code: -32601, message: 'Method not found' } },
          );
          return ok(list === undefined ? answered[0] : answered);
        },
      );
      return api;
    },
    async shows({ ann }) {
      const calls = Array.from({ length: 50 }, (_, id) => ({
        jsonrpc: '2.0',
        method: 'account.balance',
        params: [],
        id,
      }));
      return (await ann('POST /rpc', calls)).text.split('"result"').length === 51;
    },
  },
  {
    name: 'contacts-looked-up',
    check: '3.4',
    profile: { limits: { ids: 50 } },
    api: 'GET /contacts/lookup?ids=a,b gives the contacts among these ids. Only the first fifty are looked up, without a word.',
    flaw: 'All of them are looked up.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Contacts'));
      const contacts = addShelf(api, '/contacts', { one: 'contact', fields: { name: text }, idSchema: uuid });
      const params = [{ ...inQuery('ids', many(uuid), true), style: 'form', explode: false }];
      api.on(
        'GET /contacts/lookup',
        { summary: 'Look up several of my contacts', params, answer: many(contacts.schema) },
        (call) => {
          const asked = (call.query.get('ids') ?? '').split(',');
          const found = asked.slice(0, flawed ? Infinity : 50).flatMap((id) => contacts.items.get(id) ?? []);
          const mine = found.filter(({ owner }) => owner === call.caller.id);
          return ok(mine.map((item) => contacts.view(item, call)));
        },
      );
      return api;
    },
    async shows({ ann }) {
      const id = textAt((await ann('POST /contacts', { name: 'Zoe' })).body, 'id');
      const unknown = Array.from(
        { length: 80 },
        (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      );
      return (await ann(`GET /contacts/lookup?ids=${[...unknown, id].join(',')}`)).text.includes('Zoe');
    },
  },
  {
    name: 'app-in-one-request',
    check: '3.4',
    mode: 'disruptive',
    api: 'The app sends its requests together, ten at most. A sign-in among them counts like any other: five failures close an account.',
    flaw: 'However many sign-ins fail in one request, one failure is counted.',
    make: (flawed) => addLogins(flawed),
    async shows({ ann, nobody, names }) {
      const guess = (n: number) => ({
        verb: 'POST',
        href: '/auth/login',
        payload: { email: names.ben, password: `Guess-number-${n}` },
      });
      await ann(
        'POST /multi',
        Array.from({ length: 10 }, (_, n) => guess(n)),
      );
      return (await nobody('POST /auth/login', guess(11).payload)).status === 401;
    },
  },
];

/** Adds a graph of things and of who made them. */
function addGraph(
  api: AccountApi,
  shelf: Shelf,
  example: string,
  refusal: (query: GraphQuery) => string | undefined,
): void {
  const kind = shelf.path.split('/').at(-1) ?? '';
  const body: Schema = {
    ...fields({ query: text, variables: { type: 'object' } }, ['variables']),
    example: { query: example },
  };
  const answer: Schema = { type: 'object' };
  api.on('POST /graphql', { summary: 'Ask for what is mine', body, answer }, ({ body: sent, caller }) => {
    const query = readGraph(textAt(sent, 'query'), fieldsOf(sent['variables']) ?? {});
    const failed = (message: string) => ok({ errors: [{ message }] });
    if (query === undefined) return failed('Syntax Error.');
    const refused = refusal(query);
    if (refused !== undefined) return failed(refused);
    const things = (): Node =>
      shelf
        .of(caller.id)
        .slice(0, 2)
        .map((item) => ({
          id: item.id,
          title: textAt(item.data, 'title'),
          director: () => ({ name: caller.name, films: things }),
        }));
    const root: Node = query.kind === 'mutation' ? { water: () => null } : { [kind]: things };
    const data = lookUp(query.fields, root, query.kind === 'mutation' ? 'Mutation' : 'Query');
    return typeof data === 'string' ? failed(data) : ok({ data });
  });
}

type Visitor = Parameters<Pair['shows']>[0]['ann'];

async function fieldsOfGraph(ann: Visitor, field: string, count: number, kind = 'query'): Promise<number> {
  const named = Array.from({ length: count }, (_, n) => `f${n}: ${field}`).join(' ');
  const { body } = await ann('POST /graphql', { query: `${kind} { ${named} }` });
  return Object.keys(fieldsOf(at(body, 'data')) ?? {}).length;
}
