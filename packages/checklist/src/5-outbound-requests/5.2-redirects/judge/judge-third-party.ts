import type { Doubt, NonEmpty, Verdict } from '@probity/model';
import {
  arrivedAt,
  isFromSame,
  succeeded,
  whyUnclear,
  type JudgeTools,
  type SeenRequest,
} from '@probity/probe-kit';
import type { Record52, Redirected } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { brought } from './brought.ts';
import { followedProof } from './followed-proof.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges where the call of a third party went when that one answered with a redirect. */
export function judgeThirdParty(upstream: string, record: Record52, tools: Tools): Verdict {
  const { normal, redirected, arrivals, place = '' } = record;
  const nothing = tools.inconclusive([tools.doubt('not-recorded', { name: upstream })]);
  if (normal === undefined) return nothing;
  const control = normal.exchanges.at(-1);
  const isControl = normal.exchanges.every(({ purpose }) => purpose === 'control');
  if (control === undefined || !isControl) return nothing;
  const why = `${control.operation ?? 'it'} answered ${control.answer?.status ?? 'nothing'}`;
  const missing = `upstreams.${upstream}`;
  if (normal.asked.length === 0)
    return tools.inconclusive([tools.doubt('third-party-silent', { upstream, why, place }, missing)]);
  const isSent = redirected?.every(({ exchanges }) => exchanges.some(({ purpose }) => purpose === 'attack'));
  if (redirected === undefined || redirected.length === 0 || isSent !== true) return nothing;
  if (arrivals === undefined) return nothing;
  const doubts: Doubt[] = [];
  const followed: { readonly each: Redirected; readonly hits: readonly SeenRequest[] }[] = [];
  for (const each of redirected) {
    const arrived = arrivedAt(arrivals, each.nonce, 'foreign');
    const hits = arrived.filter((hit) => isFromSame(hit, [...normal.asked, ...each.asked]));
    if (hits.length > 0) followed.push({ each, hits });
    else doubts.push(...doubtsOf(upstream, each, arrived, normal.asked, tools));
  }
  if (followed.length > 0) {
    const meant = [...normal.asked, ...followed.flatMap(({ each }) => each.asked)];
    const what = brought(
      followed.flatMap(({ hits }) => hits),
      meant,
    );
    const names = followed.map(({ each }) => each.name).join(', ');
    const code = what.length > 0 ? 'third-party-data-redirected' : 'third-party-redirect-followed';
    return tools.fail([
      tools.finding(code, followedProof(followed.map(({ each }) => each)), {
        upstream,
        names,
        what: what.join(', '),
      }),
    ]);
  }
  if (isFilled(doubts)) return tools.inconclusive(doubts);
  return succeeded(control)
    ? tools.pass([control])
    : tools.inconclusive([tools.doubt('third-party-refused', { upstream, why }, missing)]);
}

function doubtsOf(
  upstream: string,
  { name, exchanges, asked }: Redirected,
  arrived: readonly SeenRequest[],
  known: readonly SeenRequest[],
  tools: Tools,
): readonly Doubt[] {
  const [elsewhere] = arrived;
  if (elsewhere !== undefined) {
    const said = { name: upstream, names: name, from: elsewhere.from, known: known[0]?.from ?? '' };
    return [{ ...tools.doubt('seen-from-elsewhere', said), suspects: true }];
  }
  if (asked.length > 0) return [];
  const unclear = whyUnclear(exchanges);
  if (unclear === null) return [tools.doubt('third-party-not-asked', { upstream, names: name })];
  return [tools.doubt(unclear.code, { name: upstream, names: name, status: unclear.status })];
}

function isFilled<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
