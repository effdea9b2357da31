import type { EpochState } from '@probity/model';
import type { Repeated } from './choose-anchor.ts';

/** After this many attacks at the latest the control is repeated. */
const ATTACKS_PER_EPOCH = 10;

/** Keeps the anchors: counts attacks per identity, repeats its control, and says which attacks count. */
export interface Anchors {
  /**
   * Runs one attack inside the current epoch of an identity. `hold` keeps the epoch open beyond ten attacks, for
   * bursts, whose speed is the point: their anchor comes at the end.
   */
  within<T>(identity: string, attack: (epoch: string) => Promise<T>, hold?: boolean): Promise<T>;
  /** Closes every open epoch by repeating the controls. */
  closeAll(): Promise<void>;
  readonly epochs: Readonly<Record<string, EpochState>>;
}

interface AnchorCounter {
  number: number;
  attacks: number;
  inFlight: Set<Promise<unknown>>;
  closing: Promise<void> | null;
}

/** `repeat` sends the control of an identity again and says whether it still succeeds. */
export function createAnchors(
  repeat: (identity: string) => Promise<Pick<Repeated, 'state'>>,
  prefix = '',
): Anchors {
  const counters = new Map<string, AnchorCounter>();
  const epochs: Record<string, EpochState> = {};
  const nameOf = (identity: string, counter: AnchorCounter): string =>
    `${prefix}${identity}/${counter.number}`;

  const close = async (identity: string, counter: AnchorCounter): Promise<void> => {
    // An anchor says nothing about an attack that is still on its way.
    await Promise.allSettled(counter.inFlight);
    const name = nameOf(identity, counter);
    // A control that cannot be repeated, or a wait that was interrupted, voids the epoch; the run goes on to clean up.
    epochs[name] = await repeat(identity).then(
      ({ state }) => state,
      () => 'void' as const,
    );
    counter.number += 1;
    counter.attacks = 0;
    counter.closing = null;
  };

  return {
    epochs,
    async within(identity, attack, hold = false) {
      const counter = counters.get(identity) ?? { number: 1, attacks: 0, inFlight: new Set(), closing: null };
      counters.set(identity, counter);
      const isFull = (): boolean => !hold && counter.attacks >= ATTACKS_PER_EPOCH;
      while (counter.closing !== null || isFull()) {
        counter.closing ??= close(identity, counter);
        await counter.closing;
      }
      counter.attacks += 1;
      const epoch = nameOf(identity, counter);
      epochs[epoch] = 'open';
      const sent = attack(epoch);
      counter.inFlight.add(sent);
      try {
        return await sent;
      } finally {
        counter.inFlight.delete(sent);
      }
    },
    async closeAll() {
      for (const [identity, counter] of counters) {
        if (counter.closing !== null) await counter.closing;
        if (counter.attacks > 0) await (counter.closing = close(identity, counter));
      }
    },
  };
}

/** The identity whose control closes an epoch, by the name of the epoch. */
export function identityOfEpoch(epoch: string): string {
  return epoch.replace(/^\d+:/, '').replace(/\/\d+$/, '');
}
