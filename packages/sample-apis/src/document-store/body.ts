import type { IncomingMessage } from 'node:http';
import { Refusal } from './answers.ts';
import type { Fields } from './store.ts';

const MOST_BYTES = 64 * 1024;

/** What lies in the envelope of a request, `{ "data": { … } }`. */
export async function readData(request: IncomingMessage): Promise<Fields> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new Refusal('type', 'Content-Type header should be application/json');
  }
  const data = fieldsOf(fieldsOf(parsed(await textOf(request)))?.['data']);
  if (!data) throw new Refusal('invalid', 'data in body: Required');
  return data;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection has to survive the end of the loop, because the refusal goes over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) {
      throw new Refusal('large', `Bodies have at most ${MOST_BYTES} bytes.`, { connection: 'close' });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed', 'body: Invalid JSON');
  }
}

function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value));
}
