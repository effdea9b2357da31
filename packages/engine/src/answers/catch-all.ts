import { replaceMarks, type Exchange } from '@probity/model';

/** What the target answers to paths that do not exist, if that looks like a success. */
export interface CatchAll {
  /** Whether an answer is like the one to a path that does not exist. */
  matches(path: string, answer: NonNullable<Exchange['answer']>): boolean;
}

/** How alike two bodies must be to be one page. */
const ALIKE = 0.9;

/** Learns from exchanges with random paths; only those answered as if they existed teach anything. */
export function learnCatchAll(
  samples: readonly Pick<Exchange, 'request' | 'answer'>[],
): CatchAll | undefined {
  const pages = samples.flatMap(({ request, answer }) =>
    answer !== null && looksFound(answer.status) ? [toPage(request.path, answer)] : [],
  );
  if (pages.length === 0) return undefined;
  return {
    matches(path, answer) {
      if (!looksFound(answer.status)) return false;
      const near = pages.filter((page) => isNear(page, answer));
      if (near.length === 0) return false;
      const page = toPage(path, answer);
      return near.some((other) => isAlike(page, other));
    },
  };
}

interface Page {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly length: number;
  readonly words: ReadonlyMap<string, number>;
  readonly count: number;
}

function looksFound(status: number): boolean {
  return status >= 200 && status < 400;
}

/** Cheap signs first: most answers are told apart without looking at their words. */
function isNear(page: Page, { status, headers, body }: NonNullable<Exchange['answer']>): boolean {
  if (Math.floor(page.status / 100) !== Math.floor(status / 100) || page.type !== mediaType(headers))
    return false;
  const [short, long] = [Math.min(page.length, body.length), Math.max(page.length, body.length)];
  return short >= long * 0.8 || long - short <= 64;
}

function isAlike(a: Page, b: Page): boolean {
  // Nothing at all is alike only if it says the same.
  if (a.count === 0 || b.count === 0)
    return a.count === b.count && a.status === b.status && a.location === b.location;
  return a.location === b.location && similarity(a, b) >= ALIKE;
}

/** The share of words that two pages have in common. */
function similarity(a: Page, b: Page): number {
  let shared = 0;
  for (const [word, count] of a.words) shared += Math.min(count, b.words.get(word) ?? 0);
  return (2 * shared) / (a.count + b.count);
}

function toPage(path: string, { status, headers, body }: NonNullable<Exchange['answer']>): Page {
  const words = new Map<string, number>();
  let count = 0;
  for (const [word] of maskVarying(body, path).matchAll(/[\p{L}\p{N}_]+|…/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    count += 1;
  }
  return {
    status,
    type: mediaType(headers),
    location: maskVarying(headers['location'] ?? '', path),
    length: body.length,
    words,
    count,
  };
}

/**
 * What differs from one answer to the next although the page is the same: the path itself, ids, numbers, and tokens,
 * which are masked only from when they are known.
 */
export function maskVarying(text: string, path: string): string {
  const [bare = path] = path.split('?');
  const echoed =
    bare.length > 1 ? text.replaceAll(bare, '…').replaceAll(encodeURIComponent(bare), '…') : text;
  return replaceMarks(echoed, '…')
    .replace(/(?<![\w-])(?=[A-Za-z_-]*\d)[\w-]{20,}/g, '…')
    .replace(/[0-9a-f]{8,}(?:-[0-9a-f]{4,}){0,4}/gi, '…')
    .replace(/\d+/g, '0');
}

/** The media type of an answer without its parameters. */
export function mediaType(headers: Readonly<Record<string, string>>): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
