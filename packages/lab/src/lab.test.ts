import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seededEmail, seededPassword, seededProjectName } from './settings.ts';
import { startBench, type Bench } from './testing/bench.ts';

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.lab.close();
  bench = undefined;
});

describe('a lab', () => {
  it('has the seeded accounts, each with a project of a known name', async () => {
    bench = await startBench();
    for (const account of bench.lab.settings.accounts) {
      const { access } = await bench.logIn(account.name, seededPassword(account));
      const me = await bench.send('GET', '/v1/me', { token: access });
      expect(me.body).toMatchObject({ email: seededEmail(account), role: account.role ?? 'user' });
      const { text } = await bench.send('GET', '/v1/projects', { token: access });
      expect(text).toContain(seededProjectName(account));
    }
  });

  it('dumps the same state when a test has cleaned up behind itself', async () => {
    bench = await startBench();
    const before = await bench.lab.dump();
    const { access } = await bench.logIn('alice');
    const { id } = await bench.create(access, '/v1/projects', { name: 'P' });
    expect(await bench.lab.dump()).not.toBe(before);
    await bench.send('DELETE', `/v1/projects/${id}`, { token: access });
    const passwords = ['alice-correct-horse-1', 'another-long-one', 'alice-correct-horse-1'];
    const change = (from: number) =>
      bench?.send('POST', '/v1/auth/password', {
        token: access,
        body: { current_password: passwords[from], new_password: passwords[from + 1] },
      });
    expect((await change(0))?.status).toBe(204);
    expect(await bench.lab.dump()).not.toBe(before);
    expect((await change(1))?.status).toBe(204);
    expect(await bench.lab.dump()).toBe(before);
  });

  it('is reset to its start', async () => {
    bench = await startBench();
    const { access } = await bench.logIn('alice');
    await bench.create(access, '/v1/projects', { name: 'P' });
    await bench.lab.reset();
    expect((await bench.send('GET', '/v1/me', { token: access })).status).toBe(401);
    expect(await bench.lab.dump()).not.toContain('"P"');
  });

  it('answers on its control port, which is no part of the API', async () => {
    bench = await startBench();
    const ask = (path: string, init?: RequestInit) => fetch(bench?.lab.control + path, init);
    expect(await (await ask('/dump')).text()).toBe(await bench.lab.dump());
    const check = async (password: string) =>
      (
        await ask('/account-login-check', {
          method: 'POST',
          body: JSON.stringify({ email: 'alice@harbor.example', password }),
        })
      ).json();
    expect(await check('alice-correct-horse-1')).toEqual({ right: true });
    expect(await check('wrong')).toEqual({ right: false });
    expect(await (await ask('/outbox')).json()).toEqual([]);
    expect((await ask('/reset', { method: 'POST' })).status).toBe(204);
    expect((await bench.send('GET', '/dump')).status).toBe(404);
  });

  it('writes an access log in the combined format, in which callers cannot forge lines', async () => {
    bench = await startBench();
    await bench.send('GET', '/healthz?q=%22', { headers: { 'user-agent': 'te"st\\x' } });
    await expect
      .poll(() => readFileSync(bench?.lab.accessLogPath ?? '', 'utf8'))
      .toMatch(
        /^127\.0\.0\.1 - - \[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET \/healthz\?q=%22 HTTP\/1\.1" 200 \d+ "-" "te\\x22st\\x5cx"\n$/,
      );
  });

  it('keeps its mails in a file, one JSON document per line', async () => {
    bench = await startBench();
    await bench.send('POST', '/v1/auth/reset-request', { body: { email: 'bob@harbor.example' } });
    const [line = ''] = readFileSync(bench.lab.outboxPath, 'utf8').split('\n');
    expect(JSON.parse(line)).toEqual(bench.lab.outbox()[0]);
  });

  it('keeps its data in a file when it is told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lab-test-'));
    const options = { database: join(folder, 'harbor.sqlite'), directory: folder };
    const first = await startBench(options);
    const { access } = await first.logIn('alice');
    const { id } = await first.create(access, '/v1/projects', { name: 'kept' });
    await first.lab.close();
    const second = await startBench(options);
    const again = await second.logIn('alice');
    expect((await second.send('GET', `/v1/projects/${id}`, { token: again.access })).status).toBe(200);
    await second.lab.close();
    expect(existsSync(first.lab.accessLogPath)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('signs with EdDSA when it is told to', async () => {
    bench = await startBench({ algorithm: 'EdDSA' });
    const { access } = await bench.logIn('alice');
    expect(JSON.parse(atob(access.split('.')[0] ?? ''))).toMatchObject({ alg: 'EdDSA' });
    expect((await bench.send('GET', '/v1/me', { token: access })).status).toBe(200);
  });

  it('refuses settings and variants that it does not know', async () => {
    await expect(startBench({ variants: ['no-such-variant'] })).rejects.toThrow('no-such-variant');
    await expect(startBench(JSON.parse('{"acessTokenMs": 1}'))).rejects.toThrow('acessTokenMs');
  });
});

describe('the command', () => {
  it('prints one line when it is ready, obeys its configuration, and ends on SIGTERM', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lab-test-'));
    const config = join(folder, 'lab.json');
    writeFileSync(config, JSON.stringify({ argon2: { memoryCost: 8, timeCost: 1 }, accessTokenMs: 120_000 }));
    const main = join(import.meta.dirname, 'main.ts');
    const child = spawn(process.execPath, [
      main,
      '--port',
      '0',
      '--variant',
      'eddsa-tokens',
      '--config',
      config,
    ]);
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString()));
      child.stderr.once('data', (data: Buffer) => reject(new Error(data.toString())));
    });
    const ready = z.looseObject({ url: z.string(), control: z.string() }).parse(JSON.parse(line));
    expect(line.trim().split('\n')).toHaveLength(1);
    const login = await fetch(`${ready.url}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alice@harbor.example', password: 'alice-correct-horse-1' }),
    });
    expect(await login.json()).toMatchObject({ expires_in: 120 });
    expect((await fetch(`${ready.control}/dump`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    rmSync(folder, { recursive: true });
  });
});
