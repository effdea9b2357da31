import type { Case, Doubt, Exchange, Finding, NonEmpty, Remark, Verdict } from '@probity/model';
import {
  hostOf,
  isFromHere,
  isInternalHost,
  isLoopback,
  succeeded,
  type GoodFetch,
  type JudgeTools,
} from '@probity/probe-kit';
import type { Details51 } from '../details.ts';
import type { Record51 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeTries } from './judge-tries.ts';
import type { Judged } from './judged.ts';

type Tools = JudgeTools<typeof sentences>;
type Places = NonNullable<Record51['places']>;

/** Judges by what arrived at the internal face and what answers show of it; never by a status, nor without the good face. */
export function judgeCase({ details }: Case<Details51>, record: Record51, tools: Tools): Verdict {
  const { places, control, again, tries, arrivals } = record;
  const fetcher = details.kind === 'none' ? '' : details.fetcher;
  const nothing = tools.inconclusive([tools.doubt('not-recorded', { fetcher })]);
  if (details.kind === 'none' || places === undefined || control === undefined) return nothing;
  const broken = brokenControl(fetcher, control, places, 'control-failed', tools);
  if (broken !== null) return tools.inconclusive([broken]);
  const isSent = tries?.every(({ exchanges }) => exchanges.some(({ purpose }) => purpose === 'attack'));
  if (tries === undefined || tries.length === 0 || isSent !== true) return nothing;
  if (arrivals === undefined || again === undefined) return nothing;
  const judged = judgeTries(details, { ...record, control, tries, arrivals }, tools);
  const remarks = [...judged.remarks, ...remarksOf(details, places, control, judged, tools)];
  if (isFilled(judged.findings)) return tools.fail(judged.findings, judged.doubts, remarks);
  const elsewhere = details.kind === 'addresses' ? whyElsewhere(places, control, tools) : null;
  const lost = brokenControl(fetcher, again, places, 'control-lost', tools);
  const doubts = [
    ...judged.doubts,
    ...(elsewhere === null ? [] : [elsewhere]),
    ...(lost === null ? [] : [lost]),
  ];
  if (isFilled(doubts)) return tools.inconclusive(doubts, remarks);
  const first = control.exchanges.find(succeeded);
  return first === undefined
    ? tools.inconclusive([refusedControl(fetcher, control, tools)], remarks)
    : tools.pass([first], remarks);
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
  { good }: Places,
  code: 'control-failed' | 'control-lost',
  tools: Tools,
): Doubt | null {
  const isControl = exchanges.length > 0 && exchanges.every(({ purpose }) => purpose === 'control');
  if (isControl && arrived.some(({ face }) => face === 'good')) return null;
  const refused: Exchange | undefined = exchanges.find((each) => each.class !== 'success');
  const why =
    refused === undefined
      ? 'it answered as if it worked'
      : `${refused.operation ?? 'it'} answered ${refused.answer?.status ?? 'nothing'}`;
  return tools.doubt(code, { fetcher, address, why, place: good }, 'decoys.good');
}

/** Why the internal face is no place inside for the target; null if it is one. */
function whyElsewhere({ good, internal }: Places, { arrived }: GoodFetch, tools: Tools): Doubt | null {
  const host = hostOf(internal);
  const isHere = arrived.some(isFromHere);
  const from = arrived[0]?.from ?? '';
  if (isHere) return null;
  if (isLoopback(host)) return tools.doubt('internal-elsewhere', { from, internal }, 'decoys.internal');
  if (!isInternalHost(host) && /^[\d.]+$|^\[/.test(host))
    return tools.doubt('internal-is-public', { internal }, 'decoys.internal');
  // Another port of the machine that was reached; a third machine may be behind a wall.
  return hostOf(good) === host
    ? null
    : tools.doubt('internal-elsewhere', { from, internal }, 'decoys.internal');
}

function remarksOf(
  { kind }: Details51,
  { good, internal, others, dns }: Places,
  { arrived }: GoodFetch,
  { findings }: Judged,
  tools: Tools,
): readonly Remark[] {
  const isReached = findings.some(({ code }) => code.startsWith('internal-'));
  const isSameHost = hostOf(good) === hostOf(internal);
  return [
    ...(isReached && isSameHost ? [tools.remark('same-host-as-good')] : []),
    ...(kind === 'addresses' && !others ? [tools.remark('no-other-address')] : []),
    ...(kind === 'addresses' && !dns ? [tools.remark('no-name-server')] : []),
    ...(kind === 'addresses' && !arrived.some(isFromHere)
      ? [tools.remark('reach-assumed', { good, internal })]
      : []),
  ];
}

function isFilled<T extends Finding | Doubt>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
