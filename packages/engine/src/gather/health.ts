import type { Exchange, Purpose } from '@probity/model';
import { firewallOf } from '../answers/blocker.ts';
import { createOperationHealth, isBroken, sentBefore, type BrokenOperation } from './operation-health.ts';

/** How many legitimate answers are looked at. */
const WINDOW = 20;
/** The share of them that may be broken before we stop, and the fewest that must be. */
const SHARE = 0.25;
const FEWEST = 4;
/** So many throttled ones in a row are more than all that are sent at a time, each waited for as often as we do. */
const THROTTLED = 16;
/** Where no control can be repeated, so many different operations have to break before the target is called unhealthy. */
const OPERATIONS = 3;

/** Watches the legitimate traffic: a target that falls ill is left alone, and never judged. */
export interface Health {
  observe(exchange: Exchange): void;
  /**
   * Asks the target, where many legitimate requests failed: if a control that worked before still works, it is not the
   * target that is unhealthy, but what was asked for.
   */
  settle(): Promise<void>;
  /** Why testing stops, and what to do about it, or null while the target is healthy. */
  readonly unhealthy: string | null;
  /** Why an operation is not asked for again although the target is healthy, or null. */
  whyNot(operation: string | null): string | null;
  /** The operations that never answered a legitimate request but with an error. */
  readonly broken: readonly BrokenOperation[];
}

/** What is known about the target beyond its answers. */
export interface HealthOptions {
  /** The operations of logins: that they are throttled is what one of the checks is about, and it waits by itself. */
  readonly entrances?: ReadonlySet<string>;
  /** Repeats a control that worked before; undefined if there is none. */
  readonly stillAnswers?: () => Promise<boolean | undefined>;
}

/** Only controls and anchors are watched: what an attack does to an answer is the attack's business. */
export function createHealth({ entrances = new Set(), stillAnswers }: HealthOptions = {}): Health {
  const operations = createOperationHealth();
  const recent: Exchange[] = [];
  let throttled = 0;
  let unhealthy: string | null = null;
  /** Why it seems to be unhealthy; asking comes first. */
  let suspicion: string | null = null;
  let asking: Promise<void> | null = null;

  const ask = async (reason: string): Promise<void> => {
    const answers = await stillAnswers?.().catch(() => undefined);
    const which = new Set(recent.filter(isBroken).map(({ operation }) => operation));
    if (answers === false || (answers === undefined && which.size >= OPERATIONS)) unhealthy ??= reason;
    recent.length = 0;
    suspicion = null;
    asking = null;
  };

  return {
    observe(exchange) {
      const { purpose, operation, failure } = exchange;
      // What we broke off ourselves says nothing about the target.
      if (failure?.code === 'ABORTED') return;
      operations.observe(exchange);
      if (OURS.has(purpose) && !entrances.has(operation ?? '')) {
        throttled = exchange.class === 'limited' ? throttled + 1 : 0;
        if (throttled >= THROTTLED) unhealthy ??= alwaysThrottled(exchange, throttled);
      }
      if (purpose !== 'control' && purpose !== 'anchor') return;
      recent.push(exchange);
      if (recent.length > WINDOW) recent.shift();
      unhealthy ??= whyBlocked(recent);
      suspicion ??= whyBroken(recent, operations.earlier);
    },
    async settle() {
      if (suspicion === null || unhealthy !== null) return;
      asking ??= ask(suspicion);
      await asking;
    },
    get unhealthy() {
      return unhealthy;
    },
    whyNot: (operation) => operations.whyNot(operation),
    get broken() {
      return operations.broken;
    },
  };
}

/** Everything that is waited for when it is throttled. */
const OURS: ReadonlySet<Purpose> = new Set(['setup', 'control', 'anchor', 'reread']);

function alwaysThrottled({ answer }: Exchange, count: number): string {
  return `The last ${count} legitimate requests were throttled (${answer?.status ?? 'no status'}), although each wait that the target asks for was kept where it is short enough. Lower \`--rate\`, or let the accounts of the test through.`;
}

function isMany(some: readonly Exchange[]): boolean {
  return some.length >= FEWEST && some.length / WINDOW >= SHARE;
}

/** Why the target seems unhealthy: it breaks or is silent. Which operations, and what was sent before, tell where to look. */
function whyBroken(recent: readonly Exchange[], earlier: readonly Exchange[]): string | null {
  const broken = recent.filter(isBroken);
  const [first] = broken;
  if (first === undefined || !isMany(broken)) return null;
  const which = [...new Set(broken.map(({ operation }) => operation ?? 'other paths'))];
  const named =
    which.length > 4 ? `${which.slice(0, 4).join(', ')} and ${which.length - 4} more` : which.join(', ');
  return `${broken.length} of the last ${recent.length} legitimate requests failed (${kinds(broken)}): ${named}. The target seems unhealthy and is left alone.${sentBefore(first, earlier)} Look at its log, and run again when it is healthy.`;
}

/** Why the target is left alone: somebody in front of it answers for it. */
function whyBlocked(recent: readonly Exchange[]): string | null {
  const blocked = recent.filter((each) => each.class === 'edge-block' || each.class === 'challenge');
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
