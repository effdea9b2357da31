import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { itemsOf, startBench, type Bench } from './testing/bench.ts';

let bench: Bench;
afterEach(() => bench.close());

const tryPassword = (email: string, password: string, headers: Record<string, string> = {}) =>
  bench.send('POST', '/v1/auth/login', { body: { email, password }, headers });
const RIGHT = 'expendable-1-correct-horse-1';
const NAME = 'expendable-1@harbor.example';

async function fail(times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 1; n <= times; n += 1) statuses.push((await tryPassword(NAME, `wrong-${n}`)).status);
  return statuses;
}

describe('signing in', () => {
  it('locks the account after five failures, for the right password too, and only for a while', async () => {
    bench = await startBench();
    expect(await fail(7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const answer = await tryPassword(NAME, RIGHT);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBe(900);
    bench.advance(bench.lab.settings.login.lockMs);
    expect((await tryPassword(NAME, RIGHT)).status).toBe(200);
  });

  it('keeps the lock in every spelling of name and address', async () => {
    bench = await startBench();
    await fail(5);
    for (const name of [NAME.toUpperCase(), ` ${NAME}`, `${NAME} `]) {
      expect((await tryPassword(name, RIGHT)).status).toBe(429);
    }
    for (const header of [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'true-client-ip',
      'cf-connecting-ip',
    ]) {
      expect((await tryPassword(NAME, 'wrong', { [header]: '203.0.113.9' })).status).toBe(429);
    }
    await bench.logIn('alice');
  });

  it('lets an administrator lift the lock', async () => {
    bench = await startBench();
    await fail(5);
    const { access } = await bench.logIn('admin');
    const list = await bench.send('GET', '/v1/admin/users', { token: access });
    const users = itemsOf(list);
    expect(users.filter(({ locked }) => locked).map(({ email }) => email)).toEqual([NAME]);
    const id = String(users.find(({ email }) => email === NAME)?.['id']);
    expect((await bench.send('POST', `/v1/admin/users/${id}/unlock`, { token: access })).status).toBe(204);
    expect((await tryPassword(NAME, RIGHT)).status).toBe(200);
  });

  it('stops an address after twenty failures over different names, known or not', async () => {
    bench = await startBench();
    for (let n = 1; n <= 20; n += 1) {
      expect((await tryPassword(`nobody-${n}@example.invalid`, 'wrong-one')).status).toBe(401);
    }
    expect((await tryPassword('alice@harbor.example', 'alice-correct-horse-1')).status).toBe(429);
    expect((await tryPassword('x@example.invalid', 'w', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(
      429,
    );
    bench.advance(bench.lab.settings.login.addressWindowMs);
    await bench.logIn('alice');
  });

  it('does not let parallel guesses past the counter', async () => {
    bench = await startBench();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => tryPassword(NAME, `wrong-${n}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('forgets the failures of an account after the right password', async () => {
    bench = await startBench();
    await fail(4);
    expect((await tryPassword(NAME, RIGHT)).status).toBe(200);
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
  });

  it('answers a wrong name like a wrong password', async () => {
    bench = await startBench();
    const [unknown, known] = [await tryPassword('nobody@example.invalid', 'x'), await tryPassword(NAME, 'x')];
    expect(unknown.text).toBe(known.text);
  });
});

describe('the second factor', () => {
  const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const code = (offset = 0) =>
    new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: bench.now() + offset });
  const start = async () =>
    String((await tryPassword('dora@harbor.example', 'dora-correct-horse-1')).body['challenge']);
  const answer = (challenge: string, given: string) =>
    bench.send('POST', '/v1/auth/otp', { body: { challenge, code: given } });
  const startWithDora = async () => {
    bench = await startBench({ accounts: [{ name: 'dora', totpSecret }, { name: 'alice' }] });
  };

  it('is asked for, and opens a session once', async () => {
    await startWithDora();
    const asked = await tryPassword('dora@harbor.example', 'dora-correct-horse-1');
    expect(asked.status).toBe(202);
    expect(Object.keys(asked.body).sort()).toEqual(['challenge', 'expires_in', 'method']);
    const challenge = String(asked.body['challenge']);
    const opened = await answer(challenge, code());
    expect(opened.status).toBe(200);
    expect((await bench.send('GET', '/v1/me', { token: String(opened.body['access_token']) })).status).toBe(
      200,
    );
    expect((await answer(challenge, code())).status).toBe(401);
    expect((await answer(await start(), code())).status, 'the same code again').toBe(401);
    bench.advance(30_000);
    expect((await answer(await start(), code())).status).toBe(200);
  });

  it('invalidates a challenge after five wrong codes, and the account after ten', async () => {
    await startWithDora();
    const wrong = code(-600_000);
    for (const challenge of [await start(), await start()]) {
      for (let n = 1; n <= 5; n += 1) expect((await answer(challenge, wrong)).status).toBe(401);
    }
    expect((await answer(await start(), code())).status).toBe(429);
    bench.advance(bench.lab.settings.otp.windowMs);
    expect((await answer(await start(), code())).status).toBe(200);
  });

  it('ends with its time, and stops an address that guesses challenges', async () => {
    await startWithDora();
    const challenge = await start();
    bench.advance(bench.lab.settings.otp.challengeMs);
    expect((await answer(challenge, code())).status).toBe(401);
    const statuses: number[] = [];
    for (let n = 1; n <= 25; n += 1) statuses.push((await answer(`guess-${n}`, '000000')).status);
    expect(statuses.lastIndexOf(401)).toBeLessThan(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('resetting a password', () => {
  const ask = (email: string) => bench.send('POST', '/v1/auth/reset-request', { body: { email } });
  const confirm = (token: string, password = 'a-wholly-new-one') =>
    bench.send('POST', '/v1/auth/reset-confirm', { body: { token, password } });
  const mailed = () => /\n\n(\S+)\n/.exec(bench.lab.outbox().at(-1)?.text ?? '')?.[1] ?? '';

  it('answers alike for known and unknown addresses, and sends mail to the known only', async () => {
    bench = await startBench();
    const [known, unknown] = [await ask('alice@harbor.example'), await ask('nobody@example.invalid')];
    expect([known.status, unknown.status, known.text]).toEqual([202, 202, unknown.text]);
    expect(bench.lab.outbox().map(({ recipient }) => recipient)).toEqual(['alice@harbor.example']);
  });

  it('sets the password once, and ends all sessions', async () => {
    bench = await startBench();
    const session = await bench.logIn('alice');
    await ask('alice@harbor.example');
    const token = mailed();
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(400);
    expect((await bench.send('GET', '/v1/me', { token: session.access })).status).toBe(401);
    await bench.logIn('alice', 'a-wholly-new-one');
  });

  it('ends with its time', async () => {
    bench = await startBench();
    await ask('alice@harbor.example');
    bench.advance(bench.lab.settings.reset.tokenMs);
    expect((await confirm(mailed())).status).toBe(400);
  });

  it('is limited per account, per address and per guess', async () => {
    bench = await startBench();
    for (let n = 1; n <= 5; n += 1) expect((await ask('alice@harbor.example')).status).toBe(202);
    expect((await ask('Alice@harbor.example')).status).toBe(429);
    expect(bench.lab.outbox()).toHaveLength(5);
    for (let n = 1; n <= 15; n += 1) expect((await ask(`nobody-${n}@example.invalid`)).status).toBe(202);
    expect((await ask('bob@harbor.example')).status).toBe(429);
    for (let n = 1; n <= 10; n += 1) expect((await confirm(`guess-${n}`)).status).toBe(400);
    expect((await confirm('guess')).status).toBe(429);
  });
});

describe('the other limits', () => {
  it('apply to all routes when a general limit is set', async () => {
    bench = await startBench({ general: { requests: 3, windowMs: 1000 } });
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n += 1) statuses.push((await bench.send('GET', '/healthz')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    bench.advance(1000);
    expect((await bench.send('GET', '/healthz')).status).toBe(200);
  });

  it('apply to new accounts, which can be switched off', async () => {
    bench = await startBench({ signUp: { addressRequests: 1 } });
    const signUp = (email: string) =>
      bench.send('POST', '/v1/signup', { body: { email, password: 'a-long-passphrase', name: 'N' } });
    expect((await signUp('n@harbor.example')).status).toBe(201);
    expect((await signUp('m@harbor.example')).status).toBe(429);
    bench.advance(bench.lab.settings.signUp.windowMs);
    expect((await signUp('N@harbor.example')).status).toBe(409);
    await bench.lab.close();
    bench = await startBench({ signUp: { open: false } });
    expect((await signUp('n@harbor.example')).status).toBe(403);
  });
});
