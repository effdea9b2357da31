import type { SeenRequest } from '@probity/probe-kit';
import type { Clock } from '../../ports.ts';
import type { PlantedPage } from '../listener/planting.ts';
import type { Caller } from './caller.ts';
import type { Answered } from './protocol.ts';

/** What is known of decoys elsewhere, and what they are yet to be told. */
export interface KnownState {
  plant(page: PlantedPage): void;
  name(name: string, addresses: readonly string[]): void;
  /** Tells what is new, and asks for what is new there. It never fails: `current` does, from then on. */
  settle(): Promise<void>;
  /** The last that is known. Throws if the decoys are lost: their silence proves nothing. */
  current(): Answered<'sync'> | undefined;
  /** How many requests arrived where, as far as it is known. */
  requests(): Readonly<Record<string, number>>;
  /** What has arrived for a nonce, by the clock of the run. */
  seen(nonce: string): readonly SeenRequest[];
}

/** Settles one call after the other. */
export function createKnownState(caller: Caller, session: string, clock: Clock): KnownState {
  const noted = new Map<string, SeenRequest[]>();
  let pages: PlantedPage[] = [];
  let names: { name: string; addresses: string[] }[] = [];
  let known = 0;
  let state: Answered<'sync'> | undefined;
  let failure: Error | undefined;
  let last = Promise.resolve();

  async function sync(): Promise<void> {
    if (failure !== undefined) return;
    const sent = { pages: pages.map(({ answer, ...page }) => ({ ...page, answer: { ...answer } })), names };
    [pages, names] = [[], []];
    try {
      const before = clock.now();
      const answered = await caller.sync({ session, ...sent, since: known });
      state = answered;
      known += answered.sightings.length;
      const shift = before - answered.now;
      for (const { nonce, request } of answered.sightings)
        noted.set(nonce, [...(noted.get(nonce) ?? []), { ...request, at: request.at + shift }]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      failure = new Error(`The decoys elsewhere cannot be used any more: ${why}`, { cause: error });
    }
  }

  const current = (): Answered<'sync'> | undefined => {
    if (failure !== undefined) throw failure;
    return state;
  };

  return {
    plant: (page) => void pages.push(page),
    name: (name, addresses) => void names.push({ name, addresses: [...addresses] }),
    settle: () => (last = last.then(sync)),
    current,
    requests: () => state?.requests ?? {},
    seen(nonce) {
      current();
      return noted.get(nonce) ?? [];
    },
  };
}
