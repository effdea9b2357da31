import type { OneTimeAction } from '@probity/model';
import { completionsBetween, sentOrStop, SYNCHRONISED } from '@probity/probe-kit';
import type { Details43 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record43, Round43 } from '../record.ts';
import { FEWEST, ROUNDS, TOGETHER } from '../rounds.ts';
import { another, effectAfter, isOwnEffect, makeReady, type Ready } from './performer.ts';

/** So many rounds are begun at most, if some do not count. */
const MOST_ROUNDS = 5;

/** Races in rounds: over HTTP/1.1, and over HTTP/2 where the server agrees. Ends when it happened twice. */
export async function gatherRace(
  tools: ProbeTools,
  action: OneTimeAction,
  details: Details43,
): Promise<Record43> {
  const rounds: { readonly ready: Ready; readonly round: Round43 }[] = [];
  const protocols = tools.target.origin.startsWith('https:') ? [undefined, 'HTTP/2' as const] : [undefined];
  for (const protocol of protocols) {
    let count = TOGETHER;
    let counted = 0;
    for (let begun = 0; begun < MOST_ROUNDS && counted < ROUNDS; begun += 1) {
      const ready = await makeReady(tools, action);
      const round = await raceOnce(tools, action, { ready, count, protocol, details });
      rounds.push({ ready, round });
      if ((completionsBetween(details.by, round.before, round.after) ?? 0) > 1) return ended();
      // A server that does not agree to HTTP/2 was raced over HTTP/1.1 before.
      if (protocol !== undefined && round.protocol !== protocol) break;
      const free = round.attacks.filter((each) => each.class !== 'limited').length;
      if (free < round.attacks.length) count = Math.max(FEWEST, free - 1);
      if (free >= FEWEST && (round.spread ?? Infinity) <= SYNCHRONISED) counted += 1;
    }
  }
  return ended();

  function ended(): Record43 {
    // What jobs do with the requests may come much later than their answers.
    if (isOwnEffect(action))
      tools.later(async () => {
        const late: Record<string, Round43['after']> = {};
        for (const [index, { ready }] of rounds.entries())
          late[`r${index}`] = sentOrStop(await tools.readEffect(ready.run));
        return { late };
      });
    return { rounds: rounds.map(({ round }) => round) };
  }
}

interface Race {
  readonly ready: Ready;
  readonly count: number;
  readonly protocol: 'HTTP/2' | undefined;
  readonly details: Details43;
}

async function raceOnce(
  tools: ProbeTools,
  action: OneTimeAction,
  { ready, count, protocol, details }: Race,
): Promise<Round43> {
  const rival = details.topic === 'rival' ? tools.shared(details.rival) : undefined;
  const racing = Array.from({ length: count }, (_, index) => ({
    run: another(tools, ready, index % 2 === 1 ? rival : undefined),
    step: action.act,
    options: ready.same,
  }));
  const raced = sentOrStop(await tools.raceSteps(racing, protocol === undefined ? {} : { protocol }));
  const after = await effectAfter(tools, action, ready);
  return {
    before: ready.before,
    attacks: raced.exchanges,
    after,
    spread: raced.spread,
    protocol: raced.protocol,
  };
}
