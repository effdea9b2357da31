import type { Case } from '@probity/model';
import {
  fetchAddress,
  fetchGood,
  isUnavailable,
  lookAt,
  orReason,
  speaking,
  type FlowRun,
  type Gathered,
  type Listener,
  type Unavailable,
  withinOf,
} from '@probity/probe-kit';
import type { Details51 } from '../details.ts';
import type { ProbeTools } from '../needs.ts';
import type { Record51, Try51 } from '../record.ts';
import { internalHosts } from './hosts.ts';
import { addressesFor } from './tried.ts';

/** Asks a fetcher for the good face, then for addresses inside; what arrives is looked at when its time is over. */
export async function gatherCase(
  { details }: Case<Details51>,
  tools: ProbeTools,
): Promise<Record51 | Unavailable> {
  if (details.kind === 'none') return { reason: details.reason, missing: 'fetchers' };
  const listener = await tools.listener();
  if (isUnavailable(listener)) return listener;
  const { fetcher, kind } = details;
  return orReason(async () => {
    const { run, good: control } = await tools.once(`good ${fetcher}`, () =>
      fetchGood(tools, listener, fetcher),
    );
    const { good, internal } = listener.places;
    const { others } = internalHosts(listener, control.arrived);
    const places = { good, internal, others, dns: tools.target.decoys?.dns !== undefined };
    if (control.arrived.length === 0) return { places, control };
    const runs: FlowRun[] = [run];
    const tries: Try51[] = [];
    const unique = tools.unusedId('probity-0123456789abcdef') ?? 'probity-no-such-file';
    for (const planned of addressesFor(kind, speaking(listener, control.scheme), control, unique)) {
      const asked = await fetchAddress(tools, `fetchers.${fetcher}`, planned.address, 'attack');
      runs.push(asked.run);
      tries.push({ ...planned, exchanges: asked.exchanges });
    }
    const sent = tools.now();
    tools.later(() => lookLater(tools, listener, { fetcher, tries, runs, sent }));
    return { places, control, tries };
  });
}

interface Sent {
  readonly fetcher: string;
  readonly tries: readonly Try51[];
  readonly runs: readonly FlowRun[];
  /** When the last address was sent. */
  readonly sent: number;
}

/** What has arrived after the time that the fetcher needs; only then is what was sent taken back. */
async function lookLater(tools: ProbeTools, listener: Listener, sent: Sent): Promise<Gathered> {
  const { fetcher, tries, runs } = sent;
  // After all that was tried, and before anything is taken back: it may have used up what one account may ask for.
  const { run, good: again } = await tools.once(`good again ${fetcher}`, () =>
    fetchGood(tools, listener, fetcher),
  );
  const nonces = tries.map(({ nonce }) => nonce).filter((nonce) => nonce !== '');
  const until = sent.sent + withinOf(tools, fetcher);
  const arrivals = await lookAt(listener, nonces, until, () => tools.now());
  const zones = tries.map(({ zone }) => zone).filter((zone) => zone !== '');
  const lookups = Object.fromEntries(zones.map((zone) => [zone, listener.lookups(zone)]));
  for (const each of [...runs, run]) await tools.undoRun(each);
  return { again, arrivals, lookups };
}
