import type { Exchange, FlowStep } from '@probity/model';
import { isUnavailable, type FlowRun, type ToolsFor, type Unavailable } from '@probity/probe-kit';

type Tools = ToolsFor<'flows' | 'outbound' | 'webhooks'>;

/** What belongs to a walk through something that has another side: a server of ours that is called, or a sender of events. */
export interface OtherSide {
  /** What the walk begins with. */
  readonly variables: FlowRun['variables'];
  /** Sends a step in the way that belongs to it. */
  send(run: FlowRun, step: FlowStep): Promise<Exchange | Unavailable>;
  /** How many requests have arrived at ours; null where nobody calls us. */
  arrived(): Promise<number | null>;
}

/** Starts what is called, walks, and looks at what arrived. */
export async function withOtherSide<T>(
  tools: Tools,
  key: string,
  walk: (side: OtherSide) => Promise<T>,
): Promise<T | Unavailable> {
  const { fetchers = [], upstreams = [], webhooks = [] } = tools.target;
  const plain: OtherSide = {
    variables: {},
    send: (run, step) => tools.sendStep(run, step),
    arrived: () => Promise.resolve(null),
  };
  const fetcher = fetchers.find(({ name }) => key === `fetchers.${name}`);
  if (fetcher !== undefined) {
    const listener = await tools.listener();
    if (isUnavailable(listener)) return listener;
    const { url, nonce } = listener.plant('good');
    return walk({
      ...plain,
      variables: { address: url },
      arrived: async () => (await listener.arrivals(nonce, fetcher.within)).length,
    });
  }
  const upstream = upstreams.find(({ name }) => key === `upstreams.${name}`);
  if (upstream !== undefined)
    return tools.withUpstream(upstream.name, (decoy) =>
      walk({ ...plain, arrived: () => Promise.resolve(decoy.seen().requests.length) }),
    );
  const webhook = webhooks.find(({ name }) => key === `webhooks.${name}`);
  if (webhook === undefined) return walk(plain);
  return walk({
    ...plain,
    send: (run, step) => (step === webhook.event ? tools.sendEvent(run, step) : tools.sendStep(run, step)),
  });
}
