import { randomInt } from 'node:crypto';
import { AccountApi } from './accounts.ts';
import { ok, refuse } from './answer.ts';
import { textAt } from './fields.ts';
import type { Pair } from './pair.ts';
import { fields, flag, inQuery, many, text, whole } from './schema.ts';
import { addShelf } from './shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from './styles.ts';

/** Lists in pages, and searches. */
export const lists: readonly Pair[] = [
  {
    name: 'charges-starting-after',
    check: '2.1',
    api: 'The list of charges holds two, says has_more, and goes on with ?starting_after= and the last id.',
    flaw: 'With starting_after, the charges of others come too.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Charges'));
      const charges = addShelf(api, '/charges', {
        one: 'charge',
        newId: () => `ch_${randomInt(1e12, 2e12).toString(36)}`,
        fields: { statement: text, amount: whole },
      });
      const params = [
        inQuery('starting_after'),
        inQuery('limit', { type: 'integer', minimum: 1, maximum: 2 }),
      ];
      const answer = fields({ object: text, has_more: flag, data: many(charges.schema) });
      api.on('GET /charges', { summary: 'My charges', params, answer }, (call) => {
        const after = call.query.get('starting_after');
        const chosen = flawed && after !== null ? [...charges.items.values()] : charges.of(call.caller.id);
        const rest = chosen.slice(chosen.findIndex(({ id }) => id === after) + 1);
        const data = rest.slice(0, 2).map((item) => charges.view(item, call));
        return ok({ object: 'list', has_more: rest.length > 2, data });
      });
      return api;
    },
    async shows({ ann, ben }) {
      const ids: string[] = [];
      for (const statement of ['a', 'b', 'c']) {
        ids.push(textAt((await ben('POST /charges', { statement, amount: 1 })).body, 'id'));
      }
      await ann('POST /charges', { statement: 'hush money', amount: 9 });
      return (await ben(`GET /charges?starting_after=${ids[2]}`)).text.includes('hush money');
    },
  },
  {
    name: 'songs-page-token',
    check: '2.1',
    api: 'The list of songs comes in pages of three; nextPageToken, sent back as pageToken, leads to the next one.',
    flaw: 'The second page holds the songs of everyone.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Songs'));
      const songs = addShelf(api, '/songs', {
        one: 'song',
        key: 'songId',
        param: 'songId',
        fields: { title: text, lyrics: text },
      });
      const params = [inQuery('pageToken')];
      const answer = fields({ items: many(songs.schema), nextPageToken: text }, ['nextPageToken']);
      api.on('GET /songs', { summary: 'My songs', params, answer }, (call) => {
        const token = call.query.get('pageToken');
        const from = token === null ? 0 : Number(Buffer.from(token, 'base64url').toString('utf8'));
        if (!Number.isInteger(from)) return refuse(400);
        const mine = songs.of(call.caller.id);
        const others = [...songs.items.values()].filter(({ owner }) => owner !== call.caller.id);
        const all = flawed && from > 0 ? [...mine, ...others] : mine;
        const items = all.slice(from, from + 3).map((item) => songs.view(item, call));
        const more = all.length > from + 3 && {
          nextPageToken: Buffer.from(String(from + 3)).toString('base64url'),
        };
        return ok({ items, ...more });
      });
      return api;
    },
    async shows({ ann, ben }) {
      for (const title of ['a', 'b', 'c', 'd']) await ben('POST /songs', { title, lyrics: 'la' });
      await ann('POST /songs', { title: 'x', lyrics: 'oh Ben' });
      const token = textAt((await ben('GET /songs')).body, 'nextPageToken');
      return (await ben(`GET /songs?pageToken=${token}`)).text.includes('oh Ben');
    },
  },
  {
    name: 'empty-term',
    check: '2.1',
    api: 'GET /contacts/search?term= finds contacts of the caller; without a term it finds none.',
    flaw: 'Without a term it finds the contacts of everyone.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Address book'));
      const contacts = addShelf(api, '/contacts', {
        one: 'contact',
        fields: { fullName: text, phone: text },
      });
      const params = [inQuery('term')];
      const answer = many(contacts.schema);
      api.on('GET /contacts/search', { summary: 'Find contacts', params, answer }, (call) => {
        const term = (call.query.get('term') ?? '').toLowerCase();
        if (term === '')
          return ok(flawed ? [...contacts.items.values()].map((each) => contacts.view(each, call)) : []);
        const fits = contacts
          .of(call.caller.id)
          .filter(({ data }) => JSON.stringify(data).toLowerCase().includes(term));
        return ok(fits.map((item) => contacts.view(item, call)));
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /contacts', { fullName: 'Dr Secret', phone: '1' });
      return (await ben('GET /contacts/search')).text.includes('Dr Secret');
    },
  },
  {
    name: 'search-by-post',
    check: '2.1',
    api: 'POST /letters/search finds letters of the caller; { filter: { text } } narrows them down.',
    flaw: 'It finds the letters of everyone.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Letters', { me: 'GET /users/current' }));
      const letters = addShelf(api, '/letters', {
        one: 'letter',
        change: 'PUT',
        fields: { to: text, prose: text },
      });
      const body = fields({ filter: fields({ text }, ['text']), limit: whole }, ['limit']);
      const answer = fields({ hits: many(letters.schema), total: whole });
      api.on('POST /letters/search', { summary: 'Search letters', body, answer }, (call) => {
        const term = textAt(call.body, 'filter.text');
        const from = flawed ? [...letters.items.values()] : letters.of(call.caller.id);
        const hits = from.filter(({ data }) => JSON.stringify(data).includes(term));
        return ok({ hits: hits.map((item) => letters.view(item, call)), total: hits.length });
      });
      return api;
    },
    async shows({ ann, ben }) {
      await ann('POST /letters', { to: 'Ben', prose: 'never sent' });
      return (await ben('POST /letters/search', { filter: { text: 'never' } })).text.includes('never sent');
    },
  },
  {
    name: 'offset-and-total',
    check: '2.1',
    api: 'The list of jars has a total, and ?offset= goes on in it; there are at most two on a page.',
    flaw: 'Behind the jars of the caller come those of others, and the total counts them.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Jam cellar', { base: '/cellar' }));
      const jars = addShelf(api, '/jars', { one: 'jar', fields: { fruit: text, recipe: text } });
      const params = [inQuery('offset', { type: 'integer', minimum: 0 })];
      const answer = fields({ total: whole, offset: whole, results: many(jars.schema) });
      api.on('GET /jars', { summary: 'My jars', params, answer }, (call) => {
        const offset = Number(call.query.get('offset') ?? 0);
        if (!Number.isInteger(offset) || offset < 0) return refuse(400);
        const others = [...jars.items.values()].filter(({ owner }) => owner !== call.caller.id);
        const all = [...jars.of(call.caller.id), ...(flawed ? others : [])];
        const results = all.slice(offset, offset + 2).map((item) => jars.view(item, call));
        return ok({ total: all.length, offset, results });
      });
      return api;
    },
    async shows({ ann, ben }) {
      for (const fruit of ['plum', 'pear']) await ben('POST /jars', { fruit, recipe: 'boil' });
      await ann('POST /jars', { fruit: 'quince', recipe: 'a family secret' });
      return (await ben('GET /jars?offset=2')).text.includes('a family secret');
    },
  },
];
