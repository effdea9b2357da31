import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Harbor } from '../harbor.ts';

interface Copy {
  readonly asked: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly stored: number;
  readonly until: number;
}

/** So many addresses are kept; the oldest goes first. */
const KEPT = 1000;

/** A shared cache in front of the product, as a CDN or a reverse proxy has one: by address, for as long as answers allow. */
export function attachSharedCache(app: FastifyInstance, harbor: Harbor): void {
  const copies = new Map<string, Copy[]>();
  const { seams } = harbor;

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const now = harbor.clock();
    const found = copies
      .get(request.originalUrl)
      ?.find(({ asked, until }) => until > now && isFor(asked, request));
    if (found === undefined) return;
    const age = String(Math.floor((now - found.stored) / 1000));
    return reply
      .code(found.status)
      .headers({ ...found.headers, age, 'x-cache': 'HIT' })
      .send(found.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || reply.hasHeader('x-cache')) return payload;
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    const seconds = seams.cacheSeconds(request, reply.statusCode, headers);
    if (seconds <= 0) return payload;
    const names = seams.cacheVary(headers, request);
    const asked = Object.fromEntries(names.map((name) => [name, request.headers[name]]));
    const stored = harbor.clock();
    const copy = { asked, status: reply.statusCode, headers, body: payload, stored };
    const others = copies.get(request.originalUrl) ?? [];
    copies.set(request.originalUrl, [
      { ...copy, until: stored + seconds * 1000 },
      ...others.filter((each) => !isFor(each.asked, request)),
    ]);
    const [oldest] = copies.keys();
    if (copies.size > KEPT && oldest !== undefined) copies.delete(oldest);
    return payload;
  });
}

function isFor(asked: Copy['asked'], { headers }: FastifyRequest): boolean {
  return Object.entries(asked).every(([name, value]) => headers[name] === value);
}
