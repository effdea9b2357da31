import type { Unavailable } from '@probity/probe-kit';
import { ListenRefusal } from '../../network/listening.ts';
import { codeOf } from './listen.ts';

const KNOWN: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/** Why a server of ours could not be started; a refusal of this machine names what would allow it. */
export function cannotListen(error: unknown, what: string, missing: string): Unavailable {
  if (error instanceof ListenRefusal) return error.unavailable;
  const why = KNOWN[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return { reason: `${what}: ${why}`, missing };
}
