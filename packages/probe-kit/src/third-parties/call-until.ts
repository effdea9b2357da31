import type { ToolsFor } from '../probe/needs.ts';
import type { ThirdPartyCall } from './third-party-call.ts';

/** Milliseconds between two tries: who has stopped calling for a while calls again within about a minute. */
const WAITS = [1000, 2000, 5000, 10_000, 20_000, 25_000] as const;

/**
 * Calls a third party until it is as wished, for about a minute: a target that has stopped calling after failures, or
 * that still has an answer, gets the time to call again. All tries in order.
 */
export async function callUntil(
  tools: Pick<ToolsFor<'load'>, 'pause'>,
  call: () => Promise<ThirdPartyCall>,
  isDone: (call: ThirdPartyCall) => boolean,
): Promise<readonly ThirdPartyCall[]> {
  const first = await call();
  const calls = [first];
  for (const wait of WAITS) {
    if (isDone(calls.at(-1) ?? first)) break;
    await tools.pause(wait);
    calls.push(await call());
  }
  return calls;
}
