import { createHash } from 'node:crypto';
import { teamOpenApiDocument } from '@probity/contract';
import { sql } from 'kysely';
import type { Handlers } from '../../http/call.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';

/** What the server says about itself: its description, whether it lives, and whether it should be sent requests. */
export function serviceHandlers(
  services: Services,
): Handlers<'readTeamDescription' | 'readAlive' | 'readReady'> {
  const description = { openapi: '3.1.1', ...teamOpenApiDocument() };
  const etag = `"${createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 32)}"`;
  return {
    readTeamDescription: async () => ({ body: description, headers: { etag } }),
    readAlive: async () => ({ body: { status: 'ok' } }),
    async readReady() {
      if (services.draining.aborted || !(await isReady(services))) throw new Refusal('not-ready');
      return { body: { status: 'ready' } };
    },
  };
}

/** Whether database and store answer, soon enough to be of use. */
async function isReady({ db, evidence }: Services): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), TIME_TO_ANSWER);
  try {
    const both = Promise.all([sql`SELECT 1`.execute(db), evidence.isReady()]);
    return await Promise.race([late, both.then(([, isStoreReady]) => isStoreReady)]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const TIME_TO_ANSWER = 2000;
