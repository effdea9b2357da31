import type { Gate } from './gate-decision.ts';
import { untrusted } from '../text/untrusted.ts';
import { counted, dayWords } from '../text/words.ts';

/** More waivers than this are counted, not named. */
const NAMED = 3;

/** What is accepted, what counts again, and which waivers are asked to go; none if there are no waivers. */
export function* acceptedSentences({ acceptance, options }: Gate): Iterable<string> {
  const { accepted, expired, unused } = acceptance;
  if (accepted !== null) {
    const { findings, until, untilAll } = accepted;
    const are = findings === 1 ? 'is' : 'are';
    const how = untilAll ? `until ${dayWords(until)}` : `for now, the first until ${dayWords(until)}`;
    yield `${counted(findings, 'finding')} ${are} accepted ${how}.`;
  }
  if (expired.length > 0) {
    const findings = new Set(expired.flatMap((waiver) => waiver.findings)).size;
    const again = `${counted(findings, 'finding')} ${findings === 1 ? 'counts' : 'count'} again`;
    yield `${counted(expired.length, 'waiver has', 'waivers have')} expired, so ${again}.`;
  }
  if (options.failOnUnusedWaivers === true && unused.length > 0) {
    const named = unused.slice(0, NAMED).map(({ where }) => untrusted(where, 120));
    const more = unused.length > NAMED ? ` and ${unused.length - NAMED} more` : '';
    const cover = unused.length === 1 ? 'covers' : 'cover';
    yield `--fail-on-unused-waivers is not met: ${named.join(', ')}${more} ${cover} nothing.`;
  }
}
