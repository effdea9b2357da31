import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isProblemCode, PROBLEMS } from '@probity/contract';
import { createReader, startReader, type Fault } from '@probity/reader';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzedBytes, fuzzedRequest, type FuzzedRequest } from './support/fuzzed-request.ts';
import { parseAnswer } from './support/raw-request.ts';

/** Inside the process, for speed; and over real sockets, where the HTTP parser is in front. */
const INJECTED = 90_000;
const SENT = 10_000;
const BATCH = 100;
// Fixed, so that a failure is the same for everybody.
const SEED = Number(process.env['PROBITY_SEED'] ?? 20_261_115);

const OPTIONS = {
  rateLimit: 1_000_000_000,
  corsOrigins: ['https://a.example'],
  // Most of the requests name one of these; what is for another host gets no further than that.
  allowedHosts: ['a', 'localhost'],
};

test(`${INJECTED + SENT} fuzzed requests are answered without a 5xx`, { timeout: 600_000 }, async () => {
  const faults: Fault[] = [];
  const onFault = (fault: Fault): void => void faults.push(fault);
  const statuses = new Map<number, number>();
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const started = performance.now();

  const { app } = await createReader({ ...OPTIONS, onFault });
  let injected = 0;
  await fc.assert(
    fc.asyncProperty(batchOf(fuzzedRequest), async (requests) => {
      for (const request of requests) {
        const answer = await app.inject(toInjection(request));
        expectSound(request, answer.statusCode, answer.headers['content-type'], answer.body);
        injected += 1;
        count(answer.statusCode);
      }
    }),
    { numRuns: INJECTED / BATCH, seed: SEED, endOnFailure: true },
  );
  await app.close();
  const between = performance.now();

  const reader = await startReader({ host: '127.0.0.1', port: 0 }, { ...OPTIONS, onFault });
  let sent = 0;
  let unanswered = 0;
  try {
    await fc.assert(
      fc.asyncProperty(batchOf(fuzzedBytes), async (all) => {
        const received = await Promise.all(all.map((bytes) => send(reader.url, bytes)));
        for (const [index, answer] of received.entries()) {
          sent += 1;
          // A client that hangs up before it has said anything is not answered.
          if (answer === '') {
            unanswered += 1;
            continue;
          }
          const { status, headers, body } = parseAnswer(answer);
          const isHead = all[index]?.startsWith('HEAD ') === true;
          expectSound(all[index], status, headers.get('content-type'), isHead ? '' : body);
          count(status);
        }
      }),
      { numRuns: SENT / BATCH, seed: SEED, endOnFailure: true },
    );
  } finally {
    await reader.stop();
  }

  const seconds = [between - started, performance.now() - between].map((ms) => (ms / 1000).toFixed(0));
  const seen = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`);
  console.log(
    `fuzz: ${injected} injected in ${seconds[0]} s, ${sent} over sockets in ${seconds[1]} s; ${seen.join(', ')}, hung up before the answer × ${unanswered}`,
  );
  expect(faults).toEqual([]);
  // More would mean that good requests go unanswered as well.
  expect(unanswered).toBeLessThan(SENT / 100);
  expect(injected).toBeGreaterThanOrEqual(INJECTED);
  expect(injected + sent).toBeGreaterThanOrEqual(INJECTED + SENT);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});

function batchOf<T>(each: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(each, { minLength: BATCH, maxLength: BATCH });
}

/** A refusal is a problem of the catalogue; anything else is one of few statuses. */
function expectSound(sent: unknown, status: number, type: unknown, body: string): void {
  if (isSound(status, type, body)) return;
  throw new Error(`${JSON.stringify(sent)} was answered ${status} ${String(type)}: ${body}`);
}

function isSound(status: number, type: unknown, body: string): boolean {
  if (status < 400) return [200, 204, 304, 308].includes(status);
  if (type !== 'application/problem+json') return false;
  // HEAD has no body.
  if (body === '') return true;
  const { code } = JSON.parse(body) as { code: string };
  return isProblemCode(code) && PROBLEMS[code].status === status;
}

/** The injector takes an address apart with WHATWG rules, so what those cannot read is encoded first. */
function toInjection({ method, path, headers, body }: FuzzedRequest) {
  const url = `/${path.replaceAll(/[^!-[\]-~]/gu, encodeURIComponent).replace(/^\/+/, '')}`;
  return { method: method as 'GET', url, headers, ...(body !== '' && { payload: body }) };
}

async function send(url: string, bytes: string): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  const received = text(socket.setEncoding('latin1')).catch(() => '');
  socket.end(Buffer.from(bytes, 'latin1'));
  const answer = await received;
  socket.destroy();
  return answer;
}
