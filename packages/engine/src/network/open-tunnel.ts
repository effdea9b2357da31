import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Network, Proxy } from './network.ts';
import { tlsOptions } from './tls-options.ts';

/** Why a proxy let nothing through. */
export class ProxyRefusal extends Error {}

/** What a tunnel is opened through and to. */
export interface TunnelOptions {
  readonly proxy: Proxy;
  readonly network: Pick<Network, 'ca' | 'insecure'>;
  readonly host: string;
  readonly port: string;
  /** Milliseconds until the proxy must have answered. */
  readonly timeout: number;
}

/**
 * Asks a proxy for a tunnel, by CONNECT, for plain HTTP as well: what goes through it then arrives as it was written,
 * and no cache or rule about paths lies between a probe and the target.
 */
export function openTunnel({ proxy, network, host, port, timeout }: TunnelOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const { protocol, hostname, port: proxyPort } = new URL(proxy.origin);
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const isSecure = protocol === 'https:';
  const settings = {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: proxyPort || (isSecure ? 443 : 80),
    method: 'CONNECT',
    path: authority,
    headers: {
      host: authority,
      ...(proxy.authorization !== undefined && { 'proxy-authorization': proxy.authorization }),
    },
    agent: false,
  };
  const asked = isSecure
    ? requestSecure({ ...settings, ...tlsOptions(network, null) })
    : requestPlain(settings);
  const timer = setTimeout(() => {
    refuse(`opened no tunnel within ${timeout} ms.`);
    asked.destroy();
  }, timeout);
  const refuse = (why: string, cause?: unknown): void => {
    clearTimeout(timer);
    reject(new ProxyRefusal(`The proxy ${proxy.origin} ${why}`, { cause }));
  };
  asked.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
    if (statusCode >= 200 && statusCode < 300) {
      clearTimeout(timer);
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
      return;
    }
    socket.destroy();
    refuse(refusalOf(statusCode, authority, proxy));
  });
  asked.once('response', (answer) => {
    answer.destroy();
    refuse(refusalOf(answer.statusCode ?? 0, authority, proxy));
  });
  // Whatever comes after the first reason changes nothing.
  asked.on('error', (error) => refuse(`cannot be used (${codeOf(error)}).`, error));
  asked.end();
  return promise;
}

function refusalOf(status: number, authority: string, { authorization }: Proxy): string {
  if (status === 407)
    return authorization === undefined
      ? 'asks for credentials (407): write them into the URL of the proxy, as in http://USER:PASSWORD@HOST:PORT.'
      : 'refused its credentials (407).';
  return `opened no tunnel to ${authority}: it answered CONNECT with ${status}.`;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
