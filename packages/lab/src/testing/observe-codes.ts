import { Secret, TOTP } from 'otpauth';
import type { Answer, Bench } from './bench.ts';
import { findings, isSignal, send, type Observer } from './observer.ts';

const ATTEMPTS = 50;
const LATEST = 25;
const TRIES = 5;

/** Guesses second factors and reset tokens, and asks for reset mails, more often than anybody should. */
export const observeCodes: Observer = async (bench) => {
  const found = findings('1.3');
  const judge = (what: string, signal: number | undefined): void => {
    if (signal === undefined) found.add(`${what}-unlimited`);
    else if (signal > LATEST) found.add(`${what}-limited-late`);
  };
  const rest = () => bench.advance(1_000_000);

  const challenge = (await start(bench)) ?? '';
  const atOne = await repeat(() => code(bench, challenge));
  const opens = (await code(bench, challenge, rightCode(bench))).status === 200;
  if (atOne !== undefined || opens) judge('otp', atOne);
  rest();
  if (!opens && (await opensAfterRestarts(bench))) found.add('otp-limit-dodged');
  rest();
  judge('otp-spray', await repeat((n) => code(bench, `nobodys-challenge-${n}`)));

  const request = (email: string) => post(bench, 'reset-request', { email });
  const known = ['alice', 'bob', 'admin', 'expendable-1', 'expendable-2'];
  const burst = await repeat(() => request('expendable-1@harbor.example'));
  const mails = bench.lab.outbox().length;
  if (burst !== undefined || mails > LATEST) judge('reset-request', burst);
  rest();
  const spray = await repeat((n) => request(`${known[n] ?? `nobody-${n}`}@harbor.example`));
  // Where answers are always the same, they cannot tell whether mails to others would have gone out.
  if (spray !== undefined || burst !== undefined || mails > LATEST) judge('reset-request-spray', spray);
  const token = 'x'.repeat(43);
  judge(
    'reset-confirm',
    await repeat(() => post(bench, 'reset-confirm', { token, password: 'long-enough' })),
  );
  return found.all();
};

/** The number of the first attempt that was limited. */
async function repeat(attempt: (n: number) => Promise<Answer>): Promise<number | undefined> {
  for (let n = 0; n < ATTEMPTS; n += 1) if (isSignal(await attempt(n))) return n + 1;
  return undefined;
}

function post(bench: Bench, path: string, body: object): Promise<Answer> {
  return send(bench, 'POST', `/v1/auth/${path}`, { body });
}

/** Begins a challenge; nothing when that is refused. */
async function start(bench: Bench): Promise<string | undefined> {
  const email = 'otp-user@harbor.example';
  const { body } = await post(bench, 'login', { email, password: 'otp-user-correct-horse-1' });
  const { challenge } = body;
  return typeof challenge === 'string' ? challenge : undefined;
}

/** Wrong unless given: a code of seven digits is never right. */
function code(bench: Bench, challenge: string, digits = '1234567'): Promise<Answer> {
  return post(bench, 'otp', { challenge, code: digits });
}

/** Whether the right code still works after 50 wrong ones, with a new challenge whenever one may have ended. */
async function opensAfterRestarts(bench: Bench): Promise<boolean> {
  for (let n = 0; n < ATTEMPTS; n += TRIES) {
    const challenge = await start(bench);
    if (challenge === undefined) return false;
    for (let m = 0; m < TRIES; m += 1) {
      if (isSignal(await code(bench, challenge))) return false;
    }
  }
  const last = await start(bench);
  return last !== undefined && (await code(bench, last, rightCode(bench))).status === 200;
}

function rightCode(bench: Bench): string {
  const account = bench.lab.settings.accounts.find(({ name }) => name === 'otp-user');
  const secret = Secret.fromBase32(account?.totpSecret ?? '');
  return new TOTP({ secret }).generate({ timestamp: bench.now() });
}
