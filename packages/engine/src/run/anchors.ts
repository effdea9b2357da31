import type { Exchange } from '@probity/model';

/** After this many attacks at the latest the control is repeated. */
const ATTACKS_PER_EPOCH = 10;

/** What became of an epoch: only the attacks of a closed one may be judged. */
export type EpochState = 'open' | 'closed' | 'void';

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

interface Lane {
  number: number;
  attacks: number;
  inFlight: Set<Promise<unknown>>;
  closing: Promise<void> | null;
}

/** `repeat` sends the control of an identity again and says whether it still succeeds. */
export function createAnchors(
  repeat: (identity: string) => Promise<{ readonly exchange: Exchange | null; readonly ok: boolean }>,
  prefix = '',
): Anchors {
  const lanes = new Map<string, Lane>();
  const epochs: Record<string, EpochState> = {};
  const nameOf = (identity: string, lane: Lane): string => `${prefix}${identity}/${lane.number}`;

  const close = async (identity: string, lane: Lane): Promise<void> => {
    // An anchor says nothing about an attack that is still on its way.
    await Promise.allSettled(lane.inFlight);
    const name = nameOf(identity, lane);
    // A control that cannot be repeated, or a wait that was interrupted, voids the epoch; the run goes on to clean up.
    const ok = await repeat(identity).then(
      (repeated) => repeated.ok,
      () => false,
    );
    epochs[name] = ok ? 'closed' : 'void';
    lane.number += 1;
    lane.attacks = 0;
    lane.closing = null;
  };

  return {
    epochs,
    async within(identity, attack, hold = false) {
      const lane = lanes.get(identity) ?? { number: 1, attacks: 0, inFlight: new Set(), closing: null };
      lanes.set(identity, lane);
      const isFull = (): boolean => !hold && lane.attacks >= ATTACKS_PER_EPOCH;
      while (lane.closing !== null || isFull()) {
        lane.closing ??= close(identity, lane);
        await lane.closing;
      }
      lane.attacks += 1;
      const epoch = nameOf(identity, lane);
      epochs[epoch] = 'open';
      const sent = attack(epoch);
      lane.inFlight.add(sent);
      try {
        return await sent;
      } finally {
        lane.inFlight.delete(sent);
      }
    },
    async closeAll() {
      for (const [identity, lane] of lanes) {
        if (lane.closing !== null) await lane.closing;
        if (lane.attacks > 0) await (lane.closing = close(identity, lane));
      }
    },
  };
}
