import type { Exchange } from '@probity/model';
import {
  isUnavailable,
  lookAt,
  sentOrStop,
  type Listener,
  type SeenRequest,
  type Unavailable,
  type UpstreamDecoy,
} from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { Record52, Redirected } from '../record.ts';
import { REDIRECTS } from './led.ts';

/** How often the target is given time until it calls the third party. */
const MOST_WAITS = 3;

/** Lets the target call a third party as usual, then lets that one redirect it to another host. */
export async function gatherThirdParty(
  tools: ProbeTools,
  listener: Listener,
  upstream: string,
): Promise<Record52 | Unavailable> {
  const declared = tools.target.upstreams?.find(({ name }) => name === upstream);
  const place = declared?.listen ?? '';
  const began = tools.now();
  const gathered = await tools.withUpstream(upstream, async (decoy): Promise<Record52> => {
    await decoy.play({ kind: 'normal' });
    const normal = await callOf(tools, upstream, decoy, 'control');
    if (normal.asked.length === 0) return { place, normal };
    const redirected: Redirected[] = [];
    for (const status of REDIRECTS) {
      const goal = listener.plant('foreign');
      await decoy.play({ kind: 'redirect', status, to: goal.url });
      const { exchanges, asked } = await callOf(tools, upstream, decoy, 'attack');
      redirected.push({ name: String(status), nonce: goal.nonce, exchanges, asked });
    }
    return { place, normal, redirected };
  });
  if (isUnavailable(gathered)) return gathered;
  const nonces = (gathered.redirected ?? []).map(({ nonce }) => nonce);
  const until = began + (declared?.limits.within ?? 0);
  tools.later(async () => ({ arrivals: await lookAt(listener, nonces, until, () => tools.now()) }));
  return gathered;
}

/** Sends the steps that make the target call the third party, and says what arrived there. */
async function callOf(
  tools: ProbeTools,
  upstream: string,
  decoy: UpstreamDecoy,
  purpose: 'control' | 'attack',
): Promise<{ readonly exchanges: readonly Exchange[]; readonly asked: readonly SeenRequest[] }> {
  const run = tools.openFlow(`upstreams.${upstream}`);
  const exchanges: Exchange[] = [];
  for (const step of run.flow.steps) {
    const isLast = step === run.flow.steps.at(-1);
    const sent = await tools.sendStep(run, step, { purpose: isLast ? purpose : 'control' });
    if (isUnavailable(sent) && exchanges.length > 0) break;
    exchanges.push(sentOrStop(sent));
  }
  for (let waits = 0; waits < MOST_WAITS && decoy.seen().requests.length === 0; waits += 1)
    await tools.wait('settle');
  return { exchanges, asked: decoy.seen().requests };
}
