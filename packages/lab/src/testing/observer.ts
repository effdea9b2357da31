import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Bench, Carried } from './bench.ts';

/** Looks at a running lab from outside and names what it finds, by check and finding code. */
export type Observer = (bench: Bench) => Promise<readonly string[]>;

/** Sends a request, and sends it again later when the address has sent too much of everything. */
export async function send(bench: Bench, method: string, path: string, carried?: Carried): Promise<Answer> {
  const answer = await bench.send(method, path, carried);
  if (answer.body['code'] !== 'too_many_requests') return answer;
  bench.advance(1000);
  return send(bench, method, path, carried);
}

/** Signs in, and tries again later when the address has sent too much of everything. */
export async function logIn(bench: Bench, name: string, password?: string) {
  await send(bench, 'GET', '/healthz');
  bench.advance(1000);
  return bench.logIn(name, password);
}

/** Creates an object and returns its id. */
export async function create(bench: Bench, token: string, path: string, body: unknown): Promise<string> {
  const answer = await send(bench, 'POST', path, { token, body });
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return String(answer.body['id']);
}

/** Gives a lab that is slow to settle the time that its settings name. */
export async function settle(bench: Bench): Promise<void> {
  await wait(bench.lab.settings.delays.settleMs * 2);
}

/** Collects finding codes, each once. */
export function findings(check: string): { add(code: string): void; all(): string[] } {
  const codes = new Set<string>();
  return { add: (code) => void codes.add(`${check} ${code}`), all: () => [...codes].sort() };
}

/** Whether an answer says that it was too much. */
export function isSignal(answer: Answer): boolean {
  return (
    answer.status === 429 ||
    answer.body['captcha_required'] === true ||
    answer.headers['ratelimit-remaining'] === '0'
  );
}
