import { declaredFlows, type DeclaredFlow, type Json, type Operation, type Target } from '@probity/model';
import type { FlowRun } from '@probity/probe-kit';
import type { Accounts } from '../accounts/accounts.ts';
import type { Ours } from '../guard/ours.ts';
import type { Ledger, LedgerEntry } from '../ledger/ledger.ts';
import type { Canaries, Secrets, Wire } from '../ports.ts';

/** What flows need. */
export interface FlowsOptions {
  readonly target: Target;
  readonly wire: Wire;
  readonly accounts: Accounts;
  readonly canaries: Canaries;
  readonly secrets: Secrets;
  readonly ledger: Ledger;
  readonly ours: Ours;
}

/** What is known of one run through a flow beside what a probe sees of it. */
interface RunState {
  readonly variables: Record<string, Json>;
  /** The entry that stands for what its steps did, while there is something to take back. */
  entry: Promise<LedgerEntry> | null;
  /** How many writes of it are on their way. */
  inFlight: number;
}

/** What the parts of the flows of a run share. */
export interface FlowsContext extends FlowsOptions {
  operation(id: string): Operation;
  flow(key: string): DeclaredFlow;
  /** A label that nothing else in this run has. */
  label(key: string): string;
  begin(run: FlowRun): FlowRun;
  stateOf(run: FlowRun): RunState;
  /** Every value that a step of the run has extracted, as text. */
  readonly extracted: Set<string>;
}

/** Adds the look-ups and the state of each run to what flows were given. */
export function createFlowsContext(options: FlowsOptions): FlowsContext {
  const operations = new Map(options.target.operations.map((each) => [each.id, each]));
  const declared = new Map(declaredFlows(options.target).map((each) => [each.key, each]));
  const states = new WeakMap<FlowRun, RunState>();
  // An earlier process used up more labels than its ledger shows, so a later one has a series of its own.
  const series = options.ledger.entries.length === 0 ? [] : [`after-${options.ledger.entries.length}`];
  let count = 0;
  return {
    ...options,
    extracted: new Set(),
    operation: (id) => known(operations.get(id), id),
    flow: (key) => known(declared.get(key), key),
    label: (key) => [key, ...series, ++count].join('/'),
    begin({ flow, session, variables: first }) {
      const variables = { ...first };
      const run = { flow, session, variables };
      states.set(run, { variables, entry: null, inFlight: 0 });
      return run;
    },
    stateOf: (run) => known(states.get(run), `a run of ${run.flow.key}`),
  };
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The target does not have ${what}.`);
  return found;
}
