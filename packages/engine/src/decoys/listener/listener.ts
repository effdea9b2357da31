import type { IncomingMessage, ServerResponse } from 'node:http';
import { FACES, type DecoyPlaces, type Face } from '@probity/model';
import type { Listener, SeenRequest } from '@probity/probe-kit';
import type { MayListen } from '../../network/listening.ts';
import type { Clock } from '../../ports.ts';
import type { Authority } from '../authority/authority.ts';
import { writePlace } from '../serving/place.ts';
import { seenBody, seenHead } from '../serving/seen-request.ts';
import { startFace, type RunningFace } from './face.ts';
import { startNameServer, type NameServer } from './name-server.ts';
import { newNonce, noncesIn } from './nonce.ts';
import { pageFor } from './pages.ts';
import { newPage, type PlantedPage } from './planting.ts';
import { createSightings } from './sightings.ts';

/** The listener of a run, and how it ends. */
export interface RunningListener extends Listener {
  /** Where names are resolved, and how often it was asked; null without a name server. */
  readonly nameServer: { readonly place: string; readonly questions: number } | null;
  /** Answers this from now on; the nonce was made elsewhere. */
  put(page: PlantedPage): void;
  /** Resolves a name of the zone like this from now on; the name was made elsewhere. */
  putName(name: string, addresses: readonly string[]): void;
  /** How many requests arrived at a face, whatever they were for. */
  requestsAt(face: Face): number;
  close(): Promise<void>;
}

/** Starts all faces, and the name server if the profile has one; nothing is left listening if one of them cannot. */
export async function startListener({
  places,
  authority,
  clock,
  stop,
  mayListen,
  onRequest: tell = () => undefined,
}: {
  readonly places: DecoyPlaces;
  readonly authority: Authority;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly mayListen?: MayListen | undefined;
  /** Told about every request, with the nonces in it that are known. */
  readonly onRequest?: (request: SeenRequest, nonces: readonly string[]) => void;
}): Promise<RunningListener> {
  const planted = new Map<string, PlantedPage>();
  const faces = new Map<Face, RunningFace>();
  const underWay = (): boolean => [...faces.values()].some((face) => face.underWay);
  const sightings = createSightings({ clock, stop, underWay });
  const counts = { good: 0, internal: 0, foreign: 0 };
  let names: NameServer | undefined;

  async function answer(face: Face, request: IncomingMessage, response: ServerResponse): Promise<void> {
    counts[face] += 1;
    const head = seenHead(request, face, clock.now());
    const known = [...new Set(noncesIn(head.path))].filter((nonce) => planted.has(nonce));
    const seen = { ...head, ...(await seenBody(request)) };
    for (const nonce of known) sightings.note(nonce, seen);
    tell(seen, known);
    // The first one is what the address is for; others are what somebody sends along.
    const page = planted.get(known[0] ?? '');
    if (page?.face !== face) return void response.writeHead(404).end();
    const { status, headers, body: text } = pageFor(page.text, page.answer, request.headers);
    response.writeHead(status, headers).end(text);
  }

  const close = async (): Promise<void> => {
    await Promise.all([...[...faces.values()].map((face) => face.close()), names?.close()]);
  };
  const placeOf = (face: Face) => faces.get(face)?.place ?? { host: '', port: 0 };

  try {
    for (const face of FACES) {
      const given = places.faces[face];
      const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
        void answer(face, request, response).catch(() => response.destroy());
      faces.set(face, await startFace({ face, given, authority, onRequest, mayListen }));
    }
    if (places.dns !== undefined)
      names = await startNameServer({ ...places.dns, host: faces.get('good')?.hosts[0] ?? '', mayListen });
  } catch (error) {
    await close();
    throw error;
  }

  return {
    places: {
      good: writePlace(placeOf('good')),
      internal: writePlace(placeOf('internal')),
      foreign: writePlace(placeOf('foreign')),
    },
    addresses: (faces.get('internal')?.hosts ?? []).filter((host) => !isLoopback(host)),
    get nameServer() {
      if (names === undefined) return null;
      const place = writePlace({ host: placeOf('good').host, port: names.port });
      return { place, questions: names.questions };
    },
    requestsAt: (face) => counts[face],
    put: (page) => void planted.set(page.nonce, page),
    putName: (name, addresses) => names?.put(name, addresses),
    plant(face, options) {
      const { planted: made, page } = newPage(face, placeOf(face), options);
      planted.set(made.nonce, page);
      return made;
    },
    name(addresses) {
      if (places.dns === undefined) return undefined;
      const name = `${newNonce()}.${places.dns.zone}`;
      names?.put(name, addresses);
      return name;
    },
    lookups: (name) => names?.lookups(name) ?? 0,
    seen: (nonce) => sightings.seen(nonce),
    arrivals: (nonce, within) => sightings.arrivals(nonce, within),
    close,
  };
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}
