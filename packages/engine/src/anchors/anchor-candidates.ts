import type { Identity, Operation, Target } from '@probity/model';
import { isSuspect } from '../harm/suspects.ts';
import { pathParamsOf } from '../request/request-of.ts';

/** So many reads are tried for an identity before it counts as one without an anchor. */
const MOST = 8;

/** A read that may serve as the anchor of an identity. */
export interface AnchorCandidate {
  readonly operation: Operation;
  /**
   * The answer is about the caller or one object of theirs. A caller without a credential is then refused as well by an
   * answer that shows less. A list may show less because it is empty.
   */
  readonly isOwn: boolean;
  /** The API has no accounts, so that a refusal without a credential is not expected. */
  readonly isOpen?: true;
}

/**
 * The reads of an identity by how likely they serve it alone: `me`, its own lists, an object of its own, and any GET
 * without parameters. Never what acts, is excluded, is public by the profile, or needs a role that the identity lacks.
 */
export function anchorCandidates(
  { operations, resources, auth }: Pick<Target, 'operations' | 'resources' | 'auth'>,
  { kind }: Pick<Identity, 'kind'>,
): readonly AnchorCandidate[] {
  const byId = new Map(operations.filter((each) => isSafe(each, kind)).map((each) => [each.id, each]));
  const found = (ids: readonly (string | null | undefined)[]): readonly Operation[] =>
    ids.flatMap((id) => byId.get(id ?? '') ?? []);
  const types = resources.filter(
    ({ visibility }) => visibility !== 'public' && (visibility !== 'privileged' || kind === 'admin'),
  );
  const me = operations.filter(({ id, excluded }) => id === auth.me && excluded === null);
  const lists = found(types.map(({ list }) => list)).filter(isPlain);
  const reads = found(types.map(({ read }) => read)).filter((each) => !isPlain(each));
  const plain = [...byId.values()].filter(isPlain);
  // What is called public may still be refused, but that is the exception.
  const others = plain.toSorted((one, other) => Number(one.public) - Number(other.public));
  const own = new Set([...me, ...reads].map(({ id }) => id));
  const all = new Map([...me, ...lists, ...reads, ...others].map((each) => [each.id, each]));
  return [...all.values()].slice(0, MOST).map((operation) => ({ operation, isOwn: own.has(operation.id) }));
}

/** The reads of an API without accounts: any GET without parameters shows that it still works. */
export function openCandidates({ operations }: Pick<Target, 'operations'>): readonly AnchorCandidate[] {
  return operations
    .filter(
      (each) =>
        each.method === 'GET' &&
        each.effect === 'reads' &&
        each.excluded === null &&
        !isSuspect(each) &&
        isPlain(each),
    )
    .slice(0, MOST)
    .map((operation) => ({ operation, isOwn: false, isOpen: true }));
}

/** A read that the identity may call, and that nothing says acts. */
function isSafe(operation: Operation, kind: Identity['kind']): boolean {
  const { method, effect, excluded, authRole, privileged } = operation;
  if (method !== 'GET' || effect !== 'reads' || excluded !== null || authRole !== null) return false;
  if (privileged && kind !== 'admin') return false;
  return !isSuspect(operation) && !(operation.public && operation.publicSource === 'profile');
}

function isPlain(operation: Operation): boolean {
  return pathParamsOf(operation).length === 0;
}
