import {
  fetchAddress,
  fetchGood,
  lookAt,
  speaking,
  withinOf,
  type FlowRun,
  type Gathered,
  type Listener,
} from '@probity/probe-kit';
import type { Trying52 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record52, Try52 } from '../record.ts';
import { directWay, waysOf, type Planned52 } from './led.ts';

/** Asks a fetcher for the good face, then for addresses there that lead elsewhere. */
export async function gatherFetcher(
  tools: ProbeTools,
  listener: Listener,
  kind: Trying52,
  fetcher: string,
): Promise<Record52> {
  const place = listener.places.good;
  const { run, good: control } = await tools.once(`good ${fetcher}`, () =>
    fetchGood(tools, listener, fetcher),
  );
  if (control.arrived.length === 0) return { place, control };
  const there = speaking(listener, control.scheme);
  const runs: FlowRun[] = [run];
  const ask = async (planned: readonly Planned52[]): Promise<readonly Try52[]> => {
    const tries: Try52[] = [];
    for (const each of planned) {
      const asked = await fetchAddress(tools, `fetchers.${fetcher}`, each.address, 'attack');
      runs.push(asked.run);
      tries.push({ ...each, exchanges: asked.exchanges });
    }
    return tries;
  };
  const direct = kind === 'elsewhere' ? await ask([directWay(there)]) : [];
  const tries = await ask(waysOf(kind, there));
  const until = tools.now() + withinOf(tools, fetcher);
  tools.later(async (): Promise<Gathered> => {
    // After all that was tried, and before anything is taken back: it may have used up what one account may ask for.
    const { run: last, good: again } = await tools.once(`good again ${fetcher}`, () =>
      fetchGood(tools, listener, fetcher),
    );
    const nonces = [...direct, ...tries].flatMap(({ hops, nonce }) => [
      ...hops,
      ...(nonce === '' ? [] : [nonce]),
    ]);
    const arrivals = await lookAt(listener, nonces, until, () => tools.now());
    for (const each of [...runs, last]) await tools.undoRun(each);
    return { again, arrivals };
  });
  return { place, control, tries, ...(kind === 'elsewhere' && { direct }) };
}
