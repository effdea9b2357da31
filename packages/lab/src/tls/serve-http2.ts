import type { RequestListener } from 'node:http';
import { createServer as createHttp2, type ServerHttp2Session } from 'node:http2';
import type { Server } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** Lets clients that choose HTTP/2 speak it with a server that speaks HTTP/1.1 with all others. */
export function serveHttp2(secure: Server, listener: RequestListener): void {
  // The two kinds of requests differ in their types only, as far as a listener is concerned.
  const second = createHttp2();
  second.on('request', listener);
  const sessions = new Set<ServerHttp2Session>();
  second.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  const [speakHttp1] = secure.listeners('secureConnection');
  secure.removeAllListeners('secureConnection');
  secure.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') second.emit('connection', socket);
    else speakHttp1?.call(secure, socket);
  });
  const closeOthers = secure.closeAllConnections.bind(secure);
  secure.closeAllConnections = () => {
    for (const session of sessions) session.destroy();
    closeOthers();
  };
}
