import { arrivedAt, type JudgeTools } from '@probity/probe-kit';
import type { Try52 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Judged, Whole52 } from './judge-led.ts';

type Tools = JudgeTools<typeof sentences>;

/** More hops than the first are a flaw, more than the second a remark. */
const MOST = 10;
const ENOUGH = 5;

/** Counts how many redirects were followed in a row. */
export function judgeHops(fetcher: string, record: Whole52, tools: Tools): Judged {
  const counted = record.tries.map((tried) => ({ tried, hops: hopsOf(tried, record) }));
  const longest = counted.reduce((a, b) => (b.hops > a.hops ? b : a), counted[0] ?? { tried: null, hops: 0 });
  const { tried, hops } = longest;
  const asked = tried?.exchanges.find(({ purpose }) => purpose === 'attack');
  const said = { fetcher, hops, most: MOST, names: tried?.name ?? '' };
  if (hops > MOST && asked !== undefined) {
    const proof = {
      kind: 'measurement',
      name: 'redirects followed in a row',
      value: hops,
      bound: MOST,
      wanted: 'at most',
      unit: 'redirects',
      exchanges: [asked.id],
    } as const;
    return { findings: [tools.finding('redirects-endless', proof, said)], doubts: [], remarks: [] };
  }
  const code = hops > ENOUGH ? 'many-hops' : hops > 0 ? 'follows-redirects' : null;
  return { findings: [], doubts: [], remarks: code === null ? [] : [tools.remark(code, { fetcher, hops })] };
}

/** Of a chain the farthest hop that was reached; of a loop the requests, where each fetch may take several. */
function hopsOf({ hops }: Try52, { arrivals, control }: Whole52): number {
  if (hops.length > 1)
    return Math.max(
      0,
      hops.findLastIndex((nonce) => arrivedAt(arrivals, nonce, 'good').length > 0),
    );
  const each = Math.max(1, control.arrived.length);
  return Math.max(0, Math.ceil(arrivedAt(arrivals, hops[0] ?? '', 'good').length / each) - 1);
}
