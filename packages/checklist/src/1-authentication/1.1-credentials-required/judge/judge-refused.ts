import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Details11 } from '../details.ts';
import type { Record11 } from '../record.ts';
import type { Attacked, Tools } from './judge-controls.ts';

/** A refusal with the right status passes; of a session that is meant to end, only if the operation does end it. */
export function judgeRefused(
  { operation: id, details: { effect } }: Case<Details11>,
  { legitimate, through = 'nothing' }: Record11,
  { control, attack }: Attacked,
  tools: Tools,
): Verdict {
  const operation = id ?? 'the API';
  const isUnwatched = effect !== 'reads' && through === 'nothing';
  const remarks = [
    ...(statusOf(attack) === 401 && !hasChallenge(attack)
      ? [tools.remark('no-challenge', { operation })]
      : []),
    ...(isUnwatched ? [tools.remark('effect-not-watched', { operation })] : []),
  ];
  if (through !== 'session') return tools.pass([control], remarks);
  if (legitimate !== undefined && succeeded(legitimate)) return tools.pass([control, legitimate], remarks);
  const params = { operation, status: legitimate === undefined ? 0 : statusOf(legitimate) };
  return tools.inconclusive([tools.doubt('control-failed', params, 'operations')]);
}

function hasChallenge({ answer }: Exchange): boolean {
  return Object.keys(answer?.headers ?? {}).some((name) => name.toLowerCase() === 'www-authenticate');
}
