import type { Doubt, Finding } from '@probity/model';
import { succeeded, type ThirdPartyCall } from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import { tookIn } from '../measures.ts';
import { seconds } from '../words.ts';
import { atMost, type Tools } from './judged.ts';

/** What the answer of our stand-in unpacks to at least; the answer that counts is behind all of it. */
const UNPACKED = 100_000_000;

/** In so many other ways an answer was of no use. */
const UNUSABLE = 3;

/**
 * Judges an answer that is small while it is packed. Who is served by it has unpacked all of it, unless it is served by
 * answers that nobody can use too: then its answer does not matter, or there is a fallback.
 */
export function judgeBomb(
  { upstream, mostBytes, within }: Extract<Details55, { kind: 'one' }>,
  called: readonly ThirdPartyCall[],
  unusable: readonly ThirdPartyCall[],
  tools: Tools,
): readonly (Finding | Doubt)[] {
  const isServed = ({ steps, seen }: ThirdPartyCall): boolean =>
    steps.length > 0 && steps.every((each) => succeeded(each)) && seen.requests.length > 0;
  if (UNPACKED <= mostBytes) return [];
  if (!called.every(isServed)) {
    const took = Math.min(...called.map(tookIn));
    // Who unpacks it until time is up refuses it as well.
    return took > within / 2 && took <= within
      ? [tools.doubt('bomb-refused-late', { upstream, seconds: seconds(took) }, `upstreams.${upstream}`)]
      : [];
  }
  const refused = unusable.flatMap(({ steps }) => steps.slice(-1));
  const isRefused =
    unusable.every(({ seen }) => seen.requests.length > 0) &&
    refused.every((each) => each.answer !== null && !succeeded(each));
  if (new Set(refused.map(({ id }) => id)).size < UNUSABLE || !isRefused)
    return [tools.doubt('bomb-unclear', { upstream }, `upstreams.${upstream}`)];
  const served = called.flatMap(({ steps }) => steps.slice(-1));
  const proof = atMost('bytes unpacked of one answer', UNPACKED, mostBytes, 'bytes', [...served, ...refused]);
  const words = { upstream, bytes: UNPACKED, most: mostBytes };
  return [tools.finding('bomb-unpacked', proof, words, `upstreams.${upstream}`)];
}
