import type { Disclosure } from '@probity/model';
import type { ReadAnswer } from '../../answers/read-body.ts';
import type { Attempt } from '../../ports.ts';
import { hiddenInRequest } from '../hidden-in.ts';
import { listJsonPaths } from '../json-paths.ts';
import type { Detector } from './detector.ts';
import { matchIn } from './match.ts';
import { pageText } from './page-text.ts';
import { DETECTORS } from './table.ts';
import { versionInHeader } from './versions.ts';

/** More details of one answer say nothing more. */
const MOST = 12;
const LONGEST_TEXT = 160;
/** Headers that hold addresses for browsers, and texts that clients chose. */
const PLAIN_HEADERS =
  /^(?:set-cookie|content-security-policy|access-control-|link$|permissions-policy|strict-)/;

/**
 * Details in an answer that only the makers of the target should see, such as frames of a stack. What the request itself
 * sent is none of them. Whether the answer is an error or a page about errors is for the judge to say.
 */
export function findDisclosures(
  answer: ReadAnswer,
  attempt: Attempt,
  clean: (text: string) => string,
): readonly Disclosure[] {
  const found = new Map<string, Disclosure>();
  let sent: string | undefined;
  const isEcho = (piece: string): boolean => (sent ??= sentBy(attempt)).includes(piece);
  const note = (kind: string, at: string, text: string): void => {
    if (found.size < MOST && !found.has(`${kind}\n${at}`))
      found.set(`${kind}\n${at}`, { kind, at: clean(at), text: shorten(clean(withoutPassword(text))) });
  };
  const look = (detectors: readonly Detector[], text: string, at: () => string): void => {
    for (const detector of detectors) {
      const piece = matchIn(text, detector, isEcho);
      if (piece !== undefined) note(detector.kind, at(), piece);
    }
  };

  for (const [name, value] of Object.entries(answer.headers)) {
    const version = versionInHeader(name, value);
    if (version !== undefined) note('version-header', `header:${name}`, version);
    if (PLAIN_HEADERS.test(name)) continue;
    look(
      worthwhile(value, (each) => !each.kind.startsWith('version')),
      value,
      () => `header:${name}`,
    );
  }
  if (answer.form === 'empty' || answer.form === 'binary') return [...found.values()];
  const { json, text } = answer;
  if (json === undefined) {
    const plain = answer.form === 'html' || text.startsWith('<') ? pageText(text) : text;
    look(worthwhile(plain), plain, () => 'body');
    // Scripts and attributes of a page.
    if (plain !== text)
      look(
        worthwhile(text, ({ kind }) => kind.startsWith('debug')),
        text,
        () => 'body',
      );
    return [...found.values()];
  }
  // Escapes hide what every reader of the JSON sees.
  const whole = text.includes('\\') ? `${text}\n${unescaped(text)}` : text;
  const worth = worthwhile(whole);
  if (worth.length > 0) {
    listJsonPaths(json, (value, at) => {
      if (value.length >= SHORTEST && found.size < MOST) look(worth, value, () => at() || 'body');
    });
  }
  return [...found.values()];
}

/** No shape is shorter. */
const SHORTEST = 8;

/** The detectors of which the text has a sign: for nearly all answers none. */
function worthwhile(
  text: string,
  isMeant: (detector: Detector) => boolean = () => true,
): readonly Detector[] {
  if (text.length < SHORTEST) return [];
  return DETECTORS.filter((each) => isMeant(each) && each.signs.some((sign) => text.includes(sign)));
}

/** Signs have neither line breaks nor control characters, so that these escapes are enough. */
function unescaped(text: string): string {
  return text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\(["/\\])/g, '$1')
    .replaceAll(/\\[nrt]/g, ' ');
}

/** Everything that the request carried, as it is and decoded. */
function sentBy({ path, headers, body }: Attempt): string {
  const text = [path, ...Object.values(headers), body === null ? '' : body.toString()].join('\n');
  return `${text}\n${hiddenInRequest(text)}`;
}

/** The password inside of an address is nobody's business. */
function withoutPassword(text: string): string {
  return text.replace(/(:\/\/[^:@/\s]{0,80}:)[^@/\s]{1,120}@/, '$1…@');
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_TEXT ? line : `${line.slice(0, LONGEST_TEXT - 1)}…`;
}
