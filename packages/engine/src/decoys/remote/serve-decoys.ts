import type { DecoyPlaces, Face } from '@probity/model';
import type { Planted, SeenRequest } from '@probity/probe-kit';
import type { Clock } from '../../ports.ts';
import { loadAuthority, passingAuthority, writeAuthority } from '../authority/authority.ts';
import { startListener } from '../listener/listener.ts';
import type { Place } from '../serving/place.ts';
import { startControlServer } from './control-server.ts';

/** Decoys that run alone, until they are closed. */
export interface ServedDecoys {
  /** A page at each face, to try it out. */
  readonly pages: Readonly<Record<Face, Planted>>;
  /** Where names of the zone are resolved; null without a name server. */
  readonly nameServer: string | null;
  /** Where runs ask for them; null if they do not. */
  readonly control: string | null;
  close(): Promise<void>;
}

/** Starts the listener, and what a run elsewhere needs to use it; an authority that is not there is written. */
export async function serveDecoys({
  places,
  control,
  upstreams,
  clock,
  onRequest,
}: {
  readonly places: DecoyPlaces;
  readonly control: { readonly place: Place; readonly token: string } | null;
  readonly upstreams: readonly string[];
  readonly clock: Clock;
  /** Told about every request at a face. */
  readonly onRequest: (request: SeenRequest) => void;
}): Promise<ServedDecoys> {
  const { authority: folder } = places;
  const authority =
    folder === undefined
      ? await passingAuthority()
      : ((await loadAuthority(folder)) ?? (await writeAuthority(folder)));
  const sightings: { nonce: string; request: SeenRequest }[] = [];
  const listener = await startListener({
    places,
    authority,
    clock,
    stop: new AbortController().signal,
    onRequest(request, nonces) {
      sightings.push(...nonces.map((nonce) => ({ nonce, request })));
      onRequest(request);
    },
  });
  try {
    const zone = places.dns?.zone ?? null;
    const controlling =
      control === null
        ? null
        : await startControlServer({ authority, listener, sightings, zone, upstreams, clock }, control);
    return {
      pages: {
        good: listener.plant('good'),
        internal: listener.plant('internal'),
        foreign: listener.plant('foreign'),
      },
      nameServer: listener.nameServer?.place ?? null,
      control: controlling?.url ?? null,
      async close() {
        await controlling?.close();
        await listener.close();
      },
    };
  } catch (error) {
    await listener.close();
    throw error;
  }
}
