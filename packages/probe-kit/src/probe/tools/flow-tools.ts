import type { DeclaredFlow, Exchange, FlowEffect, FlowStep, Json } from '@probity/model';
import type { SessionRef } from './credential-ref.ts';
import type { RaceOptions, RaceResult } from './sending/race-tools.ts';
import type { Unavailable } from './unavailable.ts';

/** One way through something that a person has declared. It begins with nothing sent and nothing extracted. */
export interface FlowRun {
  readonly flow: DeclaredFlow;
  /** Who goes through it; steps that name another identity are sent by that one. */
  readonly session: SessionRef;
  /** What its steps have extracted so far, by name; it grows with each step. */
  readonly variables: Readonly<Record<string, Json>>;
}

/** How a step is sent, if not as it is declared. */
export interface StepOptions {
  /** `control` if left out: it is sent again where the target throttles us. An attack is sent once. */
  readonly purpose?: 'control' | 'attack' | 'reread';
  /** Somebody else sends it. */
  readonly session?: SessionRef;
  /** In the place of what the run has extracted, such as the variables of another run, or an id that nobody has. */
  readonly variables?: Readonly<Record<string, Json>>;
  /** Sent instead of the body of the step; its templates are filled. */
  readonly body?: Json;
  /** Merged into the body, deeply; lists are replaced. */
  readonly merge?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds that the answer may take, where that is more than usual. */
  readonly deadline?: number;
  /** An attack that is on its way together with others: the anchor comes when all of them have ended. */
  readonly together?: true;
}

/** What was read back; null if it cannot be read as a number. */
export type EffectReading = {
  readonly value: number | null;
  /** What was read, as `effectName` has it, and where. */
  readonly what: string;
  readonly of: Pick<FlowEffect, 'at' | 'where' | 'is'>;
  readonly exchange: Exchange;
  /** Further pages, where items of a list are counted. */
  readonly pages: readonly Exchange[];
};

/** One request of a race. */
export interface RacingStep {
  readonly run: FlowRun;
  readonly step: FlowStep;
  readonly options?: Omit<StepOptions, 'purpose'>;
}

/**
 * Goes through flows, one-time actions and purchases of the profile. What a step may create is in the ledger before it
 * is sent, and clean-up does the `undo` of every run, also after a crash.
 */
export interface FlowTools {
  /**
   * Begins a run of what the profile has at a key, such as `flows.checkout`; nothing is sent. It may begin with what
   * another run has extracted. Its undo is a matter of its own: where one step may succeed many times, as in a race, each
   * request needs a run of its own, or only one of them is taken back.
   */
  openFlow(key: string, session?: SessionRef, variables?: FlowRun['variables']): FlowRun;
  /**
   * Sends one step with what the run has extracted, and extracts what the answer holds. Unavailable if the guard
   * refuses it, or if a value is missing that an earlier step should have given.
   */
  sendStep(run: FlowRun, step: FlowStep, options?: StepOptions): Promise<Exchange | Unavailable>;
  /** Reads the effect back as a number. Unavailable if the flow has none, or if its read cannot be sent. */
  readEffect(run: FlowRun): Promise<EffectReading | Unavailable>;
  /** Takes a run back now; what cannot be taken back stays in the ledger, and clean-up reports it. */
  undoRun(run: FlowRun): Promise<readonly Exchange[]>;
  /**
   * Sends steps so that they arrive together, all as attacks; the same step may be in the list many times. Each has new
   * values of its own, and the variables of its run. Only in mode `disruptive`, and unavailable otherwise.
   */
  raceSteps(
    racing: readonly RacingStep[],
    options?: Pick<RaceOptions, 'protocol'>,
  ): Promise<RaceResult | Unavailable>;
}
