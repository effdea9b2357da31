import { readFieldsLine, type Fields } from '../fields-line.ts';
import { addressesIn } from '../json-line.ts';
import { readTextLine } from '../text-line.ts';

/** A request as a line of a log holds it. */
export interface LoggedRequest {
  readonly method: string;
  /** A path or a whole URL, its query included. */
  readonly url: string;
  readonly status: number;
}

/** Method, address and status as nearly every text log has them: common, combined, nginx and Apache. */
const USUAL = /"([A-Z]{3,16}) ([^\s"]+)[^"]*" (?:- )?([1-5]\d\d)\b/y;
const METHOD = new Set('method httpmethod requestmethod httprequestmethod verb csmethod'.split(' '));
const STATUS = new Set(
  'status statuscode responsestatus responsestatuscode httpstatus httpstatuscode httpresponsestatuscode scstatus code elbstatuscode'.split(
    ' ',
  ),
);
const DEEPEST = 5;

/** Reads a line of text; undefined if it is no request with a status. */
export function readTextRequest(line: string): LoggedRequest | undefined {
  USUAL.lastIndex = line.indexOf('"');
  const usual = USUAL.lastIndex === -1 ? null : USUAL.exec(line);
  if (usual !== null) {
    const [, method = '', url = '', status = ''] = usual;
    return { method, url, status: Number(status) };
  }
  const [request] = readTextLine(line, false);
  if (request?.method === undefined || request.method === '') return undefined;
  // Load balancers and HAProxy write the status before the request.
  const [before = '', after = ''] = line.split(request.url, 2);
  const status = /"\s*([1-5]\d\d)\b/.exec(after) ?? /\s([1-5]\d\d)\s/.exec(before);
  if (status === null) return undefined;
  return { method: request.method, url: request.url, status: Number(status[1]) };
}

/** Reads a line of JSON, whatever its keys are called. */
export function readJsonRequest(line: string): LoggedRequest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  const address = addressesIn(value).find(({ from, url }) => from === 'request' && !url.startsWith('?'));
  const method = address?.method ?? textAt(value, METHOD, DEEPEST)?.toUpperCase();
  const status = Number(textAt(value, STATUS, DEEPEST));
  if (address === undefined || method === undefined || !(status >= 100 && status < 600)) return undefined;
  return { method, url: address.url, status };
}

/** Reads a line in the W3C extended format. */
export function readFieldsRequest(line: string, fields: Fields): LoggedRequest | undefined {
  if (line.startsWith('#')) return undefined;
  const [address] = readFieldsLine(line, fields);
  const columns = line.split(line.includes('\t') ? '\t' : ' ');
  const [method, status] = [columns[fields.method], Number(columns[fields.status])];
  if (address === undefined || method === undefined || !(status >= 100 && status < 600)) return undefined;
  return { method: method.toUpperCase(), url: address.url, status };
}

/** The first text or number under one of these keys, spelled without case, dashes, dots and underscores. */
function textAt(value: unknown, keys: ReadonlySet<string>, depth: number, above = ''): string | undefined {
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const inside: string[] = [];
  for (const [key, each] of Object.entries(value)) {
    const name = key.replaceAll(/[-_.]/g, '').toLowerCase();
    const isIt = keys.has(name) || keys.has(`${above}${name}`);
    if (isIt && (typeof each === 'string' || typeof each === 'number')) return String(each);
    const deeper = textAt(each, keys, depth - 1, `${above}${name}`);
    if (deeper !== undefined) inside.push(deeper);
  }
  return inside[0];
}
