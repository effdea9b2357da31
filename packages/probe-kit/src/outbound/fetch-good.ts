import type { Exchange, Target } from '@probity/model';
import { succeeded } from '../answers/succeeded.ts';
import type { FlowRun, FlowTools } from '../probe/tools/flow-tools.ts';
import type { Listener, SeenRequest } from '../probe/tools/outbound-tools.ts';
import { fetchAddress } from './fetch-address.ts';

/** A fetch of the good face: without a request there, silence about other addresses says nothing. */
export type GoodFetch = {
  readonly address: string;
  /** Some fetch over TLS only. */
  readonly scheme: 'http' | 'https';
  /** What was there, where it was no page; empty otherwise. */
  readonly type: string;
  readonly exchanges: readonly Exchange[];
  readonly arrived: readonly SeenRequest[];
};

/** Some fetchers want a picture, and refuse a page that they have fetched; a page twice, because any request can fail once. */
const TYPES = ['', '', 'image/png', 'application/json'];

/** Asks a fetcher for the good face, in the way and with the content that it takes, and waits as long as it says. */
export async function fetchGood(
  tools: Pick<FlowTools, 'openFlow' | 'sendStep'> & { readonly target: Pick<Target, 'fetchers'> },
  listener: Pick<Listener, 'plant' | 'arrivals'>,
  fetcher: string,
): Promise<{ readonly run: FlowRun; readonly good: GoodFetch }> {
  const fetchAs = async (scheme: GoodFetch['scheme'], type: string) => {
    const { url, nonce } = listener.plant('good', { scheme, answer: type === '' ? {} : { type } });
    const { run, exchanges } = await fetchAddress(tools, `fetchers.${fetcher}`, url, 'control');
    const seen = await listener.arrivals(nonce, withinOf(tools, fetcher));
    const arrived = seen.filter(({ face }) => face === 'good');
    return { run, good: { address: url, scheme, type, exchanges, arrived } };
  };
  const first = await fetchAs('http', '');
  const overTls = first.good.arrived.length > 0 ? first : await fetchAs('https', '');
  let last = overTls.good.arrived.length > 0 ? overTls : first;
  for (const type of TYPES.slice(1)) {
    if (last.good.arrived.length === 0 || last.good.exchanges.every((each) => succeeded(each))) break;
    last = await fetchAs(last.good.scheme, type);
  }
  return last;
}

/** The same listener, whose addresses have another scheme unless they say otherwise. */
export function speaking(listener: Listener, scheme: GoodFetch['scheme']): Listener {
  return { ...listener, plant: (face, options) => listener.plant(face, { scheme, ...options }) };
}

/** Milliseconds in which a fetcher fetches. */
export function withinOf({ target }: { readonly target: Pick<Target, 'fetchers'> }, fetcher: string): number {
  return target.fetchers?.find(({ name }) => name === fetcher)?.within ?? 0;
}
