import type { Mode, Ownership, OwnershipProof } from '@probity/model';
import { hasLapsed } from './has-lapsed.ts';
import { isPrivateAddress } from './is-private-address.ts';

/** Which addresses a run may connect to: any of its host, or only those that are loopback or private. */
export type Reach = 'any' | 'private';

/** What a run may do by the owner's leave. */
export interface Admission {
  readonly reach: Reach;
  /** What the host showed; null if it was not asked. */
  readonly proof: OwnershipProof | null;
}

/** Everything that decides whether a mode is allowed on a host. */
export interface OwnershipFacts {
  readonly mode: Mode;
  /** Every address of the host; none if its name cannot be resolved. */
  readonly addresses: readonly string[];
  readonly ownership: Ownership | undefined;
  readonly proof: OwnershipProof | null;
  readonly unixMs: number;
}

/** Why a mode is refused. */
export type RefusalCode = keyof typeof REFUSALS;

/** Whether a mode is allowed on a host, and with which addresses. */
export type OwnershipDecision =
  | { readonly kind: 'allowed'; readonly reach: Reach }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      /** The address that made it necessary. */
      readonly address: string;
      readonly message: string;
    };

const REFUSALS = {
  'no-statement': 'needs a statement of ownership or a proof, and the profile has neither',
  'statement-lapsed': 'needs a statement of ownership or a proof, and the statement has lapsed',
  'statement-unproved': 'needs a statement of ownership or a proof, and the host does not show the token',
  'no-token': 'needs a proof of ownership, and the profile has no token for one',
  'token-unproved': 'needs a proof of ownership, and the host does not show the token of the profile',
} as const;

/** Decides whether a mode may be used on a host: `active` by somebody's word, `disruptive` by proof, private hosts by themselves. */
export function decideOwnership(facts: OwnershipFacts): OwnershipDecision {
  const { mode, addresses, proof } = facts;
  if (mode === 'observe' || proof !== null) return { kind: 'allowed', reach: 'any' };
  if (mode === 'active' && isStated(facts)) return { kind: 'allowed', reach: 'any' };
  const address = addresses.find((each) => !isPrivateAddress(each));
  // A name that leads nowhere yet is for the connection to report, which then may lead to private addresses only.
  if (address === undefined) return { kind: 'allowed', reach: 'private' };
  const code = mode === 'active' ? missingWord(facts) : missingProof(facts);
  return { kind: 'refused', code, address, message: `mode ${mode} ${REFUSALS[code]}` };
}

function isStated({ ownership, unixMs }: OwnershipFacts): boolean {
  const statement = ownership?.statement ?? null;
  return statement !== null && !hasLapsed(statement.until, unixMs);
}

function missingWord({ ownership }: OwnershipFacts): RefusalCode {
  if ((ownership?.token ?? null) !== null) return 'statement-unproved';
  return (ownership?.statement ?? null) === null ? 'no-statement' : 'statement-lapsed';
}

function missingProof({ ownership }: OwnershipFacts): RefusalCode {
  return (ownership?.token ?? null) === null ? 'no-token' : 'token-unproved';
}
