import { expect, test } from 'vitest';
import { proofName, proofPath, proveOwnership, type ProofTools } from './prove-ownership.ts';

type ProofAnswer = Awaited<ReturnType<ProofTools['get']>>;

const TOKEN = '0123456789abcdef0123456789abcdef';
const MADE_UP = 'fedcba9876543210fedcba9876543210';
const HOST = 'api.example.com';

const NOT_FOUND = { status: 404, body: 'Not Found' };
const shown = (body: string, status = 200): ProofAnswer => ({ status, body });
const silent = { failure: 'No connection could be made.' };

interface Host {
  readonly file?: ProofAnswer;
  readonly neighbour?: ProofAnswer;
  readonly texts?: Awaited<ReturnType<ProofTools['texts']>>;
}

async function look({ file = NOT_FOUND, neighbour = NOT_FOUND, texts = [] }: Host, host = HOST) {
  const asked: string[] = [];
  const seen = await proveOwnership(host, TOKEN, {
    async get(path) {
      asked.push(path);
      return path === proofPath(TOKEN) ? file : neighbour;
    },
    async texts(name) {
      asked.push(name);
      return texts;
    },
    invent: () => MADE_UP,
  });
  return { ...seen, asked };
}

const FILES: [message: string, host: Host, proof: 'file' | null, message: RegExp][] = [
  ['exactly the token', { file: shown(TOKEN) }, 'file', /shows the token, and a made-up/],
  ['the token and one line break', { file: shown(`${TOKEN}\n`) }, 'file', /shows the token/],
  ['the token and a line break of Windows', { file: shown(`${TOKEN}\r\n`) }, 'file', /shows the token/],
  [
    'the token, and a page for whatever is missing',
    { file: shown(TOKEN), neighbour: shown('<html>') },
    'file',
    /shows/,
  ],
  ['the token and two line breaks', { file: shown(`${TOKEN}\n\n`) }, null, /not with exactly the token/],
  ['the token after a space', { file: shown(` ${TOKEN}`) }, null, /not with exactly the token/],
  ['the token in capitals', { file: shown(TOKEN.toUpperCase()) }, null, /not with exactly the token/],
  ['the token within a page', { file: shown(`<p>${TOKEN}</p>`) }, null, /not with exactly the token/],
  ['nothing', { file: shown('') }, null, /not with exactly the token/],
  ['another token', { file: shown(MADE_UP) }, null, /not with exactly the token/],
  ['404', {}, null, /was answered 404, not 200/],
  ['404 with the token', { file: shown(TOKEN, 404) }, null, /was answered 404/],
  ['a redirect with the token', { file: shown(TOKEN, 302) }, null, /was answered 302/],
  ['no answer', { file: silent }, null, /got no answer: No connection/],
  ['the token to every path', { file: shown(TOKEN), neighbour: shown(TOKEN) }, null, /answered alike/],
  ['what is asked for', { file: shown(TOKEN), neighbour: shown(`${MADE_UP}\n`) }, null, /answered alike/],
  [
    'the token, and no answer to a neighbour',
    { file: shown(TOKEN), neighbour: silent },
    null,
    /got no answer/,
  ],
  [
    'the token, and 429 to a neighbour',
    { file: shown(TOKEN), neighbour: shown('', 429) },
    null,
    /answered 429/,
  ],
  [
    'the token, and 503 to a neighbour',
    { file: shown(TOKEN), neighbour: shown('', 503) },
    null,
    /answered 503/,
  ],
];

test.each(FILES)('a host that answers with %s', async (_message, host, proof, message) => {
  const seen = await look(host);
  expect(seen.proof).toBe(proof);
  expect(seen.file).toMatch(message);
});

const RECORDS: [message: string, texts: NonNullable<Host['texts']>, proof: 'dns' | null, message: RegExp][] =
  [
    ['the token', [TOKEN], 'dns', /shows the token/],
    ['the token among others', ['v=spf1 -all', TOKEN], 'dns', /shows the token/],
    ['no record', [], null, /There is no TXT record _probity\.api\.example\.com/],
    ['another text', [`probity=${TOKEN}`], null, /is not the token/],
    ['a name server that does not answer', { failure: 'time is up.' }, null, /cannot be read: time is up/],
  ];

test.each(RECORDS)('a TXT record: %s', async (_message, texts, proof, message) => {
  const seen = await look({ texts });
  expect(seen.proof).toBe(proof);
  expect(seen.dns).toMatch(message);
});

test('a file that proves it is enough, and a neighbour is asked for only then', async () => {
  const found = await look({ file: shown(TOKEN), texts: [TOKEN] });
  expect(found.asked).toEqual([proofPath(TOKEN), proofPath(MADE_UP)]);
  expect(found.dns).toBeNull();
  expect((await look({})).asked).toEqual([proofPath(TOKEN), `_probity.${HOST}`]);
});

test.each(['203.0.113.10', '[2001:db8::1]'])('%s has no name that could have a record', async (host) => {
  expect(proofName(host)).toBeNull();
  expect(await look({ texts: [TOKEN] }, host)).toMatchObject({ proof: null, asked: [proofPath(TOKEN)] });
});
