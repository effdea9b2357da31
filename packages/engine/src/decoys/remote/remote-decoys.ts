import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecoyPlaces, Upstream } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { Egress } from '../../network/egress.ts';
import type { Clock } from '../../ports.ts';
import { CERTIFICATE } from '../authority/authority.ts';
import type { DecoySource } from '../decoy-source.ts';
import { createCaller } from './caller.ts';
import { createLink, type Link } from './link.ts';

/**
 * Decoys that `probity decoy` runs elsewhere. What is known of them is brought up to date by `settle`, before and after
 * each request to the target and behind each wait: so what is planted is there before it can be fetched, and what was
 * seen is known before it is asked for.
 */
export function createRemoteDecoys({
  places,
  upstreams,
  token,
  clock,
  stop,
  egress,
}: {
  readonly places: DecoyPlaces & { readonly remote: string };
  readonly upstreams: readonly Upstream[];
  readonly token: string | undefined;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly egress?: Egress | undefined;
}): DecoySource {
  let opening: Promise<Link | Unavailable> | undefined;

  async function begin(): Promise<Link | Unavailable> {
    try {
      if (token === undefined)
        return { reason: 'the token of decoys elsewhere is not known', missing: 'decoys.remote.token' };
      const caller = createCaller({
        url: places.remote,
        token,
        egress,
        ...(await trustOf(places.authority)),
      });
      const asked = upstreams.map(({ name, listen, tls, answers }) => ({
        name,
        listen,
        tls,
        answers: [...answers],
      }));
      return createLink(caller, await caller.open({ upstreams: asked }), { clock, stop });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { reason: `the decoys at ${places.remote} cannot be used: ${why}`, missing: 'decoys.remote' };
    }
  }
  const link = (): Promise<Link | Unavailable> => (opening ??= begin());

  return {
    async listener() {
      const found = await link();
      return 'reason' in found ? found : found.listener;
    },
    async upstream(name) {
      const found = await link();
      return 'reason' in found ? found : found.upstream(name);
    },
    async settle() {
      const found = await opening;
      if (found !== undefined && !('reason' in found)) await found.settle();
    },
    async started() {
      const found = await opening;
      if (found === undefined || 'reason' in found) return [];
      await found.settle();
      return found.started(upstreams);
    },
    async close() {
      const found = await opening;
      if (found !== undefined && !('reason' in found)) await found.close();
    },
  };
}

/** The authority of the decoys, of which only the certificate is needed here; the system knows better if there is none. */
async function trustOf(folder: string | undefined): Promise<{ readonly ca?: string }> {
  return folder === undefined ? {} : { ca: await readFile(join(folder, CERTIFICATE), 'utf8') };
}
