import type { Exchange } from '@probity/model';

/** An operation that breaks so often in a row is not asked for again. */
const MOST_BROKEN = 4;
/** What was sent before a request is looked for among so many. */
const REMEMBERED = 12;

/** An operation that answered every legitimate request with an error. */
export interface BrokenOperation {
  readonly operation: string;
  readonly count: number;
  /** What went wrong the first time: a status, or the code of a failure. */
  readonly what: string;
  /** What was sent just before that, as a sentence with a space in front; empty if nothing was. */
  readonly before: string;
}

/** Watches each operation by itself: one that breaks is no unhealthy target. */
export interface OperationHealth {
  observe(exchange: Exchange): void;
  /** Why an operation is not asked for again, or null. */
  whyNot(operation: string | null): string | null;
  readonly broken: readonly BrokenOperation[];
  /** The last requests that were answered, whatever they were for. */
  readonly earlier: readonly Exchange[];
}

/** Counts the legitimate requests that broke, by operation, since the last one that did not. */
export function createOperationHealth(): OperationHealth {
  const failing = new Map<string, BrokenOperation>();
  const working = new Set<string>();
  const earlier: Exchange[] = [];
  return {
    observe(exchange) {
      const { operation, purpose } = exchange;
      const isLegitimate = purpose === 'control' || purpose === 'anchor';
      if (isLegitimate && operation !== null && operation !== undefined) {
        const known = failing.get(operation);
        if (!isBroken(exchange)) {
          failing.delete(operation);
          working.add(operation);
        } else {
          failing.set(operation, {
            operation,
            count: (known?.count ?? 0) + 1,
            what: known?.what ?? whatOf(exchange),
            before: known?.before ?? sentBefore(exchange, earlier),
          });
        }
      }
      if (isBroken(exchange)) return;
      earlier.push(exchange);
      if (earlier.length > REMEMBERED) earlier.shift();
    },
    whyNot(operation) {
      const found = operation === null ? undefined : failing.get(operation);
      return found === undefined || found.count < MOST_BROKEN ? null : brokenText(found);
    },
    get broken() {
      return [...failing.values()].filter(({ operation }) => !working.has(operation));
    },
    earlier,
  };
}

/** What is said about an operation that breaks. */
export function brokenText({ operation, count, what, before }: BrokenOperation): string {
  const often = count === 1 ? what : `${count} × ${what}`;
  return `${operation} failed whenever it was called as it should be (${often}), while the target answers otherwise.${before} Look at its log; its cases stay undecided until it works.`;
}

/** Whether the target broke, or did not answer. */
export function isBroken({ class: kind }: Exchange): boolean {
  return kind === 'server-error' || kind === 'network';
}

/** What was sent just before a request, as a sentence with a space in front; empty if nothing was. */
export function sentBefore({ started }: Exchange, earlier: readonly Exchange[]): string {
  const last = earlier.findLast((each) => each.started <= started);
  if (last === undefined) return '';
  const { method, path } = last.request;
  const what = last.operation ?? `${method} ${path}`;
  const kind = last.purpose === 'attack' ? ' in a test' : '';
  return ` Sent just before: ${what} as ${last.as}${kind} (${whatOf(last)}).`;
}

function whatOf({ answer, failure }: Exchange): string {
  return `${answer?.status ?? failure?.code ?? 'no answer'}`;
}
