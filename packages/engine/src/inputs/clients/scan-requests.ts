import { basename } from 'node:path';
import type { ClientRequestFacts, Unavailable } from '@probity/probe-kit';
import type { Secrets } from '../../ports.ts';
import { readFields, type Fields } from '../fields-line.ts';
import { createNeedle } from '../next-in.ts';
import { readBlocks } from '../read-blocks.ts';
import { compareRequests } from './compare-requests.ts';
import { readFieldsRequest, readJsonRequest, readTextRequest, type LoggedRequest } from './logged-request.ts';
import type { RouteTree } from './route-tree.ts';

/** What a scan needs besides the file. */
export interface RequestSearch {
  readonly tree: RouteTree;
  readonly secrets: Pick<Secrets, 'redact'>;
  /** Texts that only requests of this run have: its name, and paths that it invented. */
  readonly tags: readonly string[];
}

/** Every request of every run introduces itself so. */
const TOOL = /probity\/\S+ \(run /;
const HASH = 0x23;
const BRACE = 0x7b;
const RETURN = 0x0d;

/** Reads an access log of any size in little memory and holds every request against the described operations. */
export async function scanRequests(
  path: string,
  { tree, secrets, tags }: RequestSearch,
): Promise<ClientRequestFacts | Unavailable> {
  const comparison = compareRequests(tree, secrets);
  const count = { lines: 0, parsed: 0, own: 0 };
  let fields: Fields | undefined;

  const scan = (block: string): void => {
    const own = tags.map((tag) => createNeedle(block, tag));
    const tool = createNeedle(block, 'probity/');
    for (let start = 0, end = 0; start < block.length; start = end + 1) {
      end = block.indexOf('\n', start);
      count.lines += 1;
      const first = block.charCodeAt(start);
      if (first === HASH) {
        if (block.startsWith('#Fields:', start)) fields = readFields(block.slice(start, end)) ?? fields;
        // A comment is no request, but it is understood.
        count.parsed += 1;
        continue;
      }
      const line = block.slice(start, block.charCodeAt(end - 1) === RETURN ? end - 1 : end);
      const request = requestIn(line, first === BRACE, fields);
      if (request === undefined) continue;
      count.parsed += 1;
      // Each is asked, because each only remembers how far it has come.
      const isOwn = own.filter((each) => each.isBefore(end, start)).length > 0;
      if (isOwn) count.own += 1;
      if (isOwn || (tool.isBefore(end, start) && TOOL.test(line))) continue;
      comparison.add(request, count.lines);
    }
  };

  try {
    for await (const block of readBlocks(path)) scan(block);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { reason: `The access log cannot be read (${why}).`, missing: 'evidence.access_log' };
  }
  const { lines, parsed, own } = count;
  return {
    input: 'evidence.access_log',
    file: basename(path),
    lines,
    parsed,
    ours: own > 0,
    ...comparison.result(),
  };
}

function requestIn(line: string, isJson: boolean, fields: Fields | undefined): LoggedRequest | undefined {
  if (isJson) return readJsonRequest(line);
  return fields === undefined ? readTextRequest(line) : readFieldsRequest(line, fields);
}
