import { connect } from 'node:net';
import type { Bench } from './bench.ts';
import { findings, logIn, type Observer } from './observer.ts';

/** Sends slowly, asks for much and often, and looks at how long it takes. */
export const observeTime: Observer = async (bench) => {
  const found = findings('3.5');
  if (!bench.lab.settings.parts.includes('reports')) return found.all();
  const { slowMs, requests } = bench.lab.settings.reports;
  const { access: token } = await logIn(bench, 'alice');
  const ended = await Promise.all([
    isEnded(bench, 'GET /v1/me HTTP/1.1\r\nhost: x\r\n', slowMs * 2),
    isEnded(bench, 'POST /v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n', slowMs * 2),
  ]);
  if (ended.includes(false)) found.add('slow-request-kept');
  const report = (days: number, as: string) =>
    bench.send('POST', '/v1/reports', { token: as, body: { days } });
  if ((await timed(() => report(365, token))) > 2000) found.add('operation-unbounded');
  const statuses = new Set<number>();
  for (let sent = 0; sent <= requests; sent += 1) statuses.add((await report(1, token)).status);
  if (statuses.size === 1) found.add('quota-not-enforced');
  else {
    const { access: other } = await logIn(bench, 'alice');
    // Signing in has moved the clock by a second, and not by a whole window.
    if ((await report(1, other)).status < 300 && (await report(1, token)).status >= 400)
      found.add('quota-bypassed');
  }
  const find = (text: string) => () => bench.send('GET', `/v1/reports/titles?match=${text}`, { token });
  const hard = await timed(find(`${'a'.repeat(40)}!`));
  if (hard > 2000 && (await timed(find('b'.repeat(41)))) < 1000) found.add('pattern-never-ends');
  return found.all();
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Whether a request that never ends is ended within a time. */
function isEnded(bench: Bench, head: string, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(bench.lab.url).port), '127.0.0.1');
    const timer = setTimeout(() => socket.destroy(), within);
    socket.on('error', () => {}).resume();
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(performance.now() - began < within);
    });
    const began = performance.now();
    socket.write(head);
  });
}
