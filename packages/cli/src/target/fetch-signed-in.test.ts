import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../main.ts';

const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Guarded', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer: [] }],
  paths: { '/things': { get: { responses: {} } }, '/session': { post: { security: [], responses: {} } } },
});

let server: Server;
let url = '';
let folder = '';
let logins = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const send = (status: number, body: string): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/session') {
        logins += 1;
        const isRight = Buffer.concat(chunks).toString().includes('right-password');
        return send(isRight ? 200 : 401, isRight ? '{"key":"token-of-alice"}' : '{}');
      }
      if (request.headers.authorization !== 'Bearer token-of-alice') return send(401, '{}');
      return request.url === '/openapi.json' ? send(200, DOCUMENT) : send(404, '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  logins = 0;
  folder = mkdtempSync(join(tmpdir(), 'probity-guarded-'));
  return () => rmSync(folder, { recursive: true });
});

async function probity(...words: readonly string[]) {
  const chunks: string[] = [];
  const stream = () =>
    new PassThrough().on('data', (chunk: Buffer) =>
      chunks.push(chunk.toString()),
    ) as unknown as NodeJS.WriteStream;
  const env = {
    ALICE_PASSWORD: 'right-password',
    ALICE_TOKEN: 'token-of-alice',
    BOB_PASSWORD: 'no-password',
  };
  const code = await main(words, { stdout: stream(), stderr: stream(), env, cwd: () => folder });
  return { code, text: chunks.join('') };
}

const login = (password: string) => ({
  name: 'alice',
  loginEndpointAuth: {
    endpoint: '/session',
    verb: 'POST',
    payloadRaw: JSON.stringify({ name: 'alice', password }),
    contentType: 'application/json',
    token: {
      extractFrom: 'body',
      extractSelector: '/key',
      sendIn: 'header',
      sendName: 'Authorization',
      sendTemplate: 'Bearer {token}',
    },
  },
});

describe('a description behind the login', () => {
  const FILES: [what: string, auth: object, logins: number][] = [
    [
      'a token',
      { name: 'alice', fixedHeaders: [{ name: 'Authorization', value: 'Bearer token-of-alice' }] },
      0,
    ],
    ['a login', login('right-password'), 1],
  ];
  it.each(FILES)('is read with %s of an authentication file', async (_what, auth, count) => {
    writeFileSync(join(folder, 'auth.json'), JSON.stringify({ auth: [auth] }));
    const { code, text } = await probity('plan', url, '--auth', 'auth.json', '--surface', '--json');
    expect(code, text).toBe(0);
    expect(text).toContain('"GET /things"');
    expect(logins).toBe(count);
  });

  const PROFILES: [what: string, profile: string][] = [
    ['a token', "identities: { alice: { token: '${ALICE_TOKEN}', send: 'Authorization: Bearer {token}' } }"],
    [
      'a login',
      "auth: { login: [{ operation: POST /session, body: { name: '{user}', password: '{password}' }, extract: { access: key } }], send: 'Authorization: Bearer {access}' }\nidentities: { alice: { user: alice, password: '${ALICE_PASSWORD}' } }",
    ],
  ];
  it.each(PROFILES)('is read with %s of a profile', async (_what, profile) => {
    const text = `target: ${url}\ndescription: /openapi.json\npublic: [POST /session]\n${profile}\n`;
    writeFileSync(join(folder, 'probity.yaml'), text);
    const plan = await probity('plan', '--surface', '--json');
    expect(plan.code, plan.text).toBe(0);
    expect(plan.text).toContain('"GET /things"');
    expect(plan.text).toContain(`signing in to read ${url}/openapi.json`);
    expect(plan.text).not.toContain('token-of-alice');
  });

  it('is not read by an account that cannot sign in, and the reason is said', async () => {
    writeFileSync(join(folder, 'auth.json'), JSON.stringify({ auth: [login('wrong-password')] }));
    const { code, text } = await probity('plan', url, '--auth', 'auth.json');
    expect(code).toBe(2);
    expect(text).toMatch(/no account could sign in to read the description: /);
    expect(text).not.toContain('wrong-password');
    expect(logins).toBeLessThanOrEqual(2);
  });

  it('of a run without accounts is named, with what to do', async () => {
    const { code, text } = await probity('run', url);
    expect(code).toBe(2);
    expect(text).toContain('is only shown to callers who are signed in');
    expect(text).toContain(`probity run ${url} --auth accounts.yaml`);
  });
});
