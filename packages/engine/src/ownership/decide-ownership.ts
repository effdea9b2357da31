import type { Mode, Ownership, OwnershipProof } from '@probity/model';
import { hasLapsed } from './has-lapsed.ts';
import { isPrivateAddress } from './is-private-address.ts';

/** Which addresses a run may connect to: any of its host, or only those that are loopback or private. */
export type Reach = 'any' | 'private';

/** What a run may do by the owner's permission. */
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
type RefusalCode = keyof typeof LACKS;

/** Whether a mode is allowed on a host, and with which addresses. */
export type OwnershipDecision =
  | { readonly kind: 'allowed'; readonly reach: Reach }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      /** The address that made it necessary. */
      readonly address: string;
      /** What the mode needs there, and what is missing: two parts of a sentence. */
      readonly needs: string;
      readonly lacks: string;
    };

const NEEDS = {
  active: 'mode active needs a statement of ownership or a proof',
  disruptive: 'mode disruptive needs a proof of ownership',
} as const;

const LACKS = {
  'no-statement': 'the profile has neither',
  'statement-lapsed': 'the statement of the profile has lapsed',
  'no-token': 'the profile has no token for one',
  'token-unproved': 'the host does not show the token of the profile',
} as const;

/** Decides whether a mode may be used on a host: `active` by somebody's word, `disruptive` by proof, private hosts by themselves. */
export function decideOwnership(facts: OwnershipFacts): OwnershipDecision {
  const { mode, addresses, proof } = facts;
  if (mode === 'observe' || proof !== null) return { kind: 'allowed', reach: 'any' };
  if (mode === 'active' && isStated(facts)) return { kind: 'allowed', reach: 'any' };
  const address = addresses.find((each) => !isPrivateAddress(each));
  // A name that cannot be resolved is reported by the connection, which then may go to private addresses only.
  if (address === undefined) return { kind: 'allowed', reach: 'private' };
  const code = missing(mode, facts.ownership);
  return { kind: 'refused', code, address, needs: NEEDS[mode], lacks: LACKS[code] };
}

function isStated({ ownership, unixMs }: OwnershipFacts): boolean {
  const statement = ownership?.statement ?? null;
  return statement !== null && !hasLapsed(statement.until, unixMs);
}

function missing(mode: keyof typeof NEEDS, ownership: Ownership | undefined): RefusalCode {
  if ((ownership?.token ?? null) !== null) return 'token-unproved';
  if (mode === 'disruptive') return 'no-token';
  return (ownership?.statement ?? null) === null ? 'no-statement' : 'statement-lapsed';
}
