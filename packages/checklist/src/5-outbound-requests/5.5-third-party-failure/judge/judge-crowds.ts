import type { Exchange } from '@probity/model';
import { isServedWorse, succeeded } from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import type { Crowd55, Record55 } from '../record.ts';
import { seconds } from '../words.ts';
import { atMost, type Judged, type Tools } from './judged.ts';

/** A read that takes longer than this, in milliseconds, and so many times longer than before, is no service. */
const BLOCKED = 1000;
const TIMES = 5;
/** So many in a row are no chance. */
const IN_A_ROW = 2;

/** Judges whether somebody else is served while many calls wait: blocked each time, slower, or as before. */
export function judgeCrowds(
  { upstream }: Extract<Details55, { kind: 'many' }>,
  { before = [], crowds = [], later = [] }: Record55,
  tools: Tools,
): Judged {
  const nothing = { findings: [], doubts: [], remarks: [] };
  const [slowest] = before.toSorted((one, other) => other.took - one.took);
  if (slowest === undefined || !before.every(succeeded))
    return { ...nothing, doubts: [tools.doubt('nobody-else', { upstream }, 'identities.bob')] };
  const [first] = crowds;
  const isOurs = [...before, ...later, ...crowds.flatMap(({ looks }) => looks.map((look) => look.exchange))];
  if (first === undefined || isOurs.some((each) => each.purpose !== 'attack' || each.as !== slowest.as))
    return { ...nothing, doubts: [tools.doubt('not-recorded', { upstream })] };
  if (crowds.some(({ seen }) => seen.connections === 0))
    return {
      ...nothing,
      doubts: [tools.doubt('not-tried', { upstream, what: 'never answered' }, `upstreams.${upstream}`)],
    };
  const common = {
    upstream,
    count: Math.min(...crowds.map(({ steps }) => new Set(steps.map(({ id }) => id)).size)),
    operation: slowest.operation ?? '',
    before: seconds(slowest.took),
  };
  const isBlocked = (look: Exchange): boolean =>
    look.class !== 'limited' &&
    (!succeeded(look) || (look.took > BLOCKED && look.took > slowest.took * TIMES));
  const blocked = crowds.map((crowd) => inARow(crowd, isBlocked));
  const all = new Map(blocked.flat().map((each) => [each.id, each]));
  const isWell = later.length > 0 && later.every((each) => !isBlocked(each));
  if (crowds.length > 1 && blocked.every((each) => each.length >= IN_A_ROW) && isWell) {
    const looks = [...all.values()];
    const proof = atMost('reads of others that were not served in time', looks.length, 1, 'reads', looks);
    const quickest = Math.min(...looks.map(({ took }) => took));
    const words = { ...common, blocked: looks.length, seconds: seconds(quickest) };
    if (looks.length >= IN_A_ROW * 2)
      return {
        ...nothing,
        findings: [tools.finding('others-blocked', proof, words, `upstreams.${upstream}`)],
      };
  }
  const worse = crowds.flatMap((crowd) => inARow(crowd, (look) => isServedWorse(slowest, look)));
  const looks = crowds.flatMap((crowd) => crowd.looks.map(({ exchange }) => exchange));
  const longest = Math.max(0, ...looks.map(({ took }) => took));
  const words = { ...common, seconds: seconds(longest) };
  if (worse.length > 0 || !isWell || looks.length === 0)
    return { ...nothing, doubts: [tools.doubt('others-slower', words)] };
  return { ...nothing, remarks: [tools.remark('others-served', words)] };
}

/** The looks while calls waited that are so, where at least two in a row are. */
function inARow({ looks }: Crowd55, isSo: (look: Exchange) => boolean): readonly Exchange[] {
  const sent = looks.filter(({ waiting }) => waiting > 0).map(({ exchange }) => exchange);
  return sent.filter((each, index) => {
    const [earlier, next] = [sent[index - 1], sent[index + 1]];
    return isSo(each) && ((earlier !== undefined && isSo(earlier)) || (next !== undefined && isSo(next)));
  });
}
