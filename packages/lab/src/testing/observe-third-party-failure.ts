import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Answer, Bench } from './bench.ts';
import { findings, logIn, type Observer } from './observer.ts';
import { RATE } from './outside/rate-service.ts';

/** Longer than the product waits for the rate service, and longer than anybody else should have to. */
const LATE = 4000;
const BLOCKED = 1400;
const MUCH = 10_000_000;

/** Lets the rate service fail in every way, and looks at what that costs the product and others. */
export const observeThirdPartyFailure: Observer = async (bench) => {
  const found = findings('5.5');
  const { access: token } = await logIn(bench, 'alice');
  const { rates } = bench.outside;
  const ask = async (answer?: RequestListener): Promise<{ answer: Answer | null; times: number }> => {
    await rates.play(answer === undefined ? {} : { answer });
    const asked = await within(LATE, quote(bench, token));
    return { answer: asked, times: rates.seen().length };
  };
  /** Whether it works again when the service does, in the end. */
  const recovers = (): Promise<boolean> =>
    isEverSo(async () => {
      bench.advance(61_000);
      return (await ask()).answer?.status === 201;
    });
  const tried = async (answer: RequestListener) => {
    const result = await ask(answer);
    if (!(await recovers())) found.add('never-recovers');
    return result;
  };
  if ((await tried(fail)).times > 10) found.add('retried-too-often');
  if (found.all().includes('5.5 never-recovers')) return found.all();
  if ((await tried(() => undefined)).answer === null) found.add('hang-not-ended');
  if ((await tried(drip)).answer === null) found.add('drip-not-ended');
  const isReadWhole = await isEverSo(async () => {
    let read = 0;
    await tried((_request, response) => void pour(response, (bytes) => void (read += bytes)));
    return read >= MUCH;
  });
  if (isReadWhole) found.add('endless-body-read');
  const unread = await tried((_request, response) => void json(response).end('{'));
  const isTold = unread.answer?.status !== 201;
  const isUnpacked = isTold && (await isEverSo(async () => (await tried(bomb)).answer?.status === 201));
  if (isUnpacked) found.add('bomb-unpacked');
  await rates.play({ answer: () => undefined });
  const waiting = Array.from({ length: 10 }, () => quote(bench, token));
  await wait(50);
  if ((await within(BLOCKED, bench.send('GET', '/v1/me', { token }))) === null) found.add('others-blocked');
  await rates.play({});
  await Promise.allSettled(waiting);
  return found.all();
};

/** On a busy machine every product may be late; once in three times is enough as a proof. */
async function isEverSo(look: () => Promise<boolean>): Promise<boolean> {
  return (await look()) || (await look()) || look();
}

function quote(bench: Bench, token: string): Promise<Answer> {
  return bench.send('POST', '/v1/quotes', { token, body: { from: 'EUR', to: 'USD', amount_cents: 100 } });
}

/** What comes in time, or null. */
async function within(milliseconds: number, work: Promise<Answer>): Promise<Answer | null> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, wait(milliseconds, null, { signal: timer.signal })]);
  } finally {
    timer.abort();
    work.catch(() => undefined);
  }
}

const json = (response: ServerResponse, headers: Readonly<Record<string, string>> = {}): ServerResponse =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers });

const fail: RequestListener = (_request, response) => void response.writeHead(500).end();

const drip: RequestListener = (_request, response) => {
  json(response).write(' ');
  const timer = setInterval(() => response.write(' '), 100);
  response.on('close', () => clearInterval(timer));
};

async function pour(response: ServerResponse, onTaken: (bytes: number) => void): Promise<void> {
  const chunk = Buffer.alloc(100_000, ' ');
  const closed = new Promise<boolean>((resolve) => response.once('close', () => resolve(false)));
  json(response);
  for (let sent = 0; sent < MUCH && !response.destroyed; sent += chunk.length) {
    const isTaken = await Promise.race([
      closed,
      new Promise<boolean>((resolve) => void response.write(chunk, (error) => resolve(!error))),
    ]);
    if (!isTaken) return;
    onTaken(chunk.length);
  }
  response.destroy();
}

const BLANKS = gzipSync(Buffer.concat([Buffer.alloc(MUCH, ' '), Buffer.from(JSON.stringify(RATE))]));
const bomb: RequestListener = (_request, response) =>
  void json(response, { 'content-encoding': 'gzip' }).end(BLANKS);
