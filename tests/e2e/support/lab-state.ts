import { seededEmail, seededPassword } from '@probity/lab';
import type { LabProcess } from './lab-process.ts';

const EXPENDABLE = ['expendable-1', 'expendable-2'] as const;

/** All state of a lab that a run must leave as it was. */
export async function dumpOf({ control }: LabProcess): Promise<string> {
  return (await fetch(`${control}/dump`)).text();
}

/** Puts a lab back to its beginning, with its counters and locks. */
export async function reset({ control }: LabProcess): Promise<void> {
  await fetch(`${control}/reset`, { method: 'POST' });
}

/** The expendable accounts whose password is the old one: by what the lab keeps, and by a login that works. */
export async function oldPasswordsIn({ url, control }: LabProcess): Promise<readonly string[]> {
  const good: string[] = [];
  for (const name of EXPENDABLE) {
    const [email, password] = [seededEmail({ name }), seededPassword({ name })];
    const checked = await post(`${control}/account-login-check`, { email, password });
    const { right } = (await checked.json()) as { right: boolean };
    if (right && (await logsIn(url, email, password))) good.push(name);
  }
  return good;
}

/** A killed check may have locked the account; the lab says for how long. */
async function logsIn(url: string, email: string, password: string): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await post(`${url}/v1/auth/login`, { email, password });
    await answer.body?.cancel();
    if (answer.status !== 429) return answer.status === 200;
    const seconds = Number(answer.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  return false;
}

function post(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
