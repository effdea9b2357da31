import { statusOf, type Exchange, type Params, type Verdict } from '@probity/model';
import type { Tools } from './judge-strategy.ts';

type Remarks = Parameters<Tools['pass']>[1];

/** A refusal passes with one of the right statuses. */
export function judgeStatus(
  attack: Exchange,
  controls: readonly [Exchange, ...Exchange[]],
  words: Params,
  tools: Tools,
  remarks: Remarks = [],
): Verdict {
  return isRightStatus(attack, tools)
    ? tools.pass(controls, remarks)
    : wrongStatus(attack, words, tools, remarks);
}

/** Whether a refusal has a status that keeps somebody's object from others. */
export function isRightStatus(attack: Exchange, tools: Tools): boolean {
  return tools.statuses.foreign.includes(statusOf(attack)) || isNotThere(attack);
}

/** Nothing got through, and the status is another than the right ones. */
export function wrongStatus(attack: Exchange, words: Params, tools: Tools, remarks: Remarks = []): Verdict {
  const status = statusOf(attack);
  // The right status of an answer that is otherwise no refusal is no finding.
  if (status === 0 || tools.statuses.foreign.includes(status) || isPrecondition(attack)) {
    return tools.inconclusive([tools.doubt('unclear-answer', words)], remarks);
  }
  const proof = { kind: 'status', status, exchanges: [attack.id] } as const;
  return tools.fail([tools.finding('refused-otherwise', proof, words)], [], remarks);
}

/** `If-Match: *` asks for any version, so that a 412 says that nothing is there (RFC 9110, 13.1.1). */
function isNotThere(attack: Exchange): boolean {
  return isPrecondition(attack) && attack.request.headers['if-match']?.trim() === '*';
}

/** Whether a version that we sent ourselves was not met, which says nothing about who may write. */
function isPrecondition(attack: Exchange): boolean {
  return statusOf(attack) === 412 && attack.request.headers['if-match'] !== undefined;
}
