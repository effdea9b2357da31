import type { Answer, Bench } from './bench.ts';
import { findings, isSignal, logIn, send, type Observer } from './observer.ts';

const NAME = 'expendable-1@harbor.example';
const ATTEMPTS = 50;
const LATEST = 25;

/** Guesses the password of one account, and one password of many. */
export const observeLogin: Observer = async (bench) => {
  const found = findings('1.3');
  await logIn(bench, 'expendable-1');
  const burst = await guess(bench, () => NAME);
  const opened = await opens(bench);
  if (burst.signal !== undefined) {
    if (burst.signal > LATEST) found.add('login-burst-limited-late');
    if (opened) found.add('login-limit-cosmetic');
    if (!opened && (await bypasses(bench, burst.first))) found.add('login-limit-dodged');
  } else if (opened) {
    found.add('login-burst-unlimited');
  }

  bench.advance(1_000_000);
  const known = ['alice', 'bob', 'admin'].map((name) => `${name}@harbor.example`);
  const spray = await guess(bench, (n) => known[n] ?? `nobody-${n}@example.invalid`);
  if (spray.signal === undefined) found.add('login-spray-unlimited');
  else if (spray.signal > LATEST) found.add('login-spray-limited-late');
  bench.advance(1_000_000);
  return found.all();
};

async function guess(bench: Bench, name: (n: number) => string) {
  let first: Answer | undefined;
  let signal: number | undefined;
  for (let n = 0; n < ATTEMPTS && (signal === undefined || n < signal + 3); n += 1) {
    const answer = await attempt(bench, name(n), `wrong-password-${n}`);
    first ??= answer;
    if (isSignal(answer)) signal ??= n + 1;
  }
  if (first === undefined) throw new Error('Nothing was tried.');
  return { first, signal };
}

function attempt(bench: Bench, email: string, password: string, headers: Record<string, string> = {}) {
  return send(bench, 'POST', '/v1/auth/login', { body: { email, password }, headers });
}

async function opens(bench: Bench): Promise<boolean> {
  const answer = await attempt(bench, NAME, 'expendable-1-correct-horse-1');
  return answer.text.includes('refresh_token');
}

async function bypasses(bench: Bench, plain: Answer): Promise<boolean> {
  const headers = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'x-client-ip'];
  const answers = [
    ...(await Promise.all(headers.map((name) => attempt(bench, NAME, 'wrong', { [name]: '203.0.113.7' })))),
    ...(await Promise.all([NAME.toUpperCase(), `${NAME} `].map((name) => attempt(bench, name, 'wrong')))),
  ];
  return answers.some(({ status, text }) => status === plain.status && text === plain.text);
}
