import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { listen, type SampleApi } from '../sample-api.ts';
import { Clerks, type Clerk } from './clerks.ts';

const FLAWS = [
  'shipment-read-by-all',
  'item-put-by-all',
  'owner-writable',
  'codes-in-sequence',
  'limits-open',
  'no-attempt-limit',
] as const;
type Flaw = (typeof FLAWS)[number];
type Body = Readonly<Record<string, unknown>>;
type Reply = readonly [status: number, body?: unknown];

interface Warehouse {
  readonly code: string;
  owner: string;
  title: string;
  city: string;
}
interface Item {
  readonly code: string;
  readonly sku: string;
  label: string;
  quantity: number;
}
interface Shipment {
  readonly id: string;
  readonly owner: string;
  readonly code: string;
  readonly sku: string;
  note: string;
}

/** Warehouses, their items by a composite key, and shipments whose id is in the body; HTTP Basic. */
export const putOnly: SampleApi = {
  name: 'put-only',
  flaws: FLAWS,
  start: ({ flaws = [], windowMs = 15 * 60_000 } = {}) =>
    listen(() => {
      const answer = stock((flaw) => flaws.includes(flaw), windowMs);
      const description = readFileSync(join(import.meta.dirname, 'openapi.yaml'), 'utf8');
      return async (request, response) => {
        if (request.url === '/docs/openapi.yaml') {
          response.setHeader('content-type', 'text/yaml').end(description);
          return;
        }
        const [status, body] = await answer(request);
        response.statusCode = status;
        if (status === 401) response.setHeader('www-authenticate', 'Basic realm="stock"');
        if (body !== undefined) response.setHeader('content-type', 'application/json');
        response.end(body === undefined ? undefined : JSON.stringify(body));
      };
    }),
};

function stock(flawed: (flaw: Flaw) => boolean, windowMs: number) {
  const clerks = new Clerks(windowMs, !flawed('no-attempt-limit'));
  const warehouses = new Map<string, Warehouse>();
  const items = new Map<string, Item>();
  const shipments = new Map<string, Shipment>();
  let limits = { perItem: 1000, perShipment: 100 };
  let codes = 0;

  const newCode = (): string => {
    codes += 1;
    return flawed('codes-in-sequence')
      ? `WH-${String(codes).padStart(5, '0')}`
      : `WH-${randomBytes(9).toString('hex').toUpperCase()}`;
  };

  const onWarehouses = (clerk: Clerk, method: string, code: string | undefined, body: Body): Reply => {
    if (code === undefined) {
      const own = [...warehouses.values()].filter(({ owner }) => owner === clerk.name);
      if (method === 'GET') return [200, own];
      if (method !== 'POST') return [405];
      if (typeof body['title'] !== 'string') return invalid('title');
      const made = {
        code: newCode(),
        owner: clerk.name,
        title: body['title'],
        city: textOf(body['city']),
      };
      warehouses.set(made.code, made);
      return [201, made];
    }
    const warehouse = warehouses.get(code);
    if (warehouse?.owner !== clerk.name) return missing;
    if (method === 'GET') return [200, warehouse];
    if (method === 'DELETE') {
      warehouses.delete(code);
      for (const [key, item] of items) if (item.code === code) items.delete(key);
      return [204];
    }
    if (method !== 'PUT') return [405];
    if (typeof body['title'] !== 'string') return invalid('title');
    warehouse.title = body['title'];
    warehouse.city = textOf(body['city']);
    if (flawed('owner-writable') && typeof body['owner'] === 'string') warehouse.owner = body['owner'];
    return [200, warehouse];
  };

  const onItems = (
    clerk: Clerk,
    method: string,
    code: string,
    sku: string | undefined,
    body: Body,
  ): Reply => {
    const foreign = warehouses.get(code)?.owner !== clerk.name;
    const open = flawed('item-put-by-all') && method === 'PUT' && warehouses.has(code);
    if (foreign && !open) return missing;
    if (sku === undefined) {
      return method === 'GET' ? [200, [...items.values()].filter((item) => item.code === code)] : [405];
    }
    const key = `${code} ${sku}`;
    const item = items.get(key);
    if (method === 'PUT') {
      const { label, quantity = 0 } = body;
      if (typeof label !== 'string') return invalid('label');
      if (typeof quantity !== 'number' || quantity > limits.perItem) return invalid('quantity');
      const stored = { code, sku, label, quantity };
      items.set(key, stored);
      return [item ? 200 : 201, stored];
    }
    if (!item) return missing;
    if (method === 'GET') return [200, item];
    if (method !== 'DELETE') return [405];
    items.delete(key);
    return [204];
  };

  const onShipments = (clerk: Clerk, method: string, verb: string | undefined, body: Body): Reply => {
    if (method === 'POST' && verb === 'list') {
      return [200, [...shipments.values()].filter(({ owner }) => owner === clerk.name)];
    }
    if (method === 'POST' && verb === 'new') {
      const { code, sku, note } = body;
      if (typeof code !== 'string' || warehouses.get(code)?.owner !== clerk.name) return invalid('code');
      if (typeof note !== 'string') return invalid('note');
      const id = randomBytes(12).toString('base64url');
      const made = { id, owner: clerk.name, code, sku: textOf(sku), note };
      shipments.set(made.id, made);
      return [201, made];
    }
    const shipment = shipments.get(String(body['id']));
    const open = flawed('shipment-read-by-all') && verb === 'get';
    if (!shipment || (shipment.owner !== clerk.name && !open)) return missing;
    if (method === 'POST' && verb === 'get') return [200, shipment];
    if (method === 'POST' && verb === 'cancel') {
      shipments.delete(shipment.id);
      return [204];
    }
    if (method !== 'PUT' || verb !== undefined) return [405];
    if (typeof body['note'] !== 'string') return invalid('note');
    shipment.note = body['note'];
    return [200, shipment];
  };

  const onLimits = (clerk: Clerk, method: string, body: Body): Reply => {
    if (method === 'GET') return [200, limits];
    if (method !== 'PUT') return [405];
    if (!clerk.manager && !flawed('limits-open')) return [403, { reason: 'for managers only' }];
    const { perItem, perShipment } = body;
    if (typeof perItem !== 'number' || typeof perShipment !== 'number')
      return invalid('perItem, perShipment');
    limits = { perItem, perShipment };
    return [200, limits];
  };

  return async (request: IncomingMessage): Promise<Reply> => {
    const body = await read(request);
    const clerk = clerks.caller(request.headers.authorization, request.socket.remoteAddress ?? '');
    if (clerk === 'locked') return [429, { reason: 'too many wrong passwords' }];
    if (clerk === 'nobody') return [401, { reason: 'who are you?' }];
    const method = request.method ?? 'GET';
    const { pathname } = new URL(request.url ?? '/', 'http://stock');
    const parts = decoded(pathname.slice(1).split('/'));
    if (parts === undefined) return invalid('the path');
    const [first, code, second, sku, more] = parts;
    if (more !== undefined) return missing;
    if (first === 'clerk' && code === 'self' && method === 'GET') {
      return [200, { id: clerk.id, name: clerk.name, manager: clerk.manager }];
    }
    if (first === 'stock-limits' && code === undefined) return onLimits(clerk, method, body);
    if (first === 'shipment' && second === undefined) return onShipments(clerk, method, code, body);
    if (first === 'warehouses' && second === undefined) return onWarehouses(clerk, method, code, body);
    if (first === 'warehouses' && code !== undefined && second === 'items') {
      return onItems(clerk, method, code, sku, body);
    }
    return missing;
  };
}

/** The parts of a path; a percent sign that encodes nothing is the mistake of the caller. */
function decoded(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const missing: Reply = [404, { reason: 'not found' }];
const invalid = (field: string): Reply => [422, { reason: `not valid: ${field}` }];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function read(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
  } catch {
    return {};
  }
}
