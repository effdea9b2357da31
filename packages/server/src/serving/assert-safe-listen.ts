import { isIP } from 'node:net';
import type { Listen } from '../listen.ts';

/** Refuses to send passwords and tokens over a network in the clear. */
export function assertSafeListen(
  { host }: Listen,
  { hasTls, insecureHttp }: { readonly hasTls: boolean; readonly insecureHttp: boolean },
): void {
  if (hasTls || insecureHttp || isLoopback(host)) return;
  throw new UnsafeListenError(host);
}

/** Says why a server does not listen, and what to do. */
export class UnsafeListenError extends Error {
  constructor(host: string) {
    super(
      `The server does not listen on ${host} without TLS, because passwords and tokens would cross the network in the clear. ` +
        'Give it a certificate with --tls-cert and --tls-key, or say --insecure-http if a proxy in front of it speaks TLS.',
    );
  }
}

/** Whether an address can be reached from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
