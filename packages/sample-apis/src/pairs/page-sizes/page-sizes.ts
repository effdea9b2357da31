import { AccountApi } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { choice, fields, flag, inQuery, many, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { basicProfile } from '../basic-profile.ts';
import { basicStyle } from '../styles.ts';

/** How many rows one answer of a list holds. */
export const pageSizes: readonly Pair[] = [
  {
    name: 'recipes-clamped',
    check: '3.2',
    profile: { limits: { page_size: 50 } },
    api: 'per_page is at most 50; a larger one counts as 50, and meta shows the total.',
    flaw: 'per_page is whatever the caller asks for.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Recipes'));
      const recipes = addShelf(api, '/recipes', { one: 'recipe', fields: { title: text } });
      const params = [inQuery('page', whole), inQuery('per_page', whole)];
      const answer = fields({ data: many(recipes.schema), meta: fields({ total: whole, page: whole }) });
      api.on('GET /recipes', { summary: 'My recipes', params, answer }, (call) => {
        const asked = Math.max(1, Math.trunc(Number(call.query.get('per_page') ?? 15)) || 15);
        const size = flawed ? asked : Math.min(asked, 50);
        const page = Math.max(1, Math.trunc(Number(call.query.get('page') ?? 1)) || 1);
        const mine = recipes.of(call.caller.id);
        const data = mine.slice((page - 1) * size, page * size).map((item) => recipes.view(item, call));
        return ok({ data, meta: { total: mine.length, page } });
      });
      return api;
    },
    shows: (guests) =>
      returnsAll(guests, 60, 'POST /recipes', { title: 'Soup' }, 'GET /recipes?per_page=1000'),
  },
  {
    name: 'tracks-two-names',
    check: '3.2',
    profile: { limits: { page_size: 40 } },
    api: 'limit is described; the mobile app still sends pageSize. Above 40 both are refused.',
    flaw: 'Above 40 limit is refused, and pageSize is not.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Tracks'));
      const tracks = addShelf(api, '/tracks', { one: 'track', fields: { name: text } });
      const params = [inQuery('limit', whole), inQuery('offset', whole)];
      const answer = fields({ items: many(tracks.schema), has_more: flag });
      api.on('GET /tracks', { summary: 'My tracks', params, answer }, ({ query, caller, ...call }) => {
        const old = query.get('pageSize');
        const size = Number(query.get('limit') ?? old ?? 10);
        const isFree = flawed && query.get('limit') === null && old !== null;
        if (!Number.isInteger(size) || size < 1 || (size > 40 && !isFree)) return refuse(400);
        const offset = Math.max(0, Number(query.get('offset') ?? 0) || 0);
        const mine = tracks.of(caller.id);
        const items = mine
          .slice(offset, offset + size)
          .map((item) => tracks.view(item, { query, caller, ...call }));
        return ok({ items, has_more: mine.length > offset + size });
      });
      return api;
    },
    shows: (guests) => returnsAll(guests, 45, 'POST /tracks', { name: 'One' }, 'GET /tracks?pageSize=100'),
  },
  {
    name: 'tickets-and-currencies',
    check: '3.2',
    profile: { limits: { page_size: 25 }, complete_lists: ['GET /currencies'] },
    api: 'Currencies come all at once, as there are thirty of them. Tickets come in pages of 25, which nobody can change.',
    flaw: 'Tickets come all at once.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Tickets'));
      const tickets = addShelf(api, '/tickets', { one: 'ticket', fields: { subject: text } });
      const currency = fields({ code: text });
      api.on('GET /currencies', { summary: 'All currencies', answer: many(currency) }, () =>
        ok(Array.from({ length: 30 }, (_, n) => ({ code: `C${n}` }))),
      );
      const answer = fields({ tickets: many(tickets.schema), nextCursor: text }, ['nextCursor']);
      api.on('GET /tickets', { summary: 'My tickets', params: [inQuery('cursor')], answer }, (call) => {
        const from = Number(call.query.get('cursor') ?? 0) || 0;
        const size = flawed ? Infinity : 25;
        const mine = tickets.of(call.caller.id);
        const shown = mine.slice(from, from + size).map((item) => tickets.view(item, call));
        return ok({ tickets: shown, ...(mine.length > from + size && { nextCursor: String(from + size) }) });
      });
      return api;
    },
    shows: (guests) => returnsAll(guests, 30, 'POST /tickets', { subject: 'Help' }, 'GET /tickets'),
  },
  {
    name: 'events-spring-pages',
    check: '3.2',
    profile: { ...basicProfile, limits: { page_size: 20 } },
    api: 'Pages as Spring writes them, counted from 0. A size above 20 is cut, and one of 0 or less is the usual one.',
    flaw: 'A size of 0 asks for everything.',
    make(flawed) {
      const api = new AccountApi(basicStyle('Events'));
      const events = addShelf(api, '/events', { one: 'event', fields: { title: text } });
      const params = [inQuery('page', whole), inQuery('size', whole)];
      const answer = fields({
        content: many(events.schema),
        totalElements: whole,
        totalPages: whole,
        number: whole,
        size: whole,
        last: flag,
      });
      api.on('GET /events', { summary: 'My events', params, answer }, (call) => {
        const asked = Number(call.query.get('size') ?? 10);
        if (!Number.isInteger(asked)) return refuse(400);
        const mine = events.of(call.caller.id);
        const isAll = flawed && asked === 0;
        const size = isAll ? Math.max(1, mine.length) : asked < 1 ? 10 : Math.min(asked, 20);
        const number = Math.max(0, Number(call.query.get('page') ?? 0) || 0);
        const content = mine.slice(number * size, (number + 1) * size).map((item) => events.view(item, call));
        const totalPages = Math.ceil(mine.length / size);
        const counts = {
          totalElements: mine.length,
          totalPages,
          number,
          size,
          last: number + 1 >= totalPages,
        };
        return ok({ content, ...counts });
      });
      return api;
    },
    shows: (guests) => returnsAll(guests, 25, 'POST /events', { title: 'Fair' }, 'GET /events?size=0'),
  },
  {
    name: 'invoices-expand-lines',
    check: '3.2',
    profile: { limits: { page_size: 30 } },
    api: 'GET /invoices/{id}?expand=lines shows the newest 30 lines; the rest is at /invoices/{id}/lines.',
    flaw: 'It shows every line.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Invoices'));
      const invoices = addShelf(api, '/invoices', {
        one: 'invoice',
        fields: { reference: text },
        list: false,
      });
      const lines = new Map<string, { id: string; text: string }[]>();
      const line = fields({ id: text, text });
      const linesOf = (id: string | undefined, owner: string): { id: string; text: string }[] | undefined => {
        if (id === undefined || invoices.items.get(id)?.owner !== owner) return undefined;
        const found = lines.get(id) ?? [];
        lines.set(id, found);
        return found;
      };
      api.on(
        'POST /invoices/{id}/lines',
        { summary: 'Add a line', body: fields({ text }), status: 201, answer: line },
        ({ params, caller, body }) => {
          const found = linesOf(params['id'], caller.id);
          if (found === undefined) return refuse(404);
          if (typeof body['text'] !== 'string') return refuse(422);
          const made = { id: `l${found.length + 1}`, text: body['text'] };
          found.unshift(made);
          return ok(made, 201);
        },
      );
      const params = [inQuery('offset', whole)];
      const page = fields({ lines: many(line), total: whole });
      api.on('GET /invoices/{id}/lines', { summary: 'Lines of an invoice', params, answer: page }, (call) => {
        const found = linesOf(call.params['id'], call.caller.id);
        if (found === undefined) return refuse(404);
        const offset = Number(call.query.get('offset') ?? 0) || 0;
        return ok({ lines: found.slice(offset, offset + 30), total: found.length });
      });
      const expand = [inQuery('expand', choice('lines'))];
      const answer = fields({ id: text, reference: text, lines: many(line) }, ['lines']);
      api.on('GET /invoices/{id}', { summary: 'Read an invoice', params: expand, answer }, (call) => {
        const id = call.params['id'] ?? '';
        const item = invoices.items.get(id);
        const found = linesOf(id, call.caller.id);
        if (item === undefined || found === undefined) return refuse(404);
        const shown = call.query.get('expand') === 'lines' && { lines: flawed ? found : found.slice(0, 30) };
        return ok({ ...invoices.view(item, call), ...shown });
      });
      return api;
    },
    async shows({ ann }) {
      const { body } = await ann('POST /invoices', { reference: 'A' });
      const id = typeof body === 'object' && body !== null ? Reflect.get(body, 'id') : undefined;
      for (let n = 0; n < 31; n += 1) await ann(`POST /invoices/${String(id)}/lines`, { text: 'x' });
      return (await ann(`GET /invoices/${String(id)}?expand=lines`)).text.split('"x"').length > 31;
    },
  },
];

/** Whether one answer holds all of so many rows. */
async function returnsAll(
  { ann }: Guests,
  rows: number,
  create: string,
  body: unknown,
  list: string,
): Promise<boolean> {
  for (let n = 0; n < rows; n += 1) await ann(create, body);
  const word = JSON.stringify(Object.values(Object(body))[0]);
  return (await ann(list)).text.split(word).length > rows;
}
