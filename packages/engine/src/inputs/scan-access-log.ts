import { isMark } from '@probity/model';
import type { AccessLogFacts, Unavailable } from '@probity/probe-kit';
import type { Secrets } from '../ports.ts';
import { readFields, readFieldsLine, type Fields } from './fields-line.ts';
import { CAPABILITY, findInAddress, type Search } from './find-in-address.ts';
import { JSON_KEYS, readJsonLine } from './json-line.ts';
import type { LoggedAddress } from './logged-address.ts';
import { createNameKinds } from './name-kinds.ts';
import { createNeedle, createPattern } from './next-in.ts';
import { readBlocks } from './read-blocks.ts';
import { readTextLine } from './text-line.ts';

/** How many finds are kept; all are counted. */
const KEPT = 1000;
const KEPT_CAPABILITIES = 10;

/** Every request of every run introduces itself so. */
const TOOL = /probity\/\S+ \(run /;

/** What a line must hold besides a `?` to be worth a look: the beginning of a well-known credential. */
const SHAPES =
  'eyJ|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|[rs]k_(?:live|test)_|xox[abeoprs]-|AIza|SG\\.|npm_|sk-|;(?:jsessionid|sid|token)=';

/**
 * Reads an access log of the target, of any size in little memory, and notes where credentials are in its addresses.
 *
 * Requests of this tool carry credentials in their addresses on purpose. In those only a secret of this very run is
 * noted, by its mark: anyone who judges knows which marks the run itself put into an address.
 */
export async function scanAccessLog(
  path: string,
  { runTag, secrets }: { readonly runTag: string; readonly secrets: Pick<Secrets, 'find' | 'redact'> },
): Promise<AccessLogFacts | Unavailable> {
  const count = { lines: 0, parsed: 0, ownLines: 0, found: 0, capabilities: 0 };
  const hits: AccessLogFacts['hits'][number][] = [];
  const kindOfName = createNameKinds();
  let queries = false;
  let fields: Fields | undefined;

  const look = (line: string, addresses: readonly LoggedAddress[], near: Near): void => {
    queries ||= addresses.some(({ from, url }) => from === 'request' && url.includes('?'));
    const search = { secrets, kindOfName, ...near };
    const finds = addresses.flatMap((address) => findInAddress(address, search));
    if (finds.length === 0) return;
    const isOurs = TOOL.test(line) || line.includes(runTag);
    for (const find of finds) {
      // We send no referrers.
      if (isOurs && !isMark(find.shape) && find.at !== 'referrer') continue;
      const isCapability = find.shape === CAPABILITY;
      const number = isCapability ? (count.capabilities += 1) : (count.found += 1);
      if (number <= (isCapability ? KEPT_CAPABILITIES : KEPT)) hits.push({ line: count.lines, ...find });
    }
  };

  const scan = (block: string): void => {
    const isKnownNear = secrets.find(block).length > 0;
    const question = createNeedle(block, '?');
    const tag = createNeedle(block, runTag);
    const http = createNeedle(block, ' HTTP/');
    const shape = createPattern(block, SHAPES);
    const keys = createPattern(block, JSON_KEYS);
    for (let start = 0, end = 0; start < block.length; start = end + 1) {
      end = block.indexOf('\n', start);
      count.lines += 1;
      if (tag.isBefore(end, start)) count.ownLines += 1;
      const first = block.charCodeAt(start);
      if (first === HASH && block.startsWith('#Fields:', start)) {
        fields = readFields(block.slice(start, end)) ?? fields;
        continue;
      }
      const isJson = first === BRACE;
      const isShapeNear = shape.isBefore(end, start);
      const isWorthIt =
        isKnownNear ||
        isShapeNear ||
        question.isBefore(end, start) ||
        (isJson && keys.isBefore(end, start)) ||
        fields !== undefined;
      // Nearly every line ends here.
      if (!isWorthIt && (isJson || http.isBefore(end, start))) {
        count.parsed += 1;
        continue;
      }
      const line = block.slice(start, block.charCodeAt(end - 1) === RETURN ? end - 1 : end);
      const addresses = addressesOf(line, isJson, fields, isKnownNear || isShapeNear);
      if (addresses.length === 0) continue;
      count.parsed += 1;
      if (isWorthIt) look(line, addresses, { isKnownNear, isShapeNear });
    }
  };

  try {
    for await (const block of readBlocks(path)) scan(block);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { reason: `The access log cannot be read (${why}).`, missing: 'evidence.access_log' };
  }
  return { ...count, ours: count.ownLines > 0, queries, hits };
}

type Near = Pick<Search, 'isKnownNear' | 'isShapeNear'>;

const HASH = 0x23;
const BRACE = 0x7b;
const RETURN = 0x0d;

function addressesOf(
  line: string,
  isJson: boolean,
  fields: Fields | undefined,
  all: boolean,
): readonly LoggedAddress[] {
  if (isJson) return readJsonLine(line) ?? [];
  return fields === undefined || line.startsWith('#')
    ? readTextLine(line, all)
    : readFieldsLine(line, fields);
}
