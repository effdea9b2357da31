import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { RunResult } from '@probity/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main } from '../main.ts';

const SECRET = 'secret-of-alice-123';
let server: Server;
let url = '';
let folder = '';
let sent: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    sent.push(`${request.method} ${request.url}`);
    request.resume();
    const isOpen = request.url?.startsWith('/open') === true;
    const isThere = isOpen || /^\/orders(?:\/17)?$/.test(request.url ?? '');
    const isAlice = request.headers.authorization === `Bearer ${SECRET}`;
    const status = isThere ? (isAlice || isOpen ? 200 : 401) : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(`{"total":3,"status":${status}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  sent = [];
  folder = mkdtempSync(join(tmpdir(), 'probity-curl-'));
  return () => rmSync(folder, { recursive: true });
});

async function probity(...words: readonly string[]) {
  const streams = [0, 1].map(() => {
    const chunks: string[] = [];
    const pass = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    return { pass: pass as unknown as NodeJS.WriteStream, text: () => chunks.join('') };
  });
  const [out, err] = streams;
  const code = await main(words, {
    stdout: out!.pass,
    stderr: err!.pass,
    env: { TOKEN: SECRET },
    cwd: () => folder,
  });
  return { code, out: out!.text(), err: err!.text() };
}

describe('run --curl', () => {
  it('tests what one operation allows, and keeps the secret of the line nowhere', async () => {
    const line = `curl -s -H "Authorization: Bearer $TOKEN" ${url}/orders/17`;
    const { out, err } = await probity('run', '--curl', line, '--check', '1.1', '--json', '--quiet');
    const result = JSON.parse(out) as RunResult;
    const cases = result.checks.flatMap((check) => check.cases);
    expect(cases.filter(({ verdict }) => verdict.kind === 'pass').length).toBeGreaterThan(5);
    expect(cases.filter(({ verdict }) => verdict.kind === 'fail')).toEqual([]);
    const [run = ''] = readdirSync(join(folder, '.probity/runs'));
    const kept = readdirSync(join(folder, '.probity/runs', run)).map((file) =>
      readFileSync(join(folder, '.probity/runs', run, file), 'utf8'),
    );
    expect([out, err, ...kept].join('\n')).not.toContain(SECRET);
  });

  it('does not call an operation broken only because anyone may read it', async () => {
    const line = `curl -H "Authorization: Bearer $TOKEN" ${url}/open`;
    const { out } = await probity('run', '--curl', line, '--check', '1.1', '--json', '--quiet');
    expect((JSON.parse(out) as RunResult).checks[0]?.verdict).toBe('inconclusive');
  });

  it.each(['DELETE', 'PUT'])('never sends a %s to an object that is not ours', async (method) => {
    const line = `curl -X ${method} -H "Authorization: Bearer $TOKEN" ${url}/orders/17`;
    await probity('run', '--curl', line, '--quiet');
    expect(sent.filter((each) => each.startsWith(`${method} /orders/17`))).toEqual([]);
  });

  it.each([
    [['plan', 'http://127.0.0.1:1', '--curl', 'curl x'], 'A profile or an address is not used with --curl'],
    [['run', '--auth', 'a', '--curl', 'curl x'], '--auth is not used with --curl'],
    [['doctor', '--curl', 'curl -K c http://x'], 'The option --config of curl reads or writes a file.'],
  ])('says what is wrong with %s', async (words, message) => {
    const { code, err } = await probity(...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(sent).toEqual([]);
  });

  it('says that others may see a credential that is written out', async () => {
    const { err } = await probity('plan', '--curl', `curl -H 'Authorization: Bearer abc-123' ${url}/orders`);
    expect(err).toContain('note: a credential in a command line is seen by others');
    expect(err).not.toContain('abc-123');
  });
});
