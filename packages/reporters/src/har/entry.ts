import type { Exchange, RunResult } from '@probity/model';

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** One exchange as an entry of an HTTP archive; what only we know about it is in `_probity`. */
export function harEntry(exchange: Exchange, { run, target }: RunResult): object {
  const { id, started, took, purpose, as, operation, credential, failure } = exchange;
  return {
    startedDateTime: momentOf(run.started, started),
    time: took,
    request: requestOf(exchange, target.origin),
    response: responseOf(exchange),
    cache: {},
    // Only the whole is measured, and most of it is waiting for the answer.
    timings: { send: 0, wait: took, receive: 0 },
    comment: `${purpose} as ${as}`,
    _probity: { exchange: id, purpose, as, operation, class: exchange.class, credential },
    ...(failure !== null && { _error: failure.message }),
  };
}

function requestOf({ request }: Exchange, origin: string): object {
  const { method, path, headers, body } = request;
  const url = origin + asUri(path);
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(Object.entries(headers)),
    queryString: pairs(new URLSearchParams(asUri(path).split('?').slice(1).join('?'))),
    ...(body !== null && { postData: { mimeType: headerOf(headers, 'content-type'), text: body } }),
    headersSize: -1,
    // The body that was sent is redacted, so that its size is not known.
    bodySize: body === null ? 0 : -1,
  };
}

function responseOf({ answer, facts }: Exchange): object {
  const { status = 0, headers = {}, body = '', cut = false } = answer ?? {};
  const comment = `Only the first part of the answer was recorded; it had ${facts.length} bytes.`;
  return {
    status,
    statusText: '',
    httpVersion: answer === null ? '' : 'HTTP/1.1',
    cookies: [],
    headers: pairs(Object.entries(headers)),
    content: {
      size: facts.length,
      mimeType: headerOf(headers, 'content-type') || 'application/octet-stream',
      text: body,
      ...(cut && { comment }),
    },
    redirectURL: asUri(headerOf(headers, 'location')),
    headersSize: -1,
    bodySize: -1,
  };
}

/** The clock of a run is the time since it began. A moment that cannot be read is passed on as it is. */
function momentOf(began: string, milliseconds: number): string {
  const moment = new Date(Date.parse(began) + milliseconds);
  return Number.isNaN(moment.getTime()) ? began : moment.toISOString();
}

/** A path as it can be part of a URI: a mark of a secret has characters that cannot, such as `#`. */
function asUri(path: string): string {
  return path.toWellFormed().replaceAll(/[^\w\-.~:/?[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

function pairs(entries: Iterable<readonly [string, string]>): readonly Pair[] {
  return Array.from(entries, ([name, value]) => ({ name, value }));
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
