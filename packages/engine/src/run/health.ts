import type { Exchange, Purpose } from '@probity/model';
import { firewallOf } from '../record/blocker.ts';

/** How many legitimate answers are looked at. */
const WINDOW = 20;
/** The share of them that may be broken before we stop, and the fewest that must be. */
const SHARE = 0.25;
const FEWEST = 4;
/** So many throttled ones in a row are more than all that are sent at a time, each waited for as often as we do. */
const THROTTLED = 16;

/** Watches the legitimate traffic: a target that falls ill is left alone, and never judged. */
export interface Health {
  observe(exchange: Exchange): void;
  /** Why testing stops, and what to do about it, or null while the target is healthy. */
  readonly unhealthy: string | null;
}

/**
 * Only controls and anchors are watched: what an attack does to an answer is the attack's business. That logins are
 * throttled is what one of the checks is about, and it waits for them by itself; `entrances` are their operations.
 */
export function createHealth(entrances: ReadonlySet<string> = new Set()): Health {
  const recent: Exchange[] = [];
  let throttled = 0;
  let unhealthy: string | null = null;
  return {
    observe(exchange) {
      const { purpose, operation, failure } = exchange;
      // What we broke off ourselves says nothing about the target.
      if (failure?.code === 'ABORTED') return;
      if (OURS.has(purpose) && !entrances.has(operation ?? '')) {
        throttled = exchange.class === 'limited' ? throttled + 1 : 0;
        if (throttled >= THROTTLED) unhealthy ??= alwaysThrottled(exchange, throttled);
      }
      if (purpose !== 'control' && purpose !== 'anchor') return;
      recent.push(exchange);
      if (recent.length > WINDOW) recent.shift();
      unhealthy ??= whyUnhealthy(recent);
    },
    get unhealthy() {
      return unhealthy;
    },
  };
}

/** Everything that is waited for when it is throttled. */
const OURS: ReadonlySet<Purpose> = new Set(['setup', 'control', 'anchor', 'reread']);

function alwaysThrottled({ answer }: Exchange, count: number): string {
  return `The last ${count} legitimate requests were throttled (${answer?.status ?? 'no status'}), although each wait that the target asks for was kept where it is short enough. Lower \`--rate\`, or let the accounts of the test through.`;
}

/** Why the target is left alone: it breaks, is silent, or somebody in front of it answers for it. */
function whyUnhealthy(recent: readonly Exchange[]): string | null {
  const broken = recent.filter((each) => each.class === 'server-error' || each.class === 'network');
  const blocked = recent.filter((each) => each.class === 'edge-block' || each.class === 'challenge');
  const isMany = (some: readonly Exchange[]): boolean =>
    some.length >= FEWEST && some.length / WINDOW >= SHARE;
  if (isMany(broken)) {
    return `${broken.length} of the last ${recent.length} legitimate requests failed (${kinds(broken)}); the target seems unhealthy and is left alone. Look at its log, and run again when it is healthy.`;
  }
  if (!isMany(blocked)) return null;
  const product = blocked.map((each) => firewallOf(each)).find((each) => each !== undefined) ?? 'a firewall';
  return `${blocked.length} of the last ${recent.length} legitimate requests were answered by ${product} in the place of the API (${kinds(blocked)}). Let the address of this machine or the user agent \`probity\` through, or test behind it.`;
}

/** Statuses and failures, each with how often it was seen. */
function kinds(exchanges: readonly Exchange[]): string {
  const groups = Map.groupBy(
    exchanges,
    ({ answer, failure }) => `${answer?.status ?? failure?.code ?? 'no answer'}`,
  );
  return [...groups].map(([kind, some]) => `${some.length} × ${kind}`).join(', ');
}
