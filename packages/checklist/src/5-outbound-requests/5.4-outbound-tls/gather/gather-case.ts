import type { Case } from '@probity/model';
import {
  callThirdParty,
  callUntil,
  isServedCall,
  orReason,
  type ThirdPartyCall,
  type Unavailable,
  type UpstreamDecoy,
  type UpstreamScript,
} from '@probity/probe-kit';
import type { BadFace, Details54 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record54 } from '../record.ts';

/** Makes the target call a third party behind a good certificate, behind a bad one, and behind the good one again. */
export async function gatherCase(
  { details }: Case<Details54>,
  tools: ProbeTools,
): Promise<Record54 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: 'upstreams' };
  const { upstream } = details;
  const caller = tools.target.upstreams?.find(({ name }) => name === upstream)?.as ?? '';
  const reason = tools.whyNot(caller);
  if (reason !== null) return reason;
  return tools.withUpstream(upstream, (decoy) =>
    orReason(async (): Promise<Record54> => {
      if (details.kind === 'plain-set-up')
        return { bad: [await callThirdParty(tools, upstream, decoy, { purpose: 'attack' })] };
      return gatherBad(tools, decoy, upstream, details.face);
    }),
  );
}

async function gatherBad(
  tools: ProbeTools,
  decoy: UpstreamDecoy,
  upstream: string,
  face: BadFace,
): Promise<Record54> {
  // The last control of a case is the first of the next one.
  const known = await tools.once(`trusted ${upstream}`, async (): Promise<{ last?: ThirdPartyCall }> => ({}));
  const before = known.last ?? (await callNormally(tools, decoy, upstream, isTried)).at(-1);
  delete known.last;
  if (before === undefined || !isServedCall(before)) return before === undefined ? {} : { before };
  await decoy.play(scriptOf(face));
  const bad = await callUntil(
    tools,
    () => callThirdParty(tools, upstream, decoy, { purpose: 'attack' }),
    isTried,
  );
  const after = await callNormally(tools, decoy, upstream, isServedCall);
  const last = after.at(-1);
  if (last !== undefined && isServedCall(last)) known.last = last;
  return { before, bad, after };
}

async function callNormally(
  tools: ProbeTools,
  decoy: UpstreamDecoy,
  upstream: string,
  isDone: (call: ThirdPartyCall) => boolean,
): Promise<readonly ThirdPartyCall[]> {
  return callUntil(
    tools,
    async () => {
      await decoy.play({ kind: 'normal' });
      return callThirdParty(tools, upstream, decoy);
    },
    isDone,
  );
}

/** Whether the target tried to call; a handshake that it broke off is a try. */
function isTried({ seen }: ThirdPartyCall): boolean {
  return seen.connections > 0;
}

function scriptOf(face: BadFace): UpstreamScript {
  return face === 'plain' || face === 'old-tls' ? { kind: face } : { kind: 'certificate', which: face };
}
