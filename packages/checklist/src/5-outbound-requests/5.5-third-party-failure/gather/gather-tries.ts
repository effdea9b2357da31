import {
  attemptsIn,
  callThirdParty,
  callUntil,
  type ThirdPartyCall,
  type UpstreamDecoy,
} from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import { bytesIn, tookIn } from '../measures.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record55 } from '../record.ts';
import { scriptOf, UNUSABLE } from './scripts.ts';

type One = Extract<Details55, { kind: 'one' }>;

/** Calls while the third party fails; once more where something is out of bounds, because once may be chance. */
export async function gatherTries(
  tools: ProbeTools,
  decoy: UpstreamDecoy,
  details: One,
): Promise<Pick<Record55, 'tries' | 'unusable'>> {
  const { upstream, failure, deadline, mostBytes } = details;
  const isAbsent = failure === 'refuse';
  const call = async (script = scriptOf(failure)): Promise<ThirdPartyCall> => {
    await decoy.play(script);
    return callThirdParty(tools, upstream, decoy, {
      purpose: 'attack',
      deadline,
      isAbsent,
      // More proves nothing more, and fills the memory of others.
      isEnough: ({ bytes, requests }) => bytes > mostBytes * Math.max(1, requests.length),
    });
  };
  const tries = [
    ...(await callUntil(
      tools,
      () => call(),
      ({ seen }) => isAbsent || seen.connections > 0,
    )),
  ];
  const last = tries.at(-1);
  if (last === undefined || !isOut(last, details)) return { tries };
  tries.push(
    ...(await callUntil(
      tools,
      () => call(),
      ({ seen }) => isAbsent || seen.connections > 0,
    )),
  );
  if (failure !== 'bomb') return { tries };
  const unusable: ThirdPartyCall[] = [];
  for (const script of UNUSABLE) unusable.push(await call(script));
  return { tries, unusable };
}

/** Whether a call is worth another look. */
function isOut(call: ThirdPartyCall, { failure, within, bytes, attempts }: One): boolean {
  if (failure === 'bomb' && call.steps.at(-1)?.class === 'success') return true;
  return tookIn(call) > within || bytesIn(call) > bytes || attemptsIn(call) > attempts;
}
