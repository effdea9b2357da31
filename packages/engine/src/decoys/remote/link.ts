import { FACES, type DecoyResult, type Upstream } from '@probity/model';
import type { Listener, SeenRequest, Unavailable, UpstreamDecoy, UpstreamSeen } from '@probity/probe-kit';
import type { Clock } from '../../ports.ts';
import { newNonce } from '../listener/nonce.ts';
import { newPage } from '../listener/planting.ts';
import { writePlace } from '../serving/place.ts';
import type { Caller } from './caller.ts';
import { createKnownState } from './known-state.ts';
import type { Answered } from './protocol.ts';

/** A request is looked for this often, in milliseconds. */
const INTERVAL = 250;

const NOTHING: UpstreamSeen = {
  connections: 0,
  handshakes: 0,
  refusedHandshakes: [],
  requests: [],
  bytes: 0,
  endedAfter: null,
};

/** Decoys elsewhere that this run has opened. */
export interface Link {
  readonly listener: Listener;
  upstream(name: string): UpstreamDecoy | Unavailable;
  settle(): Promise<void>;
  started(upstreams: readonly Upstream[]): readonly DecoyResult[];
  close(): Promise<void>;
}

/** Acts like decoys of this process, by what was last settled. */
export function createLink(
  caller: Caller,
  opened: Answered<'open'>,
  { clock, stop }: { readonly clock: Clock; readonly stop: AbortSignal },
): Link {
  const { session, places, addresses, zone, nameServer, refused } = opened;
  const state = createKnownState(caller, session, clock);

  async function arrivals(nonce: string, within: number): Promise<readonly SeenRequest[]> {
    const end = clock.now() + within;
    await state.settle();
    while (state.seen(nonce).length === 0 && clock.now() < end) {
      await clock.wait(Math.min(INTERVAL, end - clock.now()), stop);
      await state.settle();
    }
    return state.seen(nonce);
  }

  return {
    settle: () => state.settle(),
    listener: {
      places: {
        good: writePlace(places.good),
        internal: writePlace(places.internal),
        foreign: writePlace(places.foreign),
      },
      addresses,
      plant(face, options) {
        const { planted, page } = newPage(face, places[face], options);
        state.plant(page);
        return planted;
      },
      name(given) {
        if (zone === null) return undefined;
        const name = `${newNonce()}.${zone}`;
        state.name(name, given);
        return name;
      },
      lookups: (name) => state.current()?.lookups[name] ?? 0,
      seen: (nonce) => state.seen(nonce),
      arrivals,
    },
    upstream(name) {
      const why = refused[name];
      if (why !== undefined)
        return {
          reason: `the stand-in for ${name} was not started: ${why}`,
          missing: `upstreams.${name}.listen`,
        };
      return {
        async play(script) {
          await caller.play({ session, name, script });
          await state.settle();
        },
        seen: () => state.current()?.upstreams[name] ?? NOTHING,
      };
    },
    started(upstreams) {
      const requests = state.requests();
      const at = (name: string, address: string, key: string): DecoyResult => ({
        name,
        address,
        requests: requests[key] ?? 0,
      });
      return [
        ...FACES.map((face) => at(`listener, ${face}`, writePlace(places[face]), face)),
        ...(nameServer === null ? [] : [at('name server', nameServer, 'names')]),
        ...upstreams
          .filter(({ name }) => !(name in refused))
          .map(({ name, listen }) => at(`third party ${name}`, listen, `upstreams.${name}`)),
      ];
    },
    async close() {
      await caller.close({ session }).catch(() => undefined);
    },
  };
}
