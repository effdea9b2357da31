import { lookup } from 'node:dns/promises';
import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { createSecureContext } from 'node:tls';
import type { Face } from '@probity/model';
import type { MayListen } from '../../network/listening.ts';
import type { Authority } from '../authority/authority.ts';
import { createEitherProtocol } from '../serving/either-protocol.ts';
import { codeOf, listen } from '../serving/listen.ts';
import { readPlace, type Place } from '../serving/place.ts';

/** One face of the listener, which answers HTTP and HTTPS on one port. */
export interface RunningFace {
  /** Host and port as the target reaches it. */
  readonly place: Place;
  /** The addresses at which it is reached. */
  readonly hosts: readonly string[];
  /** A connection is open whose request has not arrived yet. */
  readonly underWay: boolean;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Faces have addresses of their own where the machine has several of loopback. */
const USUAL: Readonly<Record<Face, string>> = { good: LOOPBACK, internal: LOOPBACK, foreign: '127.0.0.2' };
/** Every spelling of loopback leads to the internal face, also those that filters for the usual one forget. */
const INSIDE = [LOOPBACK, '::1', '127.1.2.3'];
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Starts a face where the profile says it is, or on a free port of loopback. */
export async function startFace({
  face,
  given,
  authority,
  onRequest,
  mayListen,
}: {
  readonly face: Face;
  readonly given: string | undefined;
  readonly authority: Authority;
  readonly onRequest: RequestListener;
  readonly mayListen?: MayListen | undefined;
}): Promise<RunningFace> {
  const asked = given === undefined ? { host: USUAL[face], port: 0 } : readPlace(given);
  const everywhere = EVERYWHERE.has(asked.host);
  const host = everywhere ? LOOPBACK : asked.host;
  const certified = [...new Set([host, ...INSIDE, 'localhost'])];
  const protocol = createEitherProtocol({
    secure: {
      ...authority.issue('trusted', certified),
      SNICallback: (name, tell) => tell(null, createSecureContext(authority.issue('trusted', [name]))),
    },
    onRequest,
  });
  const begin = (at: Place, others: readonly string[]) =>
    listen(at, others, (socket) => protocol.accept(socket), mayListen);
  const others = everywhere ? ['::'] : face === 'internal' ? INSIDE : [];
  const address = await addressOf(asked.host);
  const listening = await begin(
    { host: address, port: asked.port },
    others.filter((other) => other !== address),
  ).catch((error: unknown) => {
    // Some systems have one address of loopback only; a port of its own has to do there.
    if (given !== undefined || codeOf(error) !== 'EADDRNOTAVAIL') throw error;
    return begin({ host: LOOPBACK, port: 0 }, []);
  });
  const [first = host] = listening.hosts;
  const place = { host: given === undefined ? first : host, port: listening.port };
  return {
    place,
    hosts: everywhere ? addressesOfMachine() : listening.hosts,
    get underWay() {
      return protocol.undecided > 0;
    },
    async close() {
      const ended = listening.close();
      protocol.close();
      await ended;
    },
  };
}

/** Names are looked up here, where the face is; an address is its own. */
async function addressOf(host: string): Promise<string> {
  return (await lookup(host)).address;
}

/** What this machine is reached by, except for addresses that mean nothing without the name of a network card. */
function addressesOfMachine(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [...new Set([...INSIDE, ...all.filter(({ scopeid }) => !scopeid).map(({ address }) => address)])];
}
