import { isUnavailable, type Call, type Fixture } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** The most rows that are made for one list, and for all lists together. */
export const MOST_ROWS = 120;
const MOST_ROWS_IN_ALL = 700;

/** Puts rows into one list, a few at a time. */
export interface Filler {
  /** Makes rows until so many were made; ends early where none can be made. */
  fillTo(rows: number): Promise<void>;
  readonly made: number;
  readonly notMade: { readonly reason: string; readonly missing: string } | undefined;
}

/** Rows are made by the operation that makes them, inside of the given objects, and noted for clean-up like all objects. */
export function createFiller(
  tools: ProbeTools,
  create: string,
  owner: string,
  fixtures: Readonly<Record<string, Fixture>>,
): Filler {
  let made = 0;
  let notMade: Filler['notMade'];
  let call: Call | undefined;

  const stop = (reason: string, missing: string): undefined => {
    notMade = { reason, missing };
  };
  const prepare = async (): Promise<Call | undefined> => {
    if (tools.target.mode === 'observe') return stop('nothing is made in the mode observe', 'mode: active');
    const operation = tools.operation(create);
    // What only administrators may make, they make for the list of others too.
    const maker = operation.privileged ? operation.caller : owner;
    const prepared = await tools.call(operation, { session: tools.shared(maker), fixtures });
    if (!isUnavailable(prepared)) return prepared;
    return stop(prepared.reason, prepared.missing ?? 'resources');
  };

  return {
    get made() {
      return made;
    },
    get notMade() {
      return notMade;
    },
    async fillTo(rows) {
      const budget = await tools.once('rows', async () => ({ left: MOST_ROWS_IN_ALL }));
      if (create === '' || notMade !== undefined || made >= rows) return undefined;
      call ??= await prepare();
      if (call === undefined) return undefined;
      while (made < Math.min(rows, MOST_ROWS)) {
        if (budget.left <= 0) return stop('enough rows were made for other lists', 'limits.page_size');
        budget.left -= 1;
        const { exchange, succeeded } = await tools.control(call);
        if (!succeeded)
          return stop(
            `${call.operation.id} answered ${exchange.answer?.status ?? 'nothing'} after ${made} rows`,
            'resources',
          );
        made += 1;
      }
      return undefined;
    },
  };
}
