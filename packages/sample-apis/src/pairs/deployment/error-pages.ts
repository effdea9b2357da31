import { DatabaseSync } from 'node:sqlite';
import { AccountApi } from '../accounts.ts';
import { ok, plainly } from '../answer.ts';
import { fieldsOf } from '../fields.ts';
import type { Guests } from '../guests.ts';
import type { Pair } from '../pair.ts';
import { choice, inQuery, many, text, whole } from '../schema.ts';
import { addShelf } from '../shelf.ts';
import { cookieStyle, keyStyle, tokenStyle } from '../styles.ts';
import { addHeaders, onAnswers, pathOf, refuseMethods, refuseTypes } from './deploy.ts';
import { sendAsHttp10, sendInChunks } from './framing.ts';

/** The frames that an exception of Node leaves behind. */
const STACK = [
  'TypeError: Cannot read properties of undefined (reading "rows")',
  '    at findBerth (/srv/harbour/src/berths/store.js:41:17)',
  '    at async handle (/srv/harbour/src/server.js:118:5)',
].join('\n');

const JAVA = [
  'java.lang.NumberFormatException: For input string: "x"',
  '\tat java.base/java.lang.Integer.parseInt(Integer.java:652)',
  '\tat com.office.yard.StackController.move(StackController.java:88)',
].join('\n');

const PYTHON = [
  'Traceback (most recent call last):',
  '  File "/opt/lots/app/views.py", line 212, in create_lot',
  '    price = int(data["price"])',
  'ValueError: invalid literal for int() with base 10',
].join('\n');

/** What errors show. */
export const errorPages: readonly Pair[] = [
  {
    name: 'problems-with-numbers',
    check: '6.3',
    api: 'Errors are problems of RFC 9457, with the number under which the log has the details.',
    flaw: 'A body that is no JSON is answered with the frames of the exception, as detail of the problem.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Berths', { fault: problem }));
      berths(api);
      refuseMethods(api);
      onAnswers(api, (answer) =>
        answer.status < 400
          ? answer
          : {
              ...answer,
              body: {
                ...problem(answer.status),
                ...(flawed && answer.status === 400 && { detail: STACK }),
              },
              headers: { ...answer.headers, 'content-type': 'application/problem+json' },
            },
      );
      return api;
    },
    shows: (guests) => breaksWith(guests, /store\.js:41:17/),
  },
  {
    name: 'page-of-the-proxy',
    check: '6.3',
    api: 'The API breaks at a body that is no JSON, and the proxy in front answers 502 with its page.',
    flaw: 'The proxy lets the page of the framework through, with its frames.',
    make(flawed) {
      const api = new AccountApi(keyStyle('Berths'));
      berths(api);
      const page =
        '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
      const frames = `<!DOCTYPE html><html><body><pre>${STACK.replaceAll('\n', '<br> &nbsp; &nbsp;')}</pre></body></html>`;
      onAnswers(api, (answer) => {
        if (answer.status !== 400) return answer;
        return flawed ? plainly(frames, 'text/html; charset=utf-8', 500) : plainly(page, 'text/html', 502);
      });
      addHeaders(api, { server: 'nginx' });
      return api;
    },
    shows: (guests) => breaksWith(guests, /store\.js:41:17/),
  },
  {
    name: 'search-repeats-input',
    check: '6.3',
    api: 'Errors repeat what was asked for: no berth "…", no page "…". The store is SQLite.',
    flaw: 'They repeat what the database said as well.',
    make(flawed) {
      const api = new AccountApi(
        cookieStyle('Berths', { fault: (status) => ({ errors: [{ status: String(status) }] }) }),
      );
      const kept = berths(api);
      const database = new DatabaseSync(':memory:');
      database.exec('CREATE TABLE berths (id TEXT, metres INTEGER)');
      const params = [inQuery('shorter_than', whole)];
      api.on('GET /berths', { summary: 'List my berths', params, answer: many(kept.schema) }, (call) => {
        const wanted = call.query.get('shorter_than');
        if (wanted === null) return ok(kept.of(call.caller.id).map((item) => kept.view(item, call)));
        if (/^\d{1,6}$/.test(wanted)) return ok([]);
        const message = `no berth is shorter than "${wanted}"`;
        if (!flawed) return { status: 400, body: { errors: [{ status: '400', message }] } };
        return {
          status: 400,
          body: { errors: [{ status: '400', message: `${message}: ${ask(database)}` }] },
        };
      });
      api.unknown = (request) => ({
        status: 404,
        body: { errors: [{ status: '404', message: `no page "${decoded(pathOf(request))}"` }] },
      });
      return api;
    },
    async shows({ ann }) {
      return /no such column/.test((await ann('GET /berths?shorter_than=abc')).text);
    },
  },
  {
    name: 'always-200',
    check: '6.3',
    api: 'Every answer is 200 with { ok, data } or { ok, code, message }.',
    flaw: 'The message of a price that is no number is the traceback.',
    make(flawed) {
      const api = new AccountApi(
        tokenStyle('Lots', {
          wrap: (data) => (fieldsOf(data)?.['ok'] === false ? data : { ok: true, data }),
          wrapSchema: (schema) => ({ type: 'object', properties: { ok: { type: 'boolean' }, data: schema } }),
          token: 'token',
        }),
      );
      addShelf(api, '/lots', {
        one: 'lot',
        fields: { title: text, price: whole },
        accept: (data) => Number.isInteger(data['price']),
      });
      onAnswers(api, (answer) => {
        if (answer.status < 400 || answer.status === 401) return answer;
        const message = flawed && answer.status === 422 ? PYTHON : 'That did not work.';
        return { status: 200, body: { ok: false, code: answer.status, message } };
      });
      return api;
    },
    async shows({ ann }) {
      return (await ann('POST /lots', { title: 'clock', price: 'cheap' })).text.includes('Traceback');
    },
  },
  {
    name: 'container-stacks',
    check: '6.3',
    api: 'A container yard: containers have a stack and a trace, and errors name the query that was not understood.',
    flaw: 'Errors also carry the exception.',
    make(flawed) {
      const fault = (status: number) => ({
        code: `YARD-${status}`,
        reference: 'b7d3c1',
        ...(flawed && status === 422 && { exception: JAVA }),
      });
      const api = new AccountApi(keyStyle('Container yard', { fault }));
      addShelf(api, '/containers', {
        one: 'container',
        fields: { stack: text, trace: text, tier: { type: 'integer', minimum: 1, maximum: 6 } },
        accept: (data) =>
          Number.isInteger(data['tier']) && Number(data['tier']) > 0 && Number(data['tier']) < 7,
      });
      refuseMethods(api);
      refuseTypes(api);
      onAnswers(api, (answer, { url = '' }) =>
        answer.status === 404
          ? { ...answer, body: { ...fault(404), query: url, trace: '4bf92f3577b34da6a3ce929d0e0e4736' } }
          : answer,
      );
      return api;
    },
    async shows({ ann }) {
      const wrong = { stack: 'C', trace: 'north', tier: 'top' };
      return (await ann('POST /containers', wrong)).text.includes('StackController.java:88');
    },
  },
  {
    name: 'server-of-1999',
    check: '6.3',
    api: 'An old server answers with HTTP/1.0, closes each connection, and calls itself Apache and PHP, without a version.',
    flaw: 'Its errors carry the versions.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Berths'));
      berths(api);
      onAnswers(api, (answer) => ({
        ...answer,
        headers: {
          ...answer.headers,
          server: flawed && answer.status >= 400 ? 'Apache/2.4.29 (Ubuntu)' : 'Apache',
          'x-powered-by': flawed && answer.status >= 400 ? 'PHP/7.2.24' : 'PHP',
        },
      }));
      api.send = sendAsHttp10;
      return api;
    },
    async shows({ ann }) {
      return /PHP\/\d/.test((await ann('GET /berths/none')).headers.get('x-powered-by') ?? '');
    },
  },
  {
    name: 'errors-in-chunks',
    check: '6.3',
    api: 'Errors are written piece by piece, and long: a text for people in three languages.',
    flaw: 'A body that is no JSON brings frames, which begin in one piece and end in the next.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Berths'));
      berths(api);
      const words = 'Please try again. Bitte versuchen Sie es erneut. Veuillez réessayer. '.repeat(60);
      onAnswers(api, (answer) =>
        answer.status < 400
          ? answer
          : {
              ...answer,
              body: { error: answer.status, words, ...(flawed && answer.status === 400 && { inner: STACK }) },
            },
      );
      api.send = (response, written) => sendInChunks(response, written, 37);
      return api;
    },
    shows: (guests) => breaksWith(guests, /store\.js:41:17/),
  },
  {
    name: 'errors-for-developers',
    check: '6.3',
    api: 'Errors are a code; who sends X-Debug: 1 gets the same.',
    flaw: 'X-Debug: 1 brings the configuration of the store, its password included.',
    make(flawed) {
      const api = new AccountApi(tokenStyle('Berths'));
      berths(api);
      onAnswers(api, (answer, { headers }) =>
        flawed && answer.status >= 400 && headers['x-debug'] !== undefined
          ? {
              ...answer,
              body: {
                error: answer.status,
                store: 'postgres://harbour:Kx9-anchor@10.2.0.17:5432/harbour',
                at: STACK,
              },
            }
          : answer,
      );
      return api;
    },
    async shows({ ann }) {
      return (await ann('GET /berths/none', undefined, { 'x-debug': '1' })).text.includes('10.2.0.17');
    },
  },
];

function berths(api: AccountApi) {
  return addShelf(api, '/berths', {
    one: 'berth',
    fields: { quay: text, metres: { ...whole, minimum: 1, maximum: 400 }, side: choice('port', 'starboard') },
    accept: (data) => Number.isInteger(data['metres']),
  });
}

const problem = (status: number) => ({
  type: 'about:blank',
  title: 'Request refused',
  status,
  instance: 'urn:uuid:0b9d3c1e-4a57-4f0e-9a51-7a2c2f3b1d11',
});

/** What SQLite says about a value that it takes for a column. */
function ask(database: DatabaseSync): string {
  try {
    database.prepare('SELECT id, metres FROM berths WHERE metres < abc');
    return '';
  } catch (error) {
    return `SQLITE_ERROR: ${error instanceof Error ? error.message : ''} in SELECT id, metres FROM berths WHERE metres < abc`;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function breaksWith({ ann }: Guests, shape: RegExp): Promise<boolean> {
  return shape.test((await ann('POST /berths', '{"quay": ')).text);
}
