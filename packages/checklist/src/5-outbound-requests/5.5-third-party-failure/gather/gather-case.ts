import type { Case } from '@probity/model';
import {
  callThirdParty,
  callUntil,
  isNeighbourHurt,
  isServedCall,
  orReason,
  type ThirdPartyCall,
  type Unavailable,
  type UpstreamDecoy,
} from '@probity/probe-kit';
import type { Details55 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record55 } from '../record.ts';
import { gatherCrowds } from './gather-crowds.ts';
import { gatherTries } from './gather-tries.ts';

/** What the cases of a step know of each other: whether somebody was hurt, and the last call that worked. */
interface Known {
  isHurt: boolean;
  last?: ThirdPartyCall;
}

/** Lets a third party fail between two calls while all is well; stops when somebody else is hurt. */
export async function gatherCase(
  { details }: Case<Details55>,
  tools: ProbeTools,
): Promise<Record55 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: 'upstreams' };
  const { upstream, deadline } = details;
  const caller = tools.target.upstreams?.find(({ name }) => name === upstream)?.as ?? '';
  const reason = tools.whyNot(caller);
  if (reason !== null) return reason;
  const known = await tools.once(`known of ${upstream}`, async (): Promise<Known> => ({ isHurt: false }));
  if (known.isHurt) return { isStopped: true };
  await isNeighbourHurt(tools, caller);
  const callNormally = (decoy: UpstreamDecoy, isDone: (call: ThirdPartyCall) => boolean) =>
    callUntil(tools, () => callThirdParty(tools, upstream, decoy, { deadline }), isDone);
  return tools.withUpstream(upstream, (decoy) =>
    orReason(async (): Promise<Record55> => {
      const baseline = known.last ?? (await callNormally(decoy, ({ seen }) => seen.connections > 0)).at(-1);
      delete known.last;
      if (baseline === undefined) return {};
      if (!isServedCall(baseline)) return { baseline };
      const failed =
        details.kind === 'one'
          ? await gatherTries(tools, decoy, details)
          : await gatherCrowds(tools, decoy, details, caller);
      await decoy.play({ kind: 'normal' });
      known.isHurt = await isNeighbourHurt(tools, caller);
      const recovery = await callNormally(decoy, isServedCall);
      const last = recovery.at(-1);
      if (last !== undefined && isServedCall(last)) known.last = last;
      return { baseline, ...failed, recovery, ...(known.isHurt && { isStopped: true }) };
    }),
  );
}
