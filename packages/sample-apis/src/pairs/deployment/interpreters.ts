import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runInNewContext } from 'node:vm';
import { AccountApi } from '../accounts.ts';
import { ok, plainly, refuse, type Answer } from '../answer.ts';
import { fieldsOf, textAt, type Fields } from '../fields.ts';
import type { Pair } from '../pair.ts';
import { email, fields, inQuery, many, secretText, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { refuseMethods, refuseTypes } from './deploy.ts';
import { sendBytes } from './framing.ts';

const RECIPES = ['onion soup', 'apple pie', 'fish soup and bread', 'soup for 1', 'plum jam'];

/** Input that reaches an interpreter. */
export const interpreters: readonly Pair[] = [
  {
    name: 'recipes-like',
    check: '6.4',
    api: 'Recipes are searched for with LIKE and a bound value.',
    flaw: 'The value is built into the statement; what breaks it is answered with a bare 500.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Recipes'));
      addShelf(api, '/favourites', { one: 'favourite', fields: { title: text }, accept: areTexts });
      const store = recipes();
      search(api, '/recipes', 'title', (wanted) =>
        flawed
          ? store.prepare(`SELECT title FROM recipes WHERE title LIKE '%${wanted}%' ORDER BY title`).all()
          : store
              .prepare("SELECT title FROM recipes WHERE title LIKE '%' || ? || '%' ORDER BY title")
              .all(wanted),
      );
      return api;
    },
    async shows({ ann }) {
      const { text: all } = await ann(`GET /recipes?title=${encodeURIComponent("soup%' OR '1%'='1")}`);
      return all.includes('plum jam');
    },
  },
  {
    name: 'words-with-and',
    check: '6.4',
    api: 'A search box in which every word has to occur, the word AND and digits as well; quotation marks are ignored.',
    flaw: 'The words are built into a statement with their quotation marks.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Recipes'));
      addShelf(api, '/favourites', { one: 'favourite', fields: { title: text }, accept: areTexts });
      const store = recipes();
      search(api, '/recipes/search', 'q', (wanted) => {
        if (flawed) {
          const parts = wanted.split(/ +/).map((word) => `title LIKE '%${word}%'`);
          return store.prepare(`SELECT title FROM recipes WHERE ${parts.join(' AND ')}`).all();
        }
        const words = wanted.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
        return RECIPES.filter((title) => words.every((word) => title.includes(word))).map((title) => ({
          title,
        }));
      });
      return api;
    },
    async shows({ ann }) {
      const { text: all } = await ann(`GET /recipes/search?q=${encodeURIComponent("x%'OR'1%'='1")}`);
      return all.includes('plum jam');
    },
  },
  {
    name: 'parts-under-a-price',
    check: '6.4',
    api: 'GET /parts?max_cents= takes a whole number and answers 400 to anything else.',
    flaw: 'What it gets is the end of a statement; a statement that breaks finds nothing.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Spare parts'));
      addShelf(api, '/wishes', { one: 'wish', fields: { part: text }, accept: areTexts });
      const store = new DatabaseSync(':memory:');
      store.exec('CREATE TABLE parts (name TEXT, cents INTEGER)');
      store.exec("INSERT INTO parts VALUES ('bolt', 120), ('nut', 80), ('spring', 900)");
      const part = fields({ name: text, cents: whole });
      const params = [{ ...inQuery('max_cents', whole, true), example: 500 }];
      api.on('GET /parts', { summary: 'Parts up to a price', params, answer: many(part) }, ({ query }) => {
        const most = query.get('max_cents') ?? '';
        if (!flawed && !/^\d{1,9}$/.test(most)) return refuse(400);
        try {
          return ok(store.prepare(`SELECT name, cents FROM parts WHERE cents <= ${most}`).all());
        } catch {
          return ok([]);
        }
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /parts?max_cents=1%20OR%201=1')).text.includes('spring');
    },
  },
  {
    name: 'deals-by-operator',
    check: '6.4',
    api: 'Deals are filtered by phase; parameters that are not described are ignored.',
    flaw: 'Brackets in names make objects, and the document store obeys their operators.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Deals'));
      const deals = addShelf(api, '/deals', {
        one: 'deal',
        fields: { title: text, phase: text },
        accept: areTexts,
      });
      const params = [{ ...inQuery('phase'), example: 'open' }];
      api.on('GET /deals', { summary: 'List my deals', params, answer: many(deals.schema) }, (call) => {
        const filter: Record<string, unknown> = {};
        for (const [name, value] of call.query) {
          const [, field = '', operator] = /^(\w+)(?:\[(\$\w+)\])?$/.exec(name) ?? [];
          if (field !== 'phase' || (operator !== undefined && !flawed)) continue;
          filter[field] = operator === undefined ? value : { [operator]: value };
        }
        const shown = deals.of(call.caller.id).filter(({ data }) => fits(data, filter));
        return ok(shown.map((item) => deals.view(item, call)));
      });
      return api;
    },
    async shows({ ann }) {
      await ann('POST /deals', { title: 'rope', phase: 'open' });
      await ann('POST /deals', { title: 'sail', phase: 'won' });
      const { text: seen } = await ann('GET /deals?phase[$ne]=won');
      return seen.includes('rope') && !seen.includes('sail');
    },
  },
  {
    name: 'sign-in-by-operator',
    check: '6.4',
    api: 'A sign-in takes an address and a password, both texts, and answers 401 to anything that is wrong.',
    flaw: 'The body is the query of the document store, so that a password that is not null is every password.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Club'));
      addShelf(api, '/visits', { one: 'visit', fields: { day: text }, accept: areTexts });
      const body = fields({ email, password: secretText });
      const doc = { summary: 'Sign in', open: true, body, answer: fields({ accessToken: text }) };
      api.on('POST /auth/login', doc, ({ body: sign }) => {
        const found = api.tryLogin(textAt(sign, 'email'), (account) =>
          flawed
            ? fits({ password: account.password }, { password: sign['password'] })
            : account.password === sign['password'],
        );
        return 'status' in found ? found : api.welcome(found);
      });
      return api;
    },
    async shows({ nobody, names }) {
      return (await nobody('POST /auth/login', { email: names.ann, password: { $ne: null } })).status === 200;
    },
  },
  {
    name: 'card-with-greeting',
    check: '6.4',
    api: 'The text of a card may contain {{name}}, which the preview replaces; everything else in braces stays.',
    flaw: 'What is in braces is evaluated.',
    make(flawed) {
      const api = new AccountApi(cookieStyle('Cards'));
      addShelf(api, '/cards', {
        one: 'card',
        fields: { name: text, text },
        accept: areTexts,
        extra: { preview: text },
        show: ({ data }) => ({
          preview: textAt(data, 'text').replaceAll(/\{\{([^}]*)\}\}/g, (all, inside: string) =>
            flawed
              ? evaluate(inside, { name: textAt(data, 'name') })
              : inside === 'name'
                ? textAt(data, 'name')
                : all,
          ),
        }),
      });
      refuseMethods(api);
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /cards', { name: 'Flo', text: 'Dear {{6*7*11}}' })).text.includes('Dear 462');
    },
  },
  {
    name: 'manuals-by-name',
    check: '6.4',
    api: 'GET /manuals?file= answers one of the manuals; 404 to every other name.',
    flaw: 'Any file of the machine is a manual.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Manuals'));
      addShelf(api, '/notes', { one: 'note', fields: { text }, accept: areTexts });
      const folder = join(tmpdir(), 'probity-pair-manuals');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'winch.txt'), 'Turn it to the left.');
      const params = [{ ...inQuery('file', text, true), example: 'winch.txt' }];
      const doc = { summary: 'A manual', params, answer: text, answerType: 'text/plain' };
      api.on('GET /manuals', doc, ({ query }) => {
        const name = query.get('file') ?? '';
        if (!flawed && name !== 'winch.txt') return refuse(404);
        try {
          return plainly(readFileSync(join(folder, name), 'utf8'), 'text/plain; charset=utf-8');
        } catch {
          return refuse(404);
        }
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /manuals?file=..%2f..%2f..%2fetc%2fpasswd')).text.includes('root:');
    },
  },
  {
    name: 'export-with-a-name',
    check: '6.4',
    api: 'An export is a file of the name that was asked for, in quotation marks; other signs than letters become dashes.',
    flaw: 'The name is written into the header as it is, line breaks included.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Ledger'));
      addShelf(api, '/entries', { one: 'entry', fields: { text }, accept: areTexts });
      const params = [{ ...inQuery('name', text, true), example: 'march' }];
      const doc = { summary: 'Export my entries', params, answer: text, answerType: 'text/csv' };
      api.on('GET /export', doc, ({ query }) => {
        const asked = query.get('name') ?? '';
        const name = flawed ? asked : asked.replaceAll(/[^\w.-]/g, '-');
        return {
          ...plainly('text\n', 'text/csv; charset=utf-8'),
          headers: {
            'content-type': 'text/csv',
            'content-disposition': `attachment; filename="${name}.csv"`,
          },
        };
      });
      api.send = (response, written) => sendBytes(response, written, '1.1');
      return api;
    },
    async shows({ ann }) {
      const { headers } = await ann('GET /export?name=a%0d%0ax-more:%20yes%0d%0ax-rest:%20');
      return headers.get('x-more') === 'yes';
    },
  },
  {
    name: 'sums-in-a-cell',
    check: '6.4',
    api: 'The note of a cell is shown as it was written, with its formulas and dollars.',
    flaw: 'What is between ${ and } is evaluated when it is shown.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Sheets'));
      addShelf(api, '/cells', {
        one: 'cell',
        fields: { place: text, note: text },
        accept: areTexts,
        show: ({ data }) =>
          flawed
            ? {
                note: textAt(data, 'note').replaceAll(/\$\{([^}]*)\}/g, (_all, inside: string) =>
                  evaluate(inside, {}),
                ),
              }
            : {},
      });
      refuseTypes(api);
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /cells', { place: 'B2', note: '${6*7*11}' })).text.includes('"462"');
    },
  },
];

const areTexts = (data: Fields): boolean => Object.values(data).every((value) => typeof value === 'string');

function recipes(): DatabaseSync {
  const store = new DatabaseSync(':memory:');
  store.exec('CREATE TABLE recipes (title TEXT)');
  const insert = store.prepare('INSERT INTO recipes VALUES (?)');
  for (const title of RECIPES) insert.run(title);
  return store;
}

/** A search in a catalogue that all callers share; what it cannot do is a bare 500. */
function search(
  api: AccountApi,
  path: string,
  name: string,
  find: (wanted: string) => readonly unknown[],
): void {
  const params = [{ ...inQuery(name, text, true), example: 'soup' }];
  const answer = many(fields({ title: text }));
  api.on(`GET ${path}`, { summary: 'Search the recipes', params, answer }, ({ query }): Answer => {
    const wanted = query.get(name) ?? '';
    if (wanted === '') return refuse(400);
    try {
      return ok(find(wanted));
    } catch {
      return { status: 500 };
    }
  });
}

/** Compares as a document store does. */
function fits(data: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const value = data[name];
    const operators = fieldsOf(wanted);
    if (operators === undefined) return value === wanted;
    return Object.entries(operators).every(([operator, than]) => {
      if (operator === '$ne') return value !== than;
      if (operator === '$gt') return String(value) > String(than);
      if (operator === '$regex') return new RegExp(String(than)).test(String(value));
      return false;
    });
  });
}

function evaluate(code: string, values: Readonly<Record<string, string>>): string {
  try {
    return String(runInNewContext(code, { ...values }, { timeout: 100 }));
  } catch {
    return '';
  }
}
