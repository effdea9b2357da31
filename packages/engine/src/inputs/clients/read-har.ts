import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isRecord } from '@probity/model';
import type { ClientRequestFacts, Unavailable } from '@probity/probe-kit';
import { compareRequests } from './compare-requests.ts';
import type { RequestSearch } from './scan-requests.ts';

/** A HAR file is one JSON document, which is read whole; larger ones mostly consist of bodies. */
const LARGEST = 50_000_000;

/** Reads a HAR file and holds the requests to the target's origin against the described operations. */
export async function readHar(
  path: string,
  origin: string,
  { tree, secrets }: Pick<RequestSearch, 'tree' | 'secrets'>,
): Promise<ClientRequestFacts | Unavailable> {
  const file = basename(path);
  const failed = (why: string): Unavailable => ({ reason: `${file} ${why}`, missing: 'evidence.har' });
  let document: unknown;
  try {
    const { size } = await stat(path);
    if (size > LARGEST) return failed(`is larger than ${LARGEST / 1e6} MB. Export it without bodies.`);
    document = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return failed(code === undefined ? 'is not JSON.' : `cannot be read (${code}).`);
  }
  const log = isRecord(document) ? document['log'] : undefined;
  const entries: unknown = isRecord(log) ? log['entries'] : undefined;
  if (!Array.isArray(entries)) return failed('has no log.entries, so that it is no HAR file.');
  const comparison = compareRequests(tree, secrets);
  let parsed = 0;
  let elsewhere = 0;
  for (const [index, entry] of entries.entries()) {
    const request = requestIn(entry);
    if (request === undefined) continue;
    parsed += 1;
    if (URL.parse(request.url)?.origin === origin) comparison.add(request, index + 1);
    else elsewhere += 1;
  }
  const compared = comparison.result();
  const ignored = elsewhere === 0 ? compared.ignored : { ...compared.ignored, 'other hosts': elsewhere };
  const ours = compared.ofClients > 0;
  return { input: 'evidence.har', file, lines: entries.length, parsed, ours, ...compared, ignored };
}

function requestIn(entry: unknown): { method: string; url: string; status: number } | undefined {
  if (!isRecord(entry)) return undefined;
  const { request, response } = entry;
  if (!isRecord(request) || !isRecord(response)) return undefined;
  const { method, url } = request;
  const { status } = response;
  if (typeof method !== 'string' || typeof url !== 'string' || typeof status !== 'number') return undefined;
  // What a browser did not send, or took from its cache, has the status 0.
  return status < 100 ? undefined : { method: method.toUpperCase(), url, status };
}
