import type { FlowEffect, Proof } from '@probity/model';
import type { EffectReading } from '../probe/tools/flow-tools.ts';

/** How often something happened between two readings of its effect; null where one of them could not be read. */
export function completionsBetween(by: number, before: EffectReading, after: EffectReading): number | null {
  return before.value === null || after.value === null ? null : (after.value - before.value) / by;
}

/** What is read of an effect, as a name from which anyone can read it again. */
export function effectName({ at, where, is }: Pick<FlowEffect, 'at' | 'where' | 'is'>): string {
  const expected = is === undefined ? '' : ` as ${JSON.stringify(is)}`;
  const only = where === undefined ? '' : ` with ${JSON.stringify(where)}`;
  return `${at === '' ? '(answer)' : at}${expected}${only}`;
}

type Measurement = Extract<Proof, { kind: 'measurement' }>;

/** The readings around some attacks. */
export interface Around {
  readonly before: EffectReading;
  readonly attacks: readonly { readonly id: string }[];
  readonly after: EffectReading;
}

/**
 * What proves that an effect changed by more than it may: the readings around some attacks, whose difference anyone can
 * count again. `allowed` is how many completions are right.
 */
export function changeProof(by: number, { before, attacks, after }: Around, allowed = 0): Measurement {
  return {
    kind: 'measurement',
    name: `change read at ${effectName(after.of)}`,
    value: (after.value ?? 0) - (before.value ?? 0),
    // Not -0: a proof is written as JSON, which has none.
    bound: allowed === 0 ? 0 : allowed * by,
    wanted: by > 0 ? 'at most' : 'at least',
    unit: by === 1 ? 'completions' : 'units',
    exchanges: [before.exchange, ...before.pages, ...attacks, after.exchange, ...after.pages].map(
      ({ id }) => id,
    ),
  };
}
