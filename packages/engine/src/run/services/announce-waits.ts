import type { Exchange } from '@probity/model';
import type { OnWait } from '../../request/retry-policy.ts';
import type { RunContext } from '../context.ts';

/** Tells those who watch a run what it waits for. */
export function announceWaits(context: Pick<RunContext, 'emit'>): OnWait {
  return (exchange, milliseconds) => {
    const { method, path } = exchange.request;
    const what = exchange.operation ?? `${method} ${path}`;
    context.emit({ type: 'waiting', milliseconds, message: waitingFor(exchange, what) });
  };
}

/** What a wait is for, in words. */
function waitingFor({ class: kind, answer, as }: Exchange, what: string): string {
  const status = answer?.status ?? 'no answer';
  return kind === 'locked'
    ? `${as} is locked (${what} answered ${status})`
    : `the API ${status === 503 ? 'is not available' : 'throttles'} (${what} answered ${status})`;
}
