import type { Socket } from 'node:net';
import { shakeHands, type NoHandshake } from '../handshake/shake-hands.ts';
import { PLAIN, type Network } from '../network/network.ts';
import { tlsOptions } from '../network/tls-options.ts';
import type { AskedHandshake, HandshakeOutcome } from '../ports.ts';
import type { Reach } from '../ownership/decide-ownership.ts';
import { createConnector } from './connector.ts';
import { type Failure, toFailure } from './failure.ts';

/** How a connection for a handshake is opened. */
export interface HandshakeOptions {
  readonly requestTimeout: number;
  readonly reach?: Reach | undefined;
  readonly network?: Network | undefined;
  readonly unixMs: () => number;
}

/** Opens a connection to the target, to its own port and nowhere else, and shakes hands. It never rejects. */
export async function openHandshake(
  origin: URL,
  asked: AskedHandshake,
  { requestTimeout, reach, network = PLAIN, unixMs }: HandshakeOptions,
): Promise<Pick<HandshakeOutcome, 'handshake' | 'failure'>> {
  const handshake = {
    offered: asked,
    accepted: null,
    certificate: null,
    ...(network.proxy !== null && { proxy: network.proxy.origin }),
  };
  if (origin.protocol !== 'https:') {
    const message = `${origin.origin} is no address of TLS.`;
    return { handshake, failure: { code: 'UNSUPPORTED', message } };
  }
  let socket: Socket;
  try {
    socket = await openSocket(origin, { requestTimeout, reach, network });
  } catch (error) {
    return { handshake, failure: toFailure(error) };
  }
  const { accepted, certificate, refused } = await shakeHands(socket, asked, {
    host: origin.hostname.replaceAll(/[[\]]/g, ''),
    // Where connections are not opened without a certificate of ours, nothing could be learned without it.
    tls: tlsOptions(network, network.client ?? [...network.own.values()][0] ?? null),
    timeout: requestTimeout,
    unixMs,
  });
  return { handshake: { ...handshake, accepted, certificate }, failure: refused && failureOf(refused) };
}

async function openSocket(
  { hostname, port }: URL,
  { requestTimeout, reach, network }: Omit<HandshakeOptions, 'unixMs'>,
): Promise<Socket> {
  const plain = new URL(`http://${hostname}:${port || '443'}`);
  const connect = createConnector(plain, { timeout: requestTimeout, reach, ...(network && { network }) });
  return new Promise((resolve, reject) => {
    const options = { hostname, host: plain.host, protocol: 'http:', port: plain.port || '80' };
    connect(options, (error, socket) => {
      if (error === null) resolve(socket);
      else reject(error);
    });
  });
}

function failureOf(refused: NoHandshake): Failure {
  if (refused.by === 'server')
    return refused.how === 'alert'
      ? { code: 'TLS', message: `The server refused it (${refused.message}).` }
      : { code: 'RESET', message: refused.message };
  if (refused.by === 'us')
    return { code: 'UNSUPPORTED', message: `This could not be offered from here (${refused.message}).` };
  return { code: 'PROTOCOL', message: refused.message };
}
