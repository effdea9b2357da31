import type { Doubt, Finding } from '@probity/model';
import { arrivedAt, isFromSame, whyUnclear, type JudgeTools } from '@probity/probe-kit';
import type { Details51 } from '../details.ts';
import type { Try51 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { judgeContents } from './judge-contents.ts';
import type { Judged, Whole51 } from './judged.ts';

type Tools = JudgeTools<typeof sentences>;

/** IPv4 as IPv6 of other times, which leads nowhere on most networks. */
const OLD_WAYS = /^\[(?:2002:|64:ff9b:|::[\da-f]+:[\da-f]+\])/;

/** More spellings than this are not named in a sentence. */
const MOST_NAMED = 8;

/** Judges all addresses of a case; whatever was reached is one finding, because one filter lets it all through. */
export function judgeTries(
  details: Exclude<Details51, { kind: 'none' }>,
  record: Whole51,
  tools: Tools,
): Judged {
  const { fetcher } = details;
  const { tries, control, arrivals, lookups = {} } = record;
  const hitsOf = ({ nonce }: Try51) => (nonce === '' ? [] : arrivedAt(arrivals, nonce, 'internal'));
  const shown = tries.flatMap((each) => {
    const exchange =
      each.text === ''
        ? undefined
        : each.exchanges.find(
            ({ answer, request }) =>
              answer?.body.includes(each.text) === true && request.body?.includes(each.text) !== true,
          );
    return exchange === undefined ? [] : [{ each, exchange }];
  });
  const reached = tries.filter(
    (each) =>
      shown.some((one) => one.each === each) || hitsOf(each).some((hit) => isFromSame(hit, control.arrived)),
  );
  const contents = judgeContents(details, record, tools);
  const [page] = shown;
  const [first] = reached;
  const said = {
    fetcher,
    address: written(page?.each ?? first),
    count: reached.length,
    tried: tries.filter(({ nonce }) => nonce !== '').length,
    names: namesOf(reached),
  };
  const inside: readonly Finding[] =
    page !== undefined
      ? [
          tools.finding(
            'internal-page-shown',
            { kind: 'shown', exchange: page.exchange.id, at: 'body', text: page.each.text },
            said,
          ),
        ]
      : first === undefined
        ? []
        : [tools.finding('internal-address-reached', reachedProof(reached), said)];
  const rest = tries.filter((each) => !reached.includes(each));
  const doubts = rest.flatMap((each) => doubtOf(fetcher, each, hitsOf(each), control.arrived, tools));
  const lookedUp = rest.filter(({ zone }) => zone !== '' && (lookups[zone] ?? 0) > 0);
  const remarks =
    lookedUp.length === 0 ? [] : [tools.remark('only-looked-up', { fetcher, names: namesOf(lookedUp) })];
  return {
    findings: [...inside, ...contents.findings],
    doubts: [...doubts, ...contents.doubts],
    remarks: [...remarks, ...contents.remarks],
  };
}

function reachedProof(reached: readonly Try51[]) {
  const asked = reached.flatMap(
    ({ exchanges }) => exchanges.find(({ purpose }) => purpose === 'attack')?.id ?? [],
  );
  const exchanges = [...new Set(asked)];
  return {
    kind: 'measurement',
    name: 'addresses inside that were reached',
    value: exchanges.length,
    bound: 0,
    wanted: 'at most',
    unit: 'addresses',
    exchanges,
  } as const;
}

function doubtOf(
  fetcher: string,
  tried: Try51,
  hits: ReturnType<typeof arrivedAt>,
  known: ReturnType<typeof arrivedAt>,
  tools: Tools,
): readonly Doubt[] {
  const { exchanges } = tried;
  const address = written(tried);
  const [elsewhere] = hits;
  if (elsewhere !== undefined) {
    const said = { fetcher, address, from: elsewhere.from, known: known[0]?.from ?? '' };
    return [{ ...tools.doubt('seen-from-elsewhere', said), suspects: true }];
  }
  const unclear = whyUnclear(exchanges);
  // Where no such way exists, somebody who waits for it in vain has refused nothing and reached nobody.
  if (unclear?.code === 'no-answer' && OLD_WAYS.test(tried.name)) return [];
  return unclear === null ? [] : [tools.doubt(unclear.code, { fetcher, address, status: unclear.status })];
}

function namesOf(reached: readonly Try51[]): string {
  const named = reached.slice(0, MOST_NAMED).map(({ name }) => name);
  return `${named.join(', ')}${reached.length > MOST_NAMED ? ' …' : ''}`;
}

/** An address as it is told: what is new in every run says nothing. */
function written(tried: Try51 | undefined): string {
  if (tried === undefined) return '';
  const { address, nonce, zone } = tried;
  const plain = zone === '' ? address : address.replace(zone, 'a.name.of.ours');
  return nonce === '' ? plain : plain.replace(nonce, '…');
}
