import { FACES, type DecoyPlaces, type DecoyResult, type Upstream } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';
import type { MayListen } from '../network/listening.ts';
import type { Clock } from '../ports.ts';
import { loadAuthority, passingAuthority, type Authority } from './authority/authority.ts';
import type { DecoySource } from './decoy-source.ts';
import { startListener, type RunningListener } from './listener/listener.ts';
import { cannotListen } from './serving/cannot-listen.ts';
import { startUpstream, type RunningUpstream } from './upstream/upstream-decoy.ts';

/** Decoys of this process; each starts when it is first asked for. */
export function createLocalDecoys({
  places,
  upstreams: declared,
  clock,
  stop,
  mayListen,
}: {
  readonly places: DecoyPlaces;
  readonly upstreams: readonly Upstream[];
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly mayListen?: MayListen | undefined;
}): DecoySource {
  const upstreams = new Map<string, Promise<RunningUpstream | Unavailable>>();
  let authority: Promise<Authority | Unavailable> | undefined;
  let listener: Promise<RunningListener | Unavailable> | undefined;

  const trusted = (): Promise<Authority | Unavailable> => (authority ??= authorityOf(places.authority));

  async function start(name: string): Promise<RunningUpstream | Unavailable> {
    const upstream = declared.find((each) => each.name === name);
    if (upstream === undefined) return { reason: `there is no third party ${name}`, missing: 'upstreams' };
    const signer = await trusted();
    if ('reason' in signer) return signer;
    try {
      return await startUpstream({ upstream, authority: signer, clock, mayListen });
    } catch (error) {
      return cannotListen(
        error,
        `a decoy cannot be started at ${upstream.listen}`,
        `upstreams.${name}.listen`,
      );
    }
  }

  async function begin(): Promise<RunningListener | Unavailable> {
    const signer = await trusted();
    if ('reason' in signer) return signer;
    try {
      return await startListener({ places, authority: signer, clock, stop, mayListen });
    } catch (error) {
      return cannotListen(
        error,
        `a decoy cannot be started at ${Object.values(places.faces).join(', ')}`,
        'decoys',
      );
    }
  }

  return {
    listener: () => (listener ??= begin()),
    upstream(name) {
      const found = upstreams.get(name) ?? start(name);
      upstreams.set(name, found);
      return found;
    },
    settle: () => Promise.resolve(),
    async started() {
      const heard = await listener;
      const third = await Promise.all(
        declared.map(async ({ name, listen }): Promise<readonly DecoyResult[]> => {
          const decoy = await upstreams.get(name);
          if (decoy === undefined || 'reason' in decoy) return [];
          return [{ name: `third party ${name}`, address: listen, requests: decoy.requests }];
        }),
      );
      return [...(heard === undefined || 'reason' in heard ? [] : facesOf(heard)), ...third.flat()];
    },
    async close() {
      const running = await Promise.all([listener, ...upstreams.values()]);
      await Promise.all(
        running.flatMap((one) => (one === undefined || 'reason' in one ? [] : [one.close()])),
      );
    },
  };
}

function facesOf(listener: RunningListener): readonly DecoyResult[] {
  const { places, nameServer } = listener;
  const faces = FACES.map((face) => ({
    name: `listener, ${face}`,
    address: places[face],
    requests: listener.requestsAt(face),
  }));
  if (nameServer === null) return faces;
  const { place, questions } = nameServer;
  return [...faces, { name: 'name server', address: place, requests: questions }];
}

async function authorityOf(folder: string | undefined): Promise<Authority | Unavailable> {
  if (folder === undefined) return passingAuthority();
  const missing = 'decoys.authority';
  try {
    const found = await loadAuthority(folder);
    if (found !== undefined) return found;
    return {
      reason: `there is no test authority in ${folder}; \`probity decoy --authority\` writes one`,
      missing,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { reason: `the test authority in ${folder} cannot be used: ${why}`, missing };
  }
}
