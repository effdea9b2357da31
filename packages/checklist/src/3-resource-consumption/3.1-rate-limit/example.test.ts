import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { runShellExample } from '../../examples/run-shell-example.ts';
import { startServer } from '../../examples/start-server.ts';

describe('the example of check 3.1', () => {
  it('counts the 429s of an API that limits and shows its waiting time', async () => {
    const { counts, last } = await run({ limit: 25, requests: 40 });
    expect(counts).toEqual({ 200: 25, 429: 15 });
    expect(last).toEqual(['HTTP/1.1 429 Too Many Requests', 'Retry-After: 7']);
  });

  it('counts nothing but 200 when an API has no limit', async () => {
    const { counts, last } = await run({ limit: Infinity, requests: 40 });
    expect(counts).toEqual({ 200: 40 });
    expect(last).toEqual(['HTTP/1.1 200 OK']);
  });

  it('sends 600 requests when no number is given', { timeout: 120_000 }, async () => {
    const { counts } = await run({ limit: 599 });
    expect(counts).toEqual({ 200: 599, 429: 1 });
  });

  // One after the other, an API that needs 200 ms for an answer is never asked 600 times in a minute.
  it('keeps ten requests under way, so that 600 fit into a minute', async () => {
    const { counts, most } = await run({ limit: Infinity, requests: 40, together: 10 });
    expect({ counts, most }).toEqual({ counts: { 200: 40 }, most: 10 });
  });
});

/** With `together`, answers wait until so many requests are under way. */
async function run(given: { limit: number; requests?: number; together?: number }) {
  const { limit, requests, together = 1 } = given;
  const waiting: (() => void)[] = [];
  let seen = 0;
  let open = 0;
  let most = 0;
  const server = createServer(({ url, headers }, response) => {
    if (url !== '/v1/orders?limit=1') return response.writeHead(404).end();
    if (headers.authorization !== 'Bearer alice') return response.writeHead(401).end();
    seen += 1;
    open += 1;
    most = Math.max(most, open);
    const limited = seen > limit;
    waiting.push(() => {
      open -= 1;
      if (limited) response.writeHead(429, { 'Retry-After': '7' }).end();
      else response.writeHead(200).end('[]');
    });
    // The first one is answered at once: from it curl learns how many connections it needs.
    if (seen === 1 || most >= together) for (const answer of waiting.splice(0)) answer();
    return response;
  });
  const { code, stdout, stderr } = await runShellExample(import.meta.dirname, {
    API: `http://127.0.0.1:${await startServer(server)}`,
    TOKEN: 'alice',
    ...(requests === undefined ? {} : { REQUESTS: String(requests) }),
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trim().split(/\s*\n\s*/);
  const counted = lines.flatMap((line) => [...line.matchAll(/^(\d+) (\d{3})$/g)]);
  return {
    counts: Object.fromEntries(counted.map(([, count, status]) => [status, Number(count)])),
    last: lines.slice(counted.length),
    most,
  };
}
