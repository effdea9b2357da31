import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import type { Attempt, Fill, Sending } from '../../ports.ts';
import { createTransport } from '../transport.ts';
import { describeMade, madeBody, madeLength } from './made-body.ts';
import { startServer, type TestServer } from './servers.fake.ts';

const POST: Attempt = {
  method: 'POST',
  path: '/notes',
  headers: { 'content-type': 'application/json' },
  body: '{"title":"FILL","end":"x"}',
};
const text = (times: number): Fill => ({ mark: 'FILL', parts: [{ text: 'a', times }] });
const made = (more: Partial<Extract<Sending, { kind: 'made' }>>): Sending => ({
  kind: 'made',
  fill: null,
  chunked: false,
  encoding: null,
  ...more,
});

async function send({ origin, network }: TestServer, sending: Sending, attempt: Attempt = POST) {
  const limits = { rate: 0, concurrency: 2, budget: 10, requestTimeout: 3000 };
  const transport = createTransport({
    origin,
    network,
    ...limits,
    clock: createClock(),
    userAgent: 'probity/0.0.0',
  });
  try {
    return await transport.send({ ...attempt, sending }, 'polite');
  } finally {
    await transport.close();
  }
}

/** Answers with what it got, once it is complete. */
function echo(seen: { headers: IncomingMessage['headers']; body: Buffer }[]) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end('done');
    });
  };
}

describe('a body that is made while it is sent', () => {
  it.each([
    ['with its length', made({ fill: text(3_000_000) }), (body: Buffer) => body],
    ['in chunks', made({ fill: text(3_000_000), chunked: true }), (body: Buffer) => body],
    ['in gzip', made({ fill: text(3_000_000), encoding: 'gzip' }), gunzipSync],
    ['in br', made({ fill: text(3_000_000), encoding: 'br', chunked: true }), brotliDecompressSync],
  ])('arrives whole %s, over TLS', async (_, sending, unpack) => {
    const seen: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
    await using server = await startServer('https', echo(seen));
    const { answer } = await send(server, sending);
    expect(answer?.body.toString()).toBe('done');
    const [first] = seen;
    const body = unpack(first?.body ?? Buffer.alloc(0)).toString();
    expect(body === `{"title":"${'a'.repeat(3_000_000)}","end":"x"}`).toBe(true);
    const { chunked, encoding } = sending.kind === 'made' ? sending : { chunked: null, encoding: null };
    expect(first?.headers['transfer-encoding'] ?? null).toBe(chunked === true ? 'chunked' : null);
    expect(first?.headers['content-encoding'] ?? null).toBe(encoding);
  });

  it('brings the answer of a server that does not read on', async () => {
    await using server = await startServer('http', (_, response) => {
      response.writeHead(413, { connection: 'close' });
      response.end('too large');
    });
    const { answer, failure } = await send(server, made({ fill: text(30_000_000) }));
    expect(answer?.status ?? failure?.code).toBe(413);
  });

  const FILLS: readonly (readonly [string, Fill, string])[] = [
    ['a text', text(5), '{"title":"aaaaa","end":"x"}'],
    ['blanks in front', { mark: null, parts: [{ text: ' ', times: 3 }] }, `   ${String(POST.body)}`],
    ['nothing', text(0), '{"title":"","end":"x"}'],
    [
      'levels',
      {
        mark: '"FILL"',
        parts: [
          { text: '[', times: 3 },
          { text: ']', times: 3 },
        ],
      },
      '{"title":[[[]]],"end":"x"}',
    ],
    [
      'numbered members',
      {
        mark: '"FILL"',
        parts: [
          { text: '{', times: 1 },
          { text: '"k#":0,', times: 12, numbered: true },
          { text: '"k":0}', times: 1 },
        ],
      },
      `{"title":{${Array.from({ length: 12 }, (_, at) => `"k${at}":0,`).join('')}"k":0},"end":"x"}`,
    ],
  ];
  it.each(FILLS)('is filled with %s, and its length is known before', (_, fill, expected) => {
    const body = Buffer.concat([...madeBody(String(POST.body), fill)]).toString();
    expect(body).toBe(expected);
    expect(madeLength(String(POST.body), fill)).toBe(expected.length);
  });

  it('knows the length of a hundred thousand members', () => {
    const fill: Fill = { mark: 'FILL', parts: [{ text: '"k#":0,', times: 100_000, numbered: true }] };
    const bytes = madeBody(String(POST.body), fill).reduce((sum, { length }) => sum + length, 0);
    expect(madeLength(String(POST.body), fill)).toBe(bytes);
  });

  it('is described in words', () => {
    expect(describeMade(String(POST.body), text(1_100_000))).toBe(
      '{"title":"‹1,100,000 bytes: "a" repeated›","end":"x"}',
    );
  });
});

describe('a body that is announced and never sent', () => {
  const sending: Sending = { kind: 'announced', length: 1_073_741_824 };

  it('is refused by a server that looks at the length', async () => {
    await using server = await startServer('http', () => {});
    const refusing = createServer((socket) => {
      socket.once('data', (head) =>
        socket.end(
          /content-length: 1073741824/.test(head.toString())
            ? 'HTTP/1.1 413 Too Large\r\ncontent-length: 0\r\n\r\n'
            : 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
        ),
      );
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const address = refusing.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { answer } = await send({ ...server, origin: `http://127.0.0.1:${port}` }, sending);
    expect(answer?.status).toBe(413);
    refusing.close();
  });

  it('is asked for by a server that does not', async () => {
    await using server = await startServer('http', () => {});
    expect((await send(server, sending)).failure?.code).toBe('CONTINUED');
  });
});

describe('a request that never ends', () => {
  const slow = (part: 'head' | 'body', deadline = 2500): Sending => ({
    kind: 'slow',
    part,
    interval: 20,
    deadline,
  });

  it.each(['head', 'body'] as const)('is ended by a server with time limits: %s', async (part) => {
    await using server = await startServer('https', () => {}, { headersTimeout: 150, requestTimeout: 300 });
    const outcome = await send(server, slow(part));
    expect(outcome.answer?.status).toBe(408);
    expect(outcome.took).toBeLessThan(2500);
  });

  it.each(['head', 'body'] as const)('is open at the deadline without them: %s', async (part) => {
    await using server = await startServer('http', () => {}, { headersTimeout: 0, requestTimeout: 0 });
    const outcome = await send(server, slow(part, 300));
    expect(outcome.failure?.code).toBe('TIMEOUT');
    expect(outcome.took).toBeGreaterThanOrEqual(290);
  });

  it('is seen as closed where the server hangs up without an answer', async () => {
    await using server = await startServer('http', (request) => {
      setTimeout(() => request.socket.destroy(), 100);
    });
    expect((await send(server, slow('body'))).failure?.code).toBe('RESET');
  });

  it('sends byte after byte', async () => {
    const sizes: number[] = [];
    await using server = await startServer('http', (request) => {
      request.on('data', (chunk: Buffer) => sizes.push(chunk.length));
    });
    await send(server, slow('body', 300));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(4);
  });
});
