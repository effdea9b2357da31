import { parseJsonToWrite } from '@probity/model';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Takes bodies of JSON, and of the few other types that single operations take; refuses all others unread. */
export function attachBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      if (text.trim() === '') return undefined;
      const value = parseJsonToWrite(text);
      if (value === undefined) throw new Refusal('malformed-request', 'The body is not JSON.');
      return value;
    },
  );
  app.addContentTypeParser(
    'application/x-ndjson+gzip',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => bytes,
  );
}
