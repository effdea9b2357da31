import { randomUUID } from 'node:crypto';
import type { SeenRequest } from '@probity/probe-kit';
import type { Clock } from '../../ports.ts';
import type { Authority } from '../authority/authority.ts';
import type { RunningListener } from '../listener/listener.ts';
import { codeOf } from '../serving/listen.ts';
import { readPlace } from '../serving/place.ts';
import { startUpstream, type RunningUpstream } from '../upstream/upstream-decoy.ts';
import type { Answered, Asked } from './protocol.ts';
import type { Caller } from './caller.ts';

/** What runs elsewhere are served with. */
export interface Serving {
  readonly authority: Authority;
  readonly listener: RunningListener;
  /** Everything that the listener has seen, in order; it grows. */
  readonly sightings: readonly { readonly nonce: string; readonly request: SeenRequest }[];
  readonly zone: string | null;
  /** The only places where stand-ins may listen. */
  readonly upstreams: readonly string[];
  readonly clock: Clock;
}

/** What a run elsewhere has of these decoys. */
interface Session {
  readonly id: string;
  readonly upstreams: ReadonlyMap<string, RunningUpstream>;
  /** Names that were asked for by this run. */
  readonly names: Set<string>;
  /** Where its sightings begin among all of them. */
  readonly first: number;
}

/** Does what one run at a time asks for; the next one takes over. */
export function createCalls(serving: Serving): Caller & { end(): Promise<void> } {
  const { listener, sightings, zone, clock } = serving;
  let session: Session | undefined;

  const end = async (): Promise<void> => {
    const ended = session;
    session = undefined;
    await Promise.all([...(ended?.upstreams.values() ?? [])].map((each) => each.close()));
  };
  const sessionOf = (id: string): Session => {
    if (session?.id !== id) throw new Error('Another run has taken these decoys.');
    return session;
  };

  return {
    end,
    async open({ upstreams: asked }) {
      await end();
      const { upstreams, refused } = await startAll(serving, asked);
      session = { id: randomUUID(), upstreams, names: new Set(), first: sightings.length };
      const { good, internal, foreign } = listener.places;
      return {
        session: session.id,
        places: { good: readPlace(good), internal: readPlace(internal), foreign: readPlace(foreign) },
        addresses: [...listener.addresses],
        zone,
        nameServer: listener.nameServer?.place ?? null,
        refused,
      };
    },
    async sync({ session: id, pages, names, since }) {
      const { names: known, upstreams, first } = sessionOf(id);
      for (const page of pages) listener.put(page);
      for (const { name, addresses } of names) {
        listener.putName(name, addresses);
        known.add(name);
      }
      return {
        now: clock.now(),
        sightings: sightings.slice(first + since),
        lookups: Object.fromEntries([...known].map((name) => [name, listener.lookups(name)])),
        upstreams: Object.fromEntries([...upstreams].map(([name, each]) => [name, copyOf(each)])),
        requests: {
          good: listener.requestsAt('good'),
          internal: listener.requestsAt('internal'),
          foreign: listener.requestsAt('foreign'),
          names: listener.nameServer?.questions ?? 0,
          ...Object.fromEntries([...upstreams].map(([name, each]) => [`upstreams.${name}`, each.requests])),
        },
      };
    },
    async play({ session: id, name, script }) {
      const decoy = sessionOf(id).upstreams.get(name);
      if (decoy === undefined) throw new Error(`There is no stand-in ${name}.`);
      await decoy.play(script);
      return {};
    },
    async close({ session: id }) {
      if (session?.id === id) await end();
      return {};
    },
  };
}

/** Starts what may be started, and says why the rest was not. */
async function startAll(
  { authority, clock, upstreams: allowed }: Serving,
  asked: Asked<'open'>['upstreams'],
): Promise<{ upstreams: ReadonlyMap<string, RunningUpstream>; refused: Record<string, string> }> {
  const upstreams = new Map<string, RunningUpstream>();
  const refused: Record<string, string> = {};
  for (const upstream of asked) {
    if (!allowed.includes(upstream.listen)) {
      refused[upstream.name] = `the decoys were not started with --upstream ${upstream.listen}`;
      continue;
    }
    try {
      upstreams.set(upstream.name, await startUpstream({ upstream, authority, clock }));
    } catch (error) {
      refused[upstream.name] = codeOf(error) || String(error);
    }
  }
  return { upstreams, refused };
}

function copyOf(decoy: RunningUpstream): Answered<'sync'>['upstreams'][string] {
  const seen = decoy.seen();
  return { ...seen, refusedHandshakes: [...seen.refusedHandshakes], requests: [...seen.requests] };
}
