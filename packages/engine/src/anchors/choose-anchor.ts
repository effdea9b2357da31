import type { EpochState, Exchange } from '@probity/model';
import type { AnchorCandidate } from './anchor-candidates.ts';

/** What the repeated control of an identity shows about the attacks since the last one. */
export interface Repeated {
  /** The answer that decided it; null if nothing could be sent that would. */
  readonly exchange: Exchange | null;
  readonly state: Exclude<EpochState, 'open'>;
}

/** What choosing needs. */
export interface ChooseOptions {
  readonly candidatesOf: (identity: string) => readonly AnchorCandidate[];
  /** Sends a read as an identity, and waits for a throttled one if `patient`; undefined if it cannot be sent. */
  readonly sendAs: (
    identity: string,
    candidate: AnchorCandidate,
    patient: boolean,
  ) => Promise<Exchange | undefined>;
  /** Sends the same without a credential; undefined if it cannot be sent. */
  readonly sendBare: (identity: string, candidate: AnchorCandidate) => Promise<Exchange | undefined>;
}

/** So many anchors of an identity are kept: if the first stops working, the second may serve. */
const KEPT = 2;

/** Answers by which a caller without a credential is refused. */
const REFUSED: ReadonlySet<string> = new Set([
  'unauthenticated',
  'forbidden',
  'missing',
  'invalid',
  'soft-denial',
  'unclear',
  'login-redirect',
  'redirect',
]);

/** Answers that say nothing about the identity, so that others are not asked either. */
const NO_ANSWER: ReadonlySet<string> = new Set(['network', 'challenge', 'edge-block', 'locked']);

/** Answers that may be others the next time. */
const PASSING: ReadonlySet<string> = new Set([...NO_ANSWER, 'limited', 'server-error', 'unauthenticated']);

/**
 * Repeats the control of an identity: the first read that succeeds with its credential and is refused without one. It
 * is chosen when it is first needed. The refusal is learned once for each operation.
 */
export function createAnchorChoice({
  candidatesOf,
  sendAs,
  sendBare,
}: ChooseOptions): (identity: string) => Promise<Repeated> {
  const kept = new Map<string, readonly AnchorCandidate[]>();
  const without = new Set<string>();
  const bares = new Map<string, Promise<Exchange | undefined>>();

  const bareOf = async (identity: string, candidate: AnchorCandidate): Promise<Exchange | undefined> => {
    const { id } = candidate.operation;
    const asking = bares.get(id) ?? sendBare(identity, candidate);
    bares.set(id, asking);
    const bare = await asking;
    // What could not be learned now may be learned later.
    if (bare === undefined || PASSING_BARE.has(bare.class)) bares.delete(id);
    return bare;
  };

  /** What showed before that it answers to the identity, or is there for that. */
  const isTrusted = (identity: string, candidate: AnchorCandidate): boolean =>
    candidate.operation.authRole === 'me' || (kept.get(identity) ?? []).includes(candidate);

  const search = async (identity: string, candidates: readonly AnchorCandidate[]): Promise<Search> => {
    const answers: Exchange[] = [];
    let isOpen = false;
    for (const candidate of candidates) {
      const wasThrottled = answers.some((each) => each.class === 'limited');
      const answer = await sendAs(identity, candidate, !wasThrottled);
      if (answer === undefined) continue;
      answers.push(answer);
      if (isServed(answer)) {
        if (candidate.isOpen === true) return { anchor: candidate, answers, isOpen };
        const bare = await bareOf(identity, candidate);
        if (bare === undefined || PASSING_BARE.has(bare.class)) isOpen = true;
        else if (isRefused(bare, answer, candidate)) return { anchor: candidate, answers, isOpen };
      }
      if (PASSING.has(answer.class)) isOpen = true;
      const isLost = answer.class === 'unauthenticated' && isTrusted(identity, candidate);
      if (isLost || NO_ANSWER.has(answer.class) || (wasThrottled && answer.class === 'limited')) break;
    }
    return { anchor: null, answers, isOpen };
  };

  return async (identity) => {
    if (without.has(identity)) return { exchange: null, state: 'unanchored' };
    const known = kept.get(identity) ?? [];
    const others = candidatesOf(identity).filter(({ operation }) =>
      known.every((each) => each.operation.id !== operation.id),
    );
    const { anchor, answers, isOpen } = await search(identity, [...known, ...others]);
    if (anchor !== null) {
      kept.set(identity, [anchor, ...known.filter((each) => each !== anchor)].slice(0, KEPT));
      return { exchange: answers.at(-1) ?? null, state: 'closed' };
    }
    if (known.length === 0 && !isOpen) {
      without.add(identity);
      return { exchange: null, state: 'unanchored' };
    }
    const refused = answers.find((each) => each.class === 'unauthenticated');
    return { exchange: refused ?? answers[0] ?? null, state: 'void' };
  };
}

interface Search {
  readonly anchor: AnchorCandidate | null;
  readonly answers: readonly Exchange[];
  /** Another time something may be found. */
  readonly isOpen: boolean;
}

/** An answer without a credential that is no refusal, but may be one later. */
const PASSING_BARE: ReadonlySet<string> = new Set([...NO_ANSWER, 'limited', 'server-error']);

function isServed({ class: answer, facts }: Exchange): boolean {
  return answer === 'success' && !facts.catchAll;
}

/** Whether a caller without a credential was refused what the identity was served. */
function isRefused(bare: Exchange, served: Exchange, { isOwn }: AnchorCandidate): boolean {
  if (REFUSED.has(bare.class) || (bare.class === 'success' && bare.facts.catchAll)) return true;
  return isOwn && bare.class === 'success' && showsMore(served, bare);
}

function showsMore({ facts }: Exchange, { facts: less }: Exchange): boolean {
  const known = new Set(less.paths);
  return facts.form !== less.form || facts.paths.some((path) => !known.has(path));
}
