import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerOptions } from 'node:https';
import { constants } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import type { Upstream } from '@probity/model';
import type { SeenRequest, UpstreamDecoy, UpstreamScript, UpstreamSeen } from '@probity/probe-kit';
import type { MayListen } from '../../network/listening.ts';
import type { Clock } from '../../ports.ts';
import type { Authority } from '../authority/authority.ts';
import { createEitherProtocol, type EitherProtocol } from '../serving/either-protocol.ts';
import { listen, type Listening } from '../serving/listen.ts';
import { readPlace } from '../serving/place.ts';
import { seenBody, seenHead } from '../serving/seen-request.ts';
import { playAnswer } from './play-answer.ts';

/** A stand-in for a third party that runs. */
export interface RunningUpstream extends UpstreamDecoy {
  /** How many requests arrived in all. */
  readonly requests: number;
  close(): Promise<void>;
}

/** One script and what was seen while it was played. */
interface Scene {
  readonly script: UpstreamScript;
  readonly began: number;
  readonly protocol: EitherProtocol;
  connections: number;
  handshakes: number;
  readonly refused: string[];
  readonly requests: SeenRequest[];
  bytes: number;
  ended: number | null;
}

/** Listens where the target was told to call, and behaves normally at first. */
export async function startUpstream({
  upstream,
  authority,
  clock,
  mayListen,
}: {
  readonly upstream: Pick<Upstream, 'listen' | 'tls' | 'answers'>;
  readonly authority: Authority;
  readonly clock: Clock;
  readonly mayListen?: MayListen | undefined;
}): Promise<RunningUpstream> {
  const { host, port } = readPlace(upstream.listen);
  const { address } = await lookup(host);
  let listening: Listening | undefined;
  let arrived = 0;

  function sceneOf(script: UpstreamScript): Scene {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
      void take(own, request, response).catch(() => response.destroy());
    const own: Scene = {
      script,
      began: clock.now(),
      protocol: createEitherProtocol({
        secure: upstream.tls ? secureFor(script, authority, host) : null,
        onRequest,
        onSecure: () => void (own.handshakes += 1),
        onRefused: (reason) => void own.refused.push(reason),
      }),
      connections: 0,
      handshakes: 0,
      refused: [],
      requests: [],
      bytes: 0,
      ended: null,
    };
    return own;
  }
  let scene = sceneOf({ kind: 'normal' });

  async function take(own: Scene, request: IncomingMessage, response: ServerResponse): Promise<void> {
    arrived += 1;
    const head = seenHead(request, null, clock.now());
    const at = own.requests.push(head) - 1;
    own.requests[at] = { ...head, ...(await seenBody(request)) };
    await playAnswer({
      script: own.script,
      answers: upstream.answers,
      request,
      response,
      reset: () => own.protocol.below(request)?.resetAndDestroy(),
      onTaken: (bytes) => void (own.bytes += bytes),
    });
  }

  function connect(socket: Socket): void {
    const own = scene;
    own.connections += 1;
    own.ended = null;
    own.protocol.accept(socket);
    socket.once('close', () => {
      if (own.protocol.open === 0) own.ended = clock.now() - own.began;
    });
  }

  const open = async (): Promise<void> => {
    listening ??= await listen({ host: address, port }, [], connect, mayListen);
  };
  const shut = async (): Promise<void> => {
    const ended = listening?.close();
    listening = undefined;
    // Nobody keeps a connection that was made under another certificate.
    scene.protocol.close();
    await ended;
  };
  await open();

  return {
    get requests() {
      return arrived;
    },
    async play(script) {
      if (script.kind === 'refuse') await shut();
      else scene.protocol.close();
      scene = sceneOf(script);
      if (script.kind !== 'refuse') await open();
    },
    seen(): UpstreamSeen {
      const { connections, handshakes, refused, requests, bytes, ended } = scene;
      return {
        connections,
        handshakes,
        refusedHandshakes: [...refused],
        requests: [...requests],
        bytes,
        endedAfter: ended,
      };
    },
    close: shut,
  };
}

/** No session is resumed: whoever comes again has to look at the certificate again. */
function secureFor(script: UpstreamScript, authority: Authority, host: string): ServerOptions | null {
  if (script.kind === 'plain') return null;
  const which = script.kind === 'certificate' ? script.which : 'trusted';
  return {
    ...authority.issue(which, [host]),
    secureOptions: constants.SSL_OP_NO_TICKET,
    // What is old is not even offered any more unless it is asked for by name.
    ...(script.kind === 'old-tls' && {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    }),
  };
}
