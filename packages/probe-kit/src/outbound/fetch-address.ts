import type { Exchange, FlowStep } from '@probity/model';
import { sentOrStop } from '../probe/cannot-send.ts';
import type { FlowRun, FlowTools } from '../probe/tools/flow-tools.ts';
import { isUnavailable } from '../probe/tools/unavailable.ts';

/** What came of asking a fetcher for an address. */
export interface AskedFetcher {
  readonly run: FlowRun;
  /** Those that carry the address, and those that follow on it; the last one ends it. */
  readonly exchanges: readonly Exchange[];
}

/**
 * Sends the steps of a fetcher with an address, up to the first that is refused. What comes before the address is sent
 * as declared; what comes behind it needs an answer that a refusal does not give.
 */
export async function fetchAddress(
  tools: Pick<FlowTools, 'openFlow' | 'sendStep'>,
  key: string,
  address: string,
  purpose: 'control' | 'attack',
): Promise<AskedFetcher> {
  const run = tools.openFlow(key, undefined, { address });
  const { steps } = run.flow;
  const first = Math.max(0, steps.findIndex(namesAddress));
  for (const step of steps.slice(0, first)) sentOrStop(await tools.sendStep(run, step));
  const exchanges: Exchange[] = [];
  for (const step of steps.slice(first)) {
    const asks = namesAddress(step);
    const sent = await tools.sendStep(run, step, {
      purpose: purpose === 'control' ? 'control' : asks ? 'attack' : 'reread',
    });
    // An answer without an id leaves nothing to read; the request itself was sent.
    if (isUnavailable(sent) && exchanges.length > 0) break;
    exchanges.push(sentOrStop(sent));
    if (exchanges.at(-1)?.class !== 'success') break;
  }
  return { run, exchanges };
}

function namesAddress(step: FlowStep): boolean {
  return JSON.stringify([step.values, step.query, step.headers, step.body?.template ?? null]).includes(
    '{address}',
  );
}
