import type { Permission } from '@probity/contract';
import { Refusal } from '../refusal.ts';

/** A person with a session. */
export interface Person {
  readonly kind: 'person';
  readonly accountId: string;
  readonly sessionId: string;
  readonly csrfHash: string;
}

/** A token of an organisation, perhaps for one API of it. */
export interface TokenCaller {
  readonly kind: 'token';
  readonly tokenId: string;
  readonly organisationId: string;
  readonly apiId: string | null;
  readonly permissions: readonly Permission[];
}

/** A runner: of an organisation, or of the whole installation. */
export interface RunnerCaller {
  readonly kind: 'runner';
  readonly runnerId: string;
  readonly organisationId: string | null;
  readonly network: string | null;
  readonly secretHash: string;
  readonly isRegistered: boolean;
  readonly lastSeenAt: Date | null;
}

/** Who calls. */
export type Caller = { readonly kind: 'nobody' } | Person | TokenCaller | RunnerCaller;

/** A name for a caller, by which the log and idempotency keys tell callers apart. */
export function nameOf(caller: Caller): string {
  switch (caller.kind) {
    case 'nobody':
      return 'nobody';
    case 'person':
      return `account ${caller.accountId}`;
    case 'token':
      return `token ${caller.tokenId}`;
    case 'runner':
      return `runner ${caller.runnerId}`;
  }
}

/** The caller as a person; refuses others, who have no account. */
export function asPerson(caller: Caller): Person {
  if (caller.kind !== 'person') throw new Refusal('forbidden');
  return caller;
}
