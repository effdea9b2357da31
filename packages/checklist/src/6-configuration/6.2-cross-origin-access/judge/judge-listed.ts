import type { Doubt, Exchange, Verdict } from '@probity/model';
import type { OriginRecord, OriginTry } from '../record.ts';
import { allowedBy } from './allowed-by.ts';
import type { Tools } from './judge-unlisted.ts';

/** So many answers make a measurement. */
const LEAST = 2;

/** Judges whether origins that the profile lists are allowed, and whether caches are told that answers differ. */
export function judgeListed(record: OriginRecord, control: Exchange, tools: Tools): Verdict {
  const { tries = [], isListed = false } = record;
  if (!isListed) return tools.inconclusive([tools.doubt('origins-unknown', {}, 'browser_origins')]);
  const answers = tries.filter(({ answer }) => answer === 'answer');
  const own = tries.filter(({ place }) => place === control.operation);
  const doubts: Doubt[] = own
    .filter((each) => allowedBy(each).origin === 'none')
    .map(({ origin, place, answer }) =>
      tools.doubt('listed-origin-refused', { origin, place, answer }, 'browser_origins'),
    );
  if (own.length === 0) doubts.push(tools.doubt('not-tried', { place: control.operation ?? 'the API' }));
  const unvaried = answers.filter((each) => allowedBy(each).origin === 'itself' && !variesByOrigin(each));
  const kept = unvaried.filter(mayBeKept).filter(isFirst);
  const remarks = unvaried.length > 0 && kept.length < LEAST ? [tools.remark('vary-not-needed-yet')] : [];
  if (kept.length >= LEAST) {
    const exchanges = kept.map(({ exchange }) => exchange.id);
    const bound = { value: exchanges.length, bound: 0, wanted: 'at most', unit: 'answers' } as const;
    const proof = {
      kind: 'measurement',
      name: 'answers for one origin without Vary',
      ...bound,
      exchanges,
    } as const;
    const finding = tools.finding('vary-missing', proof, { count: kept.length, place: kept[0]?.place ?? '' });
    return tools.fail([finding], doubts, remarks);
  }
  const [doubt, ...others] = doubts;
  return doubt === undefined
    ? tools.pass([control], remarks)
    : tools.inconclusive([doubt, ...others], remarks);
}

/** One answer that is named twice is one answer. */
function isFirst({ exchange }: OriginTry, index: number, all: readonly OriginTry[]): boolean {
  return all.findIndex((each) => each.exchange.id === exchange.id) === index;
}

function variesByOrigin({ exchange }: OriginTry): boolean {
  const names = (exchange.answer?.headers['vary'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return names.includes('origin') || names.includes('*');
}

/** Whether a cache between many callers may keep an answer. */
function mayBeKept({ exchange }: OriginTry): boolean {
  const control = (exchange.answer?.headers['cache-control'] ?? '').toLowerCase();
  return (
    /\b(?:public|s-maxage=[1-9]|max-age=[1-9])/.test(control) &&
    !/\b(?:no-store|private|no-cache)\b/.test(control)
  );
}
