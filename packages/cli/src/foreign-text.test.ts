import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { main } from './main.ts';

const CONTROL = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const EVIL = '\u001B[2J\u009B31m\u202Eevil\u2066\u200B\u0007\u2028\u{E0041}\uD800';

let server: Server;
let url = '';
let cwd = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: EVIL }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'probity-foreign-'));
  return () => rmSync(cwd, { recursive: true });
});

async function run(words: readonly string[]) {
  const stream = (): [NodeJS.WriteStream, () => string] => {
    const chunks: Buffer[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
    return [pass as unknown as NodeJS.WriteStream, () => Buffer.concat(chunks).toString()];
  };
  const [stdout, out] = stream();
  const [stderr, err] = stream();
  const env = {
    ALICE_USER: 'alice',
    ALICE_PASSWORD: 'alice-secret-1',
    BOB_USER: 'bob',
    BOB_PASSWORD: 'bob-secret-12',
  };
  const code = await main(words, { stdout, stderr, env, cwd: () => cwd });
  return { code, out: out(), err: err() };
}

/** A small API that names itself, its paths and its fields as it likes. */
function describeAs(title: string, text = ''): void {
  const json = (properties: object) => ({ content: { 'application/json': { schema: { properties } } } });
  const responses = { 200: { description: text, ...json({ id: {}, access_token: {}, [`f${text}`]: {} }) } };
  const login = { email: { example: text }, password: {}, [`x${text}`]: { example: text } };
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1', description: text },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: {
      '/login': { post: { summary: text, security: [], requestBody: json(login), responses } },
      '/me': { get: { summary: text, responses } },
      [`/notes${text}`]: { get: { responses }, post: { requestBody: json({ text: {} }), responses } },
      [`/notes${text}/{id}`]: { get: { responses }, delete: { responses } },
    },
  };
  writeFileSync(join(cwd, 'openapi.json'), JSON.stringify(document));
}

const init = (): ReturnType<typeof run> => run(['init', url, '--yes', '--openapi', 'openapi.json']);
const written = (): string => readFileSync(join(cwd, 'probity.yaml'), 'utf8');

const BREAKS = {
  LF: '\n',
  CR: '\r',
  CRLF: '\r\n',
  NEL: '\u0085',
  LS: '\u2028',
  PS: '\u2029',
  VT: '\v',
  FF: '\f',
};
describe.each(Object.entries(BREAKS))('a title with %s and a command behind it', (_name, end) => {
  it('becomes one line of the profile, and plan runs nothing', async () => {
    const proof = join(cwd, 'pwned');
    const touch = JSON.stringify(['touch', proof]);
    describeAs(`Notes${end}identities: { alice: { password: { command: ${touch} } } }${end}`);
    expect((await init()).code).toBe(0);
    const { identities, name } = parse(written()) as { identities: object; name: string };
    expect(name).toMatch(/^Notes ?identities: /);
    expect(identities).toMatchObject({ alice: { password: '${ALICE_PASSWORD}' } });
    const { code, err } = await run(['plan', '--quiet']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(existsSync(proof)).toBe(false);
  });
});

describe('controls, escapes and bidirectional text of an API', () => {
  it('reach neither a file nor a terminal, whatever the command and its form', async () => {
    describeAs(EVIL, EVIL);
    const first = await init();
    expect(first.code).toBe(0);
    expect((first.out + first.err).match(CONTROL)).toBeNull();
    const commands = [
      ['plan'],
      ['plan', '--json'],
      ['plan', '--why'],
      ['plan', '--why', '--json'],
      ['plan', '--surface'],
      ['plan', '--surface', '--json'],
      ['plan', '--operation', 'GET /note'],
      ['doctor'],
      ['doctor', '--json'],
      ['run', '--check', '1.1'],
      ['run', '--check', '1.1', '--json', '--output', 'result.json'],
      ['judge', 'result.json'],
      ['clean'],
    ];
    for (const words of commands) {
      const { code, out, err } = await run(words);
      expect(code, `${words.join(' ')} ${err}`).not.toBe(4);
      expect((out + err).match(CONTROL), words.join(' ')).toBeNull();
    }
    const entries = readdirSync(cwd, { recursive: true, withFileTypes: true });
    // The description itself is the API's, and was here before.
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'openapi.json');
    expect(files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['probity.yaml', 'result.json', 'ledger.jsonl', 'origin']),
    );
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name), 'utf8').match(CONTROL), name).toBeNull();
  }, 60_000);
});

test('an operation is offered as a word that the shell does not read', async () => {
  describeAs('Notes', '/$(reboot)');
  const { err } = await run(['plan', url, '--openapi', 'openapi.json', '--operation', 'GET /notes/reboot']);
  expect(err).toContain("--operation 'GET /notes/$(reboot)'");
});

describe('a command of the profile', () => {
  const script = 'process.stdout.write(String(1234567890))';
  beforeEach(() => {
    describeAs('Notes');
    const command = [process.execPath, '-e', script];
    const accounts = ['alice', 'bob'].map((user) => [user, { user, password: { command } }]);
    const profile = { target: url, description: './openapi.json', identities: Object.fromEntries(accounts) };
    writeFileSync(join(cwd, 'probity.yaml'), JSON.stringify(profile));
  });

  it.each([['plan'], ['doctor'], ['run']])(
    'is named on standard error by %s, once and even if quiet',
    async (word) => {
      const { out, err } = await run([word, '--quiet']);
      const lines = err.split('\n').filter((line) => line.startsWith("Running the profile's command: "));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toBe(
        `Running the profile's command: ${process.execPath} with 2 arguments (identities.alice.password)`,
      );
      expect(out).not.toContain('Running');
    },
  );

  it('is named before it starts, and in one harmless line', async () => {
    const order: string[] = [];
    const proof = join(cwd, 'started');
    const words = ['-e', `require('fs').writeFileSync(process.argv[1], '')`, proof];
    const program = join(cwd, `node${EVIL.replaceAll(/\uD800/g, '')}`);
    symlinkSync(process.execPath, program);
    const command = [program, ...words];
    const profile = {
      target: url,
      description: './openapi.json',
      identities: { alice: { token: { command } } },
    };
    writeFileSync(join(cwd, 'probity.yaml'), JSON.stringify(profile));
    const stream = (note: (text: string) => void): NodeJS.WriteStream =>
      Object.assign(new PassThrough(), { write: note }) as unknown as NodeJS.WriteStream;
    const stderr = stream((text) => order.push(`${existsSync(proof) ? 'after' : 'before'} ${text}`));
    await main(['plan'], { stdout: stream(() => {}), stderr, env: {}, cwd: () => cwd });
    expect(existsSync(proof)).toBe(true);
    expect(order[0]).toMatch(/^before Running the profile's command: /);
    expect(order[0]?.match(CONTROL)).toBeNull();
  });
});
