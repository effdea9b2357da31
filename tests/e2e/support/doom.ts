import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

/**
 * The moments at which a run is killed: before a request goes out, when it has gone out and nothing came back, and
 * when something was made and the answer is in, but the ledger does not know its id yet.
 */
export const MOMENTS = ['before send', 'after send', 'before record'] as const;

/** One of these moments. */
export type Moment = (typeof MOMENTS)[number];

/** Loaded into a run before anything else (`node --import`): kills it at one moment, or counts them all. */
const { DOOM_MOMENT, DOOM_AT, DOOM_COUNTS } = process.env;
const counts: Record<Moment, number> = { 'before send': 0, 'after send': 0, 'before record': 0 };

function passes(moment: Moment): void {
  counts[moment] += 1;
  if (moment === DOOM_MOMENT && counts[moment] === Number(DOOM_AT)) process.kill(process.pid, 'SIGKILL');
}

if (DOOM_AT !== undefined || DOOM_COUNTS !== undefined) {
  const made = new WeakSet();
  subscribe('undici:request:create', () => passes('before send'));
  subscribe('undici:request:bodySent', () => passes('after send'));
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: object; response: { statusCode: number } };
    // An object or an account was made, or a password changed; a login or a refresh answers 200.
    if ('method' in request && request.method === 'POST' && [201, 204].includes(response.statusCode))
      made.add(request);
  });
  subscribe('undici:request:trailers', (message) => {
    const { request } = message as { request: object };
    if (made.has(request)) passes('before record');
  });
  if (DOOM_COUNTS !== undefined)
    process.once('exit', () => writeFileSync(DOOM_COUNTS, JSON.stringify(counts)));
}
