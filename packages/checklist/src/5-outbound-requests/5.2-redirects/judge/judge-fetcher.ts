import type { Doubt, NonEmpty, Remark, Verdict } from '@probity/model';
import { arrivedAt, succeeded, whyUnclear, type GoodFetch, type JudgeTools } from '@probity/probe-kit';
import type { Details52, Trying52 } from '../details.ts';
import type { Record52, Try52 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeHops } from './judge-hops.ts';
import { judgeLed, type Judged, type Whole52 } from './judge-led.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges where a fetcher went when a good address led elsewhere; only what it was led to says something. */
export function judgeFetcher(
  details: Extract<Details52, { kind: Trying52 }>,
  record: Record52,
  tools: Tools,
): Verdict {
  const { fetcher, kind } = details;
  const { control, again, tries, arrivals, place = '' } = record;
  const nothing = tools.inconclusive([tools.doubt('not-recorded', { name: fetcher })]);
  if (control === undefined) return nothing;
  const broken = brokenControl(fetcher, control, place, 'control-failed', tools);
  if (broken !== null) return tools.inconclusive([broken]);
  const all = [...(tries ?? []), ...(record.direct ?? [])];
  const isSent = all.every(({ exchanges }) => exchanges.some(({ purpose }) => purpose === 'attack'));
  if (tries === undefined || tries.length === 0 || !isSent) return nothing;
  if (arrivals === undefined || again === undefined) return nothing;
  if (kind === 'elsewhere' && (record.direct?.length ?? 0) === 0) return nothing;
  const whole: Whole52 = { ...record, control, tries, arrivals };
  const judged: Judged =
    kind === 'endless' ? judgeHops(fetcher, whole, tools) : judgeLed(details, whole, tools);
  if (isFilled(judged.findings)) return tools.fail(judged.findings, [], judged.remarks);
  const lost = brokenControl(fetcher, again, place, 'control-lost', tools);
  const doubts: readonly Doubt[] = [
    ...judged.doubts,
    ...tries.flatMap((each) => whyUndecided(fetcher, each, whole, tools)),
    ...(lost === null ? [] : [lost]),
  ];
  if (isFilled(doubts)) return tools.inconclusive(doubts, judged.remarks);
  const first = control.exchanges.find(succeeded);
  if (first === undefined)
    return tools.inconclusive([refusedControl(fetcher, control, tools)], judged.remarks);
  return tools.pass([first], [...judged.remarks, ...hopRemarks(fetcher, whole, tools)]);
}

/** It was fetched, and the caller was told that something is wrong with it. */
function refusedControl(fetcher: string, { address, exchanges }: GoodFetch, tools: Tools): Doubt {
  const status = exchanges.at(-1)?.answer?.status ?? 0;
  return tools.doubt('control-refused', { fetcher, address, status }, `fetchers.${fetcher}`);
}

/** Why silence says nothing; null if the good face was fetched. */
function brokenControl(
  fetcher: string,
  { address, exchanges, arrived }: GoodFetch,
  place: string,
  code: 'control-failed' | 'control-lost',
  tools: Tools,
): Doubt | null {
  const isControl = exchanges.length > 0 && exchanges.every(({ purpose }) => purpose === 'control');
  if (isControl && arrived.some(({ face }) => face === 'good')) return null;
  const refused = exchanges.find((each) => each.class !== 'success');
  const why =
    refused === undefined
      ? 'it answered as if it worked'
      : `${refused.operation ?? 'it'} answered ${refused.answer?.status ?? 'nothing'}`;
  return tools.doubt(code, { fetcher, address, why, place }, 'decoys.good');
}

/** A redirect that nobody was given leads nowhere. */
function whyUndecided(fetcher: string, tried: Try52, { arrivals }: Whole52, tools: Tools): readonly Doubt[] {
  const { name, hops, exchanges } = tried;
  if (arrivedAt(arrivals, hops[0] ?? '', 'good').length > 0) return [];
  const unclear = whyUnclear(exchanges);
  if (unclear === null) return [tools.doubt('redirect-not-fetched', { fetcher, names: name })];
  return [tools.doubt(unclear.code, { name: fetcher, names: name, status: unclear.status })];
}

/** Whether it follows redirects at all, seen by the hop inside the good face. */
function hopRemarks(fetcher: string, { tries, arrivals }: Whole52, tools: Tools): readonly Remark[] {
  const second = tries.find(({ name }) => name === 'two hops')?.hops[1] ?? '';
  return arrivedAt(arrivals, second, 'good').length > 0
    ? [tools.remark('follows-redirects', { fetcher, hops: 1 })]
    : [];
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
