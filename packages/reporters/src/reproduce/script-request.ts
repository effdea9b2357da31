import { hasMark, parseMark, type Exchange } from '@probity/model';
import { untrusted } from '../text/untrusted.ts';
import type { Piece, Pieces, ScriptRequest } from './script-parts.ts';
import { Unscriptable, type ScriptValues } from './script-values.ts';

/** Headers that curl writes by itself, or that belong to the connection of the run. */
const OWN = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
  'user-agent',
]);

/** Headers that repeat what an answer of that moment said. */
const OF_THE_MOMENT = /^(?:if-match|if-unmodified-since|x-csrf-token|x-xsrf-token|idempotency-key)$/i;

/** Headers of requests whose bytes went out in a way that curl does not have. */
const WRITTEN_OTHERWISE = new Set(['transfer-encoding', 'content-encoding', 'expect']);

/** Writes a recorded request for a script; `ids` are the values that objects of the script have instead. */
export function scriptRequest(
  name: string,
  exchange: Exchange,
  values: ScriptValues,
  ids: ReadonlyMap<string, string>,
): ScriptRequest {
  const { method, path, headers, body } = exchange.request;
  if (!/^[A-Za-z][\w-]*$/.test(method)) throw new Unscriptable(`${method} is no method that curl sends`);
  // `http://host@elsewhere` is another host.
  if (!path.startsWith('/')) throw new Unscriptable('its path does not begin with a slash');
  if (Object.keys(headers).some((key) => WRITTEN_OTHERWISE.has(key.toLowerCase())) || isMade(body))
    throw new Unscriptable('its body is made while it is sent');
  const sent = Object.entries(headers).filter(([key]) => !OWN.has(key.toLowerCase()));
  for (const [key, value] of sent) {
    if (OF_THE_MOMENT.test(key) && !hasMark(value))
      throw new Unscriptable(`its requests repeat the ${key} that an answer gave at that moment`);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(key) || /[\r\n\0]/.test(value))
      throw new Unscriptable(`its header ${key} is none that curl sends`);
  }
  const type = sent.find(([key]) => key.toLowerCase() === 'content-type')?.[1] ?? '';
  if (body !== null && /multipart/i.test(type)) throw new Unscriptable('its body is an upload in parts');
  const isJson = /json/i.test(type);
  return {
    name,
    label: labelOf(exchange),
    method,
    url: urlPieces(path, values, ids),
    headers: sent.map(([key, value]) =>
      value === '' ? [{ kind: 'text', text: `${key};` }] : values.pieces(`${key}: ${value}`),
    ),
    body: body === null || body === '' ? null : bodyPieces(body, isJson, values, ids),
    bodyEncoding: isJson ? 'json' : /urlencoded/i.test(type) ? 'url' : 'plain',
  };
}

/** Whether a body is written down in words, because it is large or never ends. */
function isMade(body: string | null): boolean {
  return body !== null && /‹[\d,]+ bytes: |‹one byte every /.test(body);
}

/** Who sends it and what: by the operation, unless the path is spelled in another way. */
function labelOf({ as, credential, operation, request: { method, path } }: Exchange): string {
  const { name = '' } = parseMark(credential) ?? {};
  const [, recipe] = /^forged:([\w-]+)\(/.exec(name) ?? [];
  const who =
    credential === 'none'
      ? 'a caller without a credential'
      : recipe === undefined
        ? as
        : `a forged credential (${recipe})`;
  const isPlain = operation !== null && fits(`${method} ${path}`, operation);
  return `${untrusted(who, 60)}  ${untrusted(isPlain ? operation : `${method} ${path}`, 180)}`;
}

/** Whether a request is spelled like its operation. */
function fits(request: string, operation: string): boolean {
  const [words, template] = [request.split('/'), operation.split('/')];
  return (
    words.length === template.length &&
    template.every((part, at) => /^\{.*\}$/.test(part) || part === words[at])
  );
}

/** Every segment and every value of the query is a word. */
function urlPieces(path: string, values: ScriptValues, ids: ReadonlyMap<string, string>): Pieces {
  return path.split(/([/?&=])/).flatMap((part): Pieces => {
    const id = ids.get(decoded(part));
    return id === undefined ? values.pieces(decodedMarks(part)) : [{ kind: 'value', name: id }];
  });
}

/** A mark in a path is percent-encoded like everything else. */
function decodedMarks(text: string): string {
  return /%E2%80%B[9A]/i.test(text) ? decoded(text) : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyPieces(
  body: string,
  isJson: boolean,
  values: ScriptValues,
  ids: ReadonlyMap<string, string>,
): Pieces {
  const [parsed] = isJson ? parse(body) : [];
  // A body that says something twice would lose it.
  if (
    parsed === undefined ||
    JSON.stringify(parsed) !== body.replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '')
  )
    return values.pieces(body);
  const replaced: { readonly name: string; readonly isNumber: boolean }[] = [];
  const marked = JSON.stringify(parsed, (_key, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const name = ids.get(String(value));
    if (name === undefined) return value;
    replaced.push({ name, isNumber: typeof value === 'number' });
    return `\u0001${replaced.length - 1}\u0001`;
  });
  return marked.split(/("?\\u0001\d+\\u0001"?)/).flatMap((part): Pieces => {
    const at = /\\u0001(\d+)\\u0001/.exec(part)?.[1];
    const found = at === undefined ? undefined : replaced[Number(at)];
    if (found === undefined) return values.pieces(part);
    const value: Piece = { kind: 'value', name: found.name };
    const quote: Piece = { kind: 'text', text: '"' };
    return found.isNumber ? [value] : [quote, value, quote];
  });
}

function parse(text: string): [unknown?] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
