import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamAnswer } from '@probity/model';
import type { UpstreamScript } from '@probity/probe-kit';
import { answerFor, replyOf, usualReply, type Reply } from './answers.ts';
import { LONGEST, packedBlanks, sendDrip, sendEndless } from './long-bodies.ts';

/** A request, and what is to be done with it. */
export interface Playing {
  readonly script: UpstreamScript;
  readonly answers: readonly UpstreamAnswer[];
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Ends the connection without a word. */
  readonly reset: () => void;
  /** Told how many bytes of answers were taken. */
  readonly onTaken: (bytes: number) => void;
}

const BLANKS = { 'content-type': 'application/json' };

/** Answers a request as the script says. */
export async function playAnswer(playing: Playing): Promise<void> {
  const { script, answers, request, response, onTaken } = playing;
  const usual = usualReply(answers, request.method ?? 'GET', request.url ?? '/');
  switch (script.kind) {
    case 'answer':
      return send(playing, isFor(script.to, answers, request) ? replyOf(script) : usual);
    case 'redirect':
      return send(playing, replyOf({ status: script.status, headers: { location: script.to }, body: '' }));
    case 'hang':
      return endLater(response);
    case 'drip':
      response.writeHead(200, BLANKS);
      return sendDrip(response, onTaken);
    case 'endless':
      response.writeHead(200, BLANKS);
      return sendEndless(response, onTaken);
    case 'bomb': {
      const packed = await packedBlanks(usual.body);
      return send(playing, { ...usual, headers: { ...usual.headers, 'content-encoding': 'gzip' } }, packed);
    }
    case 'reset':
      return breakOff(playing);
    case 'normal':
    case 'certificate':
    case 'old-tls':
    case 'plain':
    case 'refuse':
      return send(playing, usual);
  }
}

/** Whether a request would be answered with what is replaced. */
function isFor(
  replaced: { readonly method: string; readonly path: string } | undefined,
  answers: readonly UpstreamAnswer[],
  { method = 'GET', url = '/' }: IncomingMessage,
): boolean {
  const usual = answerFor(answers, method, url);
  return replaced === undefined || (usual?.method === replaced.method && usual.path === replaced.path);
}

function send(
  { request, response, onTaken }: Playing,
  { status, headers, body }: Reply,
  bytes: Buffer = Buffer.from(body),
): void {
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': bytes.length }) });
  response.end(request.method === 'HEAD' ? undefined : bytes, () => onTaken(bytes.length));
}

/** Announces a body and ends the connection in the middle of it. */
function breakOff({ response, reset, onTaken }: Playing): void {
  response.writeHead(200, { ...BLANKS, 'content-length': 1000 });
  response.write(' ', () => {
    onTaken(1);
    // The headers are to be read before the connection breaks.
    setTimeout(reset, 20);
  });
}

function endLater(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), LONGEST);
  timer.unref();
  response.once('close', () => clearTimeout(timer));
}
