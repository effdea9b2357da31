import { profileKey, statusOf, type Case, type Doubt, type Exchange, type Verdict } from '@probity/model';
import { changeProof, SYNCHRONISED } from '@probity/probe-kit';
import type { Details43 } from '../details.ts';
import type { Round43 } from '../record.ts';
import { FEWEST, ROUNDS } from '../rounds.ts';
import type { Tools } from './judge-tools.ts';
import { timesBetween } from './times-between.ts';

/** Judges races: more than one effect in any round is proof; one in each of three rounds is a sample. */
export function judgeRounds(testCase: Case<Details43>, rounds: readonly Round43[], tools: Tools): Verdict {
  const { name, by, header, rival, topic } = testCase.details;
  const operation = testCase.operation ?? '';
  const key = profileKey('one_time', name);
  for (const round of rounds) {
    const times = timesBetween(by, round.before, round.after) ?? 0;
    if (times <= 1 || !round.attacks.some(isAttack)) continue;
    const code = topic === 'rival' ? 'done-by-both' : header === '' ? 'done-more-than-once' : 'key-raced';
    const [first] = round.attacks;
    const words = { operation, times, sent: round.attacks.length, protocol: round.protocol };
    const who = { as: first?.as ?? '', rival, header };
    return tools.fail([
      tools.finding(code, changeProof(by, { ...round, attacks: round.attacks.filter(isAttack) }, 1), {
        ...words,
        ...who,
      }),
    ]);
  }
  const judged = rounds.map((round) => ({ round, doubt: whyNot(round) }));
  const good = judged.flatMap(({ round, doubt }) => (doubt === undefined ? [round] : []));
  const [best] = good;
  const [doubted] = judged.flatMap(({ doubt }) => doubt ?? []);
  if (best === undefined) return tools.inconclusive([doubted ?? tools.doubt('not-recorded')]);
  const protocols = [...new Set(rounds.map(({ protocol }) => protocol))];
  for (const protocol of protocols) {
    const count = good.filter((each) => each.protocol === protocol).length;
    if (count >= ROUNDS) continue;
    const few = tools.doubt('too-few-rounds', { rounds: count, most: ROUNDS, protocol });
    return tools.inconclusive(doubted === undefined ? [few] : [few, doubted]);
  }
  const attempts = good.reduce((sum, { attacks }) => sum + attacks.length, 0);
  const successes = best.attacks.filter((each) => each.class === 'success');
  return tools.pass(
    [best.after.exchange],
    [
      tools.remark('not-reproduced', { attempts, rounds: good.length, protocols: protocols.join(' and ') }),
      ...(successes.length > 1
        ? [tools.remark('many-successes', { successes: successes.length, sent: best.attacks.length })]
        : []),
    ],
  );

  /** Why a round does not count; undefined if it does. */
  function whyNot({ before, attacks, after, spread }: Round43): Doubt | undefined {
    const sent = attacks.length;
    const times = timesBetween(by, before, after);
    if (times === null) return tools.doubt('effect-unreadable', { operation }, `${key}.effect`);
    const limited = attacks.filter((each) => each.class === 'limited').length;
    if (sent - limited < FEWEST) return tools.doubt('throttled', { operation, limited, sent });
    const lost = attacks.filter(isLost).length;
    if (sent - limited - lost < FEWEST) return tools.doubt('unanswered', { operation, lost, sent });
    if (spread === null || spread > SYNCHRONISED)
      return tools.doubt('not-together', { sent, spread: Math.ceil(spread ?? 0), most: SYNCHRONISED });
    const status = attacks[0] === undefined ? 0 : statusOf(attacks[0]);
    if (times < 1) return tools.doubt('nothing-happened', { operation, sent, status }, key);
    return undefined;
  }
}

function isAttack({ purpose }: Exchange): boolean {
  return purpose === 'attack';
}

function isLost({ answer }: Exchange): boolean {
  return answer === null;
}
