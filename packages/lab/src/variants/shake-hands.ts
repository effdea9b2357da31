import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { OutFailure, type OutRequest } from '../outbound/send-out.ts';

/** Opens a connection that is not looked at yet, and says what it showed; nothing is sent over it. */
export function shakeHands<T>(
  { url }: OutRequest,
  options: ConnectionOptions,
  look: (socket: TLSSocket) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false, ...options };
    const socket = connect(asked, () => {
      resolve(look(socket));
      socket.destroy();
    });
    socket.setTimeout(1000, () => socket.destroy(new OutFailure('late')));
    socket.on('error', (cause) => reject(new OutFailure('failed', { cause })));
  });
}
