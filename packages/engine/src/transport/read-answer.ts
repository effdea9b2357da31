import type { Dispatcher } from 'undici';
import type { Outcome, RawAnswer } from '../ports.ts';
import { decodeBody } from './decode-body.ts';
import { type Failure, toFailure } from './failure.ts';
import type { Shown } from './tls-advice.ts';

/** What bounds the reading of one answer. */
export interface ReadLimits {
  readonly requestTimeout: number;
  readonly bodyLimit: number;
  readonly signal?: AbortSignal | undefined;
  /** How long the answer may still take after the signal, in milliseconds. */
  readonly grace?: number;
  /** Asked right before bytes are written; always, if it is left out. */
  readonly mayWrite?: () => boolean;
  /** What TLS showed of us, for a sentence if it fails; left out without TLS. */
  readonly shown?: Shown | undefined;
}

/** Dispatches one request and reads its answer within time and size; never rejects. */
export async function readAnswer(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  { requestTimeout, bodyLimit, signal, grace = 0, mayWrite = () => true, shown }: ReadLimits,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const chunks: Buffer[] = [];
  let length = 0;
  let head: Pick<RawAnswer, 'status' | 'headers'> | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let settled = false;
  let last: NodeJS.Timeout | undefined;

  const settle = (outcome: Outcome) => {
    if (settled) return;
    settled = true;
    clearTimeout(timer);
    clearTimeout(last);
    signal?.removeEventListener('abort', interrupt);
    resolve(outcome);
  };
  const fail = (failure: Failure) => {
    settle({ answer: null, failure });
    controller?.abort(new Error(failure.message));
  };
  const finish = (cut: boolean) => {
    if (head === undefined) return fail({ code: 'PROTOCOL', message: 'The answer has no status line.' });
    settle({ answer: { ...head, body: Buffer.concat(chunks), cut }, failure: null });
  };
  // Our own timer covers connecting, headers and the whole body, so a dripping server cannot extend it.
  const timer = setTimeout(
    () => fail({ code: 'TIMEOUT', message: `No complete answer came within ${requestTimeout} ms.` }),
    requestTimeout,
  );
  const giveUp = () => fail({ code: 'ABORTED', message: 'The run was interrupted.' });
  const interrupt = () => {
    if (grace > 0) last = setTimeout(giveUp, grace);
    else giveUp();
  };
  signal?.addEventListener('abort', interrupt, { once: true });

  try {
    dispatcher.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        // The deadline may have passed while the socket was still connecting.
        if (settled) started.abort(new Error('The request is no longer wanted.'));
        // What has not begun by now would reach the target after everything was thought to be over.
        else if (!mayWrite()) giveUp();
      },
      onResponseStart(_, status, headers) {
        // An interim answer announces another one.
        if (status >= 200) head = { status, headers: withoutHoles(headers) };
      },
      onResponseData(reading, chunk) {
        if (settled) return;
        const room = bodyLimit - length;
        chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
        length += chunk.length;
        if (length <= bodyLimit) return;
        finish(true);
        reading.abort(new Error('The body is longer than we read.'));
      },
      onResponseEnd: () => finish(false),
      onResponseError: (_, error) =>
        settle({
          answer: null,
          failure: { ...toFailure(error, shown), ...(controller === undefined && { unsent: true as const }) },
        }),
    });
  } catch (error) {
    settle({ answer: null, failure: toFailure(error, shown) });
  }
  return decoded(await promise, bodyLimit);
}

async function decoded(outcome: Outcome, bodyLimit: number): Promise<Outcome> {
  const encoding = outcome.answer?.headers['content-encoding'];
  if (outcome.answer === null || encoding === undefined) return outcome;
  const { body, cut } = await decodeBody(outcome.answer.body, String(encoding), bodyLimit);
  return { answer: { ...outcome.answer, body, cut: outcome.answer.cut || cut }, failure: null };
}

function withoutHoles(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RawAnswer['headers'] {
  const whole: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) whole[name] = value;
  return whole;
}
