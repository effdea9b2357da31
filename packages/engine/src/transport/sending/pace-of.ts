import { setTimeout as wait } from 'node:timers/promises';
import type { Attempt, RacePlace, Sending } from '../../ports.ts';
import { TransportError } from '../failure.ts';
import { headLines } from './head-bytes.ts';
import { compress, madeBody, madeLength } from './made-body.ts';
import type { Outlet, Pace } from './paced-connector.ts';

/** What is written: the request line, the headers and the body of an attempt. */
interface Written {
  readonly attempt: Attempt;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a request is written onto a connection of HTTP/1.1. */
export function paceOf(written: Written, sending: Sending): Pace {
  switch (sending.kind) {
    case 'together':
      return (out) => lastByteTogether(out, written, sending.place);
    case 'slow':
      return (out) => slowly(out, written, sending);
    case 'patient':
      return (out) => atOnce(out, written);
    case 'announced':
      return (out) =>
        out.write(`${head(written, { 'content-length': `${sending.length}`, expect: '100-continue' })}\r\n`);
    case 'made':
      return (out) => inPieces(out, written, sending);
  }
}

/** Too late for the others: what came alone would be no part of the race, and its last byte is never sent. */
export const LATE = new TransportError({
  code: 'TIMEOUT',
  message: 'The connection was not ready when those of the others were.',
});

async function lastByteTogether(out: Outlet, written: Written, place: RacePlace): Promise<void> {
  const body = Buffer.from(written.attempt.body ?? '');
  const length = written.attempt.body === null ? {} : { 'content-length': `${body.length}` };
  const bytes = Buffer.concat([Buffer.from(`${head(written, length)}\r\n`), body]);
  await out.write(bytes.subarray(0, -1));
  place.ready(
    () => out.writeNow(bytes.subarray(-1)),
    () => out.fail(LATE),
  );
}

async function atOnce(out: Outlet, written: Written): Promise<void> {
  const { body } = written.attempt;
  const length = body === null ? {} : { 'content-length': `${Buffer.byteLength(body)}` };
  await out.write(Buffer.concat([Buffer.from(`${head(written, length)}\r\n`), Buffer.from(body ?? '')]));
}

async function slowly(
  out: Outlet,
  written: Written,
  { part, interval, deadline }: Extract<Sending, { kind: 'slow' }>,
): Promise<void> {
  const most = Math.ceil(deadline / interval) + 2;
  const body = Buffer.from(written.attempt.body ?? '');
  // Blanks before it are part of JSON and of most forms, so that it begins as it should and never comes to its end.
  const length = { 'content-length': `${most + body.length}` };
  await out.write(part === 'head' ? head(written, {}) : `${head(written, length)}\r\n`);
  for (let sent = 0; sent < most && out.isOpen; sent += 1) {
    await wait(interval);
    await out.write(part === 'head' ? `x-probity-${sent}: slow\r\n` : ' ');
  }
}

async function inPieces(
  out: Outlet,
  written: Written,
  { fill, chunked, encoding }: Extract<Sending, { kind: 'made' }>,
): Promise<void> {
  const body = written.attempt.body?.toString() ?? '';
  const packed = encoding === null ? null : await compress(encoding, madeBody(body, fill));
  const framing = chunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': `${packed?.length ?? madeLength(body, fill)}` };
  const coding = encoding === null ? {} : { 'content-encoding': encoding };
  await out.write(`${head(written, { ...coding, ...framing })}\r\n`);
  for (const piece of packed === null ? madeBody(body, fill) : [packed]) {
    if (!out.isOpen) return;
    if (piece.length === 0) continue;
    if (chunked) await out.write(`${piece.length.toString(16)}\r\n`);
    await out.write(piece);
    if (chunked) await out.write('\r\n');
  }
  if (chunked) await out.write('0\r\n\r\n');
}

function head({ attempt, host, headers }: Written, more: Readonly<Record<string, string>>): string {
  return headLines(attempt, host, { ...headers, ...more });
}
