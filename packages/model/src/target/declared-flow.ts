import type { FlowEffect, FlowStep } from './declared/flow.ts';
import type { Target } from './target.ts';

/** What a person has declared, in the one form in which it is run: steps, what they bring about, and what takes it back. */
export interface DeclaredFlow {
  /** Where the profile has it: `flows.checkout`, `one_time.coupon`, `expensive.0`, `fetchers.preview`. */
  readonly key: string;
  /** The identity that goes through it. */
  readonly as: string;
  /** In order; of a one-time action and of a purchase, those of `prepare` and then `act`. */
  readonly steps: readonly FlowStep[];
  /** Null for a purchase, whose result is read by its own step. */
  readonly effect: FlowEffect | null;
  readonly undo: readonly FlowStep[];
}

/** Everything that a profile declares as steps, each by its key. */
export function declaredFlows({
  flows = [],
  oneTimeActions = [],
  serverValues = [],
  expensive = [],
  fetchers = [],
  upstreams = [],
  webhooks = [],
}: Pick<
  Target,
  'flows' | 'oneTimeActions' | 'serverValues' | 'expensive' | 'fetchers' | 'upstreams' | 'webhooks'
>): readonly DeclaredFlow[] {
  return [
    ...flows.map(({ name, as, steps, effect, undo }) => ({ key: `flows.${name}`, as, steps, effect, undo })),
    ...oneTimeActions.map(({ name, as, prepare, act, effect, undo }) => ({
      key: `one_time.${name}`,
      as,
      steps: [...prepare, act],
      effect,
      undo,
    })),
    ...serverValues.map(({ name, as, prepare, act, undo }) => ({
      key: `server_values.${name}`,
      as,
      steps: [...prepare, act],
      effect: null,
      undo,
    })),
    ...expensive.map(({ as, call, small, undo }, index) => ({
      key: `expensive.${index}`,
      as,
      steps: [call, ...(small === undefined ? [] : [small])],
      effect: null,
      undo,
    })),
    ...fetchers.map(({ name, as, steps, undo }) => ({
      key: `fetchers.${name}`,
      as,
      steps,
      effect: null,
      undo,
    })),
    ...upstreams.map(({ name, as, steps, undo }) => ({
      key: `upstreams.${name}`,
      as,
      steps,
      effect: null,
      undo,
    })),
    ...webhooks.map(({ name, as, prepare, event, effect, undo }) => ({
      key: `webhooks.${name}`,
      as,
      steps: [...prepare, event],
      effect,
      undo,
    })),
  ];
}
