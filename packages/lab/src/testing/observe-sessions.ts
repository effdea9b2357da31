import type { Bench } from './bench.ts';
import { decodeJwt } from 'jose';
import { findings, logIn, send, type Observer } from './observer.ts';

const REPLAYS = 5;

/** Measures the life of a token, and replays tokens after logout and after a changed password. */
export const observeSessions: Observer = async (bench) => {
  const found = findings('1.5');
  const here = await logIn(bench, 'expendable-2');
  const life = lifetime(here.access) ?? here.expiresIn;
  if (life === undefined) found.add('token-never-expires');
  else if (life > 3600) found.add('token-lives-too-long');

  if (!(await isAlive(bench, here.access))) throw new Error('The control was refused.');
  await send(bench, 'POST', '/v1/auth/logout', { token: here.access });
  bench.advance(bench.lab.settings.delays.revocationMs);
  if (await isAlive(bench, here.access)) found.add('token-alive-after-logout');
  else {
    for (const reencoded of spellings(here.access)) {
      if (await isAlive(bench, reencoded)) found.add('twin-alive-after-logout');
    }
  }
  if (await refreshes(bench, here.refresh)) found.add('refresh-alive-after-logout');

  const other = await logIn(bench, 'expendable-2');
  const changing = await logIn(bench, 'expendable-2');
  if (!(await isAlive(bench, other.access))) throw new Error('The control was refused.');
  const body = { current_password: 'expendable-2-correct-horse-1', new_password: 'a-wholly-new-one' };
  const changed = await send(bench, 'POST', '/v1/auth/password', { token: changing.access, body });
  if (changed.status !== 204) throw new Error(`Changing the password answered ${changed.status}.`);
  bench.advance(bench.lab.settings.delays.revocationMs);
  if (await isAlive(bench, other.access)) found.add('session-survives-password-change');
  if (await refreshes(bench, other.refresh)) found.add('refresh-survives-password-change');
  if (!(await isAlive(bench, changing.access))) throw new Error('The changing session ended.');
  return found.all();
};

async function isAlive(bench: Bench, token: string): Promise<boolean> {
  for (let n = 0; n < REPLAYS; n += 1) {
    const answer = await send(bench, 'GET', '/v1/me', { token });
    if (answer.body['email'] === 'expendable-2@harbor.example') return true;
  }
  return false;
}

async function refreshes(bench: Bench, refresh_token: string): Promise<boolean> {
  const answer = await send(bench, 'POST', '/v1/auth/refresh', { body: { refresh_token } });
  return answer.text.includes('refresh_token') && answer.status === 200;
}

function lifetime(token: string): number | undefined {
  try {
    const { exp, iat } = decodeJwt(token);
    return exp === undefined || iat === undefined ? undefined : exp - iat;
  } catch {
    return undefined;
  }
}

/** Other spellings of the same signature: a last character whose unused bits differ, and padding. */
function spellings(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1] ?? '';
  return [token.slice(0, -1) + last, `${token}==`];
}
