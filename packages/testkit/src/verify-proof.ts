import { precedes, type Exchange, type Finding, type Proof, type StoredRecord } from '@probity/model';
import type { Evidence } from './evidence.ts';
import { KNOWN_FINDINGS } from './known-findings.ts';
import { recount } from './recount.ts';
import { isArrival, recountArrivals } from './recount-third-parties.ts';
import { checkAccepted, checkOpen, checkSameForm } from './verify-accepted.ts';
import { checkCause } from './verify-cause.ts';
import { checkUnproved } from './verify-unproved.ts';
import { checkGivenAway, checkWritten } from './verify-written.ts';

/** Counted in a log, a description or a decoy, which are no part of the record; the exchanges show whose they are. */
const COUNTED_ELSEWHERE = new Set([
  'logged addresses with a secret',
  'places described',
  'keys fetched',
  'known secrets',
  'bits of the signing key',
  'requests of clients that nothing describes',
  'empty fields of the record',
  'days since the last review',
  'hosts that tokens and the description name',
  'redirects followed in a row',
]);

/** What anyone gets is nothing private: it only has to be the answer that the caller gets. */
const OPEN_TO_ALL = 'open-unlisted';

/** Who is let in with somebody else's token gets an answer of the same form, and not the same answer. */
const LET_IN_AS_ANOTHER = 'foreign-token-accepted';
/** A version that serves what the current one refuses may serve it of anybody. */
const WEAKER = 'weaker-version';
/** A value that any answer may show, whatever it was sent for, if two of them do. */
const SHOWN_ANYWHERE = 'foreign-value-shown';

/** The check in which an account attacks what is its own, by writing more of it than it may. */
const WRITES_ITS_OWN = '2.3';

/** The check in which a session changes what decides about its own account. */
const CHANGES_ITS_ACCOUNT = '4.5';

/** The check in which an account does to its own object what no description lists. */
const DOES_TO_ITS_OWN = '7.2';

/**
 * Whether the proof of a finding of a check holds by the recorded exchanges alone; says what is wrong if it does not.
 *
 * Written apart from the judges on purpose: it shares no code with them, so that a mistake there is not repeated here.
 */
export function verifyProof(evidence: Evidence, check: string, finding: Finding): string | null {
  return wrongProof(evidence, check, finding) ?? wrongName(check, finding);
}

/** A finding is one that its check is known to make, and of the kind that it is known to be. */
function wrongName(check: string, { code, kind }: Finding): string | null {
  const { codes = {} } = KNOWN_FINDINGS[check] ?? {};
  if (codes[kind]?.includes(code) === true) return null;
  const isOther = Object.values(codes).some((each) => each.includes(code));
  return isOther ? 'the finding is of another kind' : 'the check makes no such finding';
}

function wrongProof(evidence: Evidence, check: string, finding: Finding): string | null {
  const index = new Map(evidence.exchanges.map((exchange) => [exchange.id, exchange]));
  const exchanges = namedIn(finding.proof).map((id) => index.get(id));
  const recorded = exchanges.filter((each) => each !== undefined);
  if (recorded.length === 0 || recorded.length < exchanges.length) return 'an exchange is not recorded';
  if (recorded.some((each) => isVoid(each, evidence, finding.proof)))
    return 'an exchange is not in a closed epoch';
  const { proof } = finding;
  switch (proof.kind) {
    case 'value': {
      const [seen] = recorded;
      return check === WRITES_ITS_OWN && seen !== undefined
        ? checkGivenAway(proof, finding, seen, evidence.exchanges)
        : checkValue(proof, recorded, finding.code === SHOWN_ANYWHERE ? evidence : undefined);
    }
    case 'effect':
      if (check === CHANGES_ITS_ACCOUNT) return checkUnproved(proof, recorded);
      return check === WRITES_ITS_OWN
        ? checkWritten(proof, finding, recorded)
        : checkEffect(proof, recorded, evidence, check);
    case 'measurement':
      return checkArrivals(proof, evidence, check) ?? checkMeasurement(proof, recorded);
    case 'accepted':
      if (finding.code === OPEN_TO_ALL) return checkOpen(recorded);
      if (finding.code === LET_IN_AS_ANOTHER || finding.code === WEAKER) return checkSameForm(recorded);
      return checkAccepted(recorded, evidence, check);
    case 'shown':
      return checkShown(proof, recorded);
    case 'status':
      return checkStatus(proof, recorded, evidence.target.statuses[KNOWN_FINDINGS[check]?.refusal ?? '']);
  }
}

type ProofOf<K extends Proof['kind']> = Extract<Proof, { kind: K }>;

function namedIn(proof: Proof): readonly string[] {
  switch (proof.kind) {
    case 'value':
    case 'shown':
      return [proof.exchange];
    case 'effect':
      return [proof.attack, proof.before, proof.after];
    case 'accepted':
      return [proof.exchange, proof.control];
    case 'measurement':
    case 'status':
      return proof.exchanges;
  }
}

/**
 * An attack without an epoch was never anchored; whatever names an epoch must be in one that closed, or in one of an
 * identity without an anchor where the proof is no refusal and no count of refusals.
 */
function isVoid({ purpose, epoch }: Exchange, { epochs }: Evidence, { kind }: Proof): boolean {
  if (epoch === null) return purpose === 'attack';
  if (!Object.hasOwn(epochs, epoch)) return true;
  const needsAnchor = kind === 'status' || kind === 'measurement';
  return epochs[epoch] !== 'closed' && (needsAnchor || epochs[epoch] !== 'unanchored');
}

function checkValue(
  { canary, owner }: ProofOf<'value'>,
  [seen]: readonly Exchange[],
  anywhere: Evidence | undefined,
): string | null {
  if (seen === undefined || (seen.purpose !== 'attack' && anywhere === undefined))
    return 'the value was not shown to an attack';
  if (seen.answer === null) return 'nothing was answered';
  if (seen.as === owner || isOwnedBy(seen.credential, owner)) return 'the owner saw its own value';
  const places = seen.facts.canaries.filter(({ label }) => label === canary);
  if (places.length === 0) return 'the answer does not hold the canary';
  if (!places.some((each) => each.owner === owner)) return 'the canary belongs to somebody else';
  if (!places.some((each) => each.owner === owner && !each.sent)) return 'the request sent the canary';
  if (anywhere === undefined) return null;
  return anywhere.exchanges.some((each) => each.id !== seen.id && showsToOthers(each, seen.operation))
    ? null
    : 'it was shown once only';
}

/** Whether an answer of an operation shows anything that belongs to somebody else than its caller. */
function showsToOthers({ as, operation, answer, facts }: Exchange, wanted: string | null): boolean {
  const isForeign = facts.canaries.some(({ owner, sent }) => owner !== as && !sent);
  return operation === wanted && answer !== null && isForeign;
}

/** A text that an answer or a handshake has, and that its request did not bring. */
function checkShown({ at, text }: ProofOf<'shown'>, [seen]: readonly Exchange[]): string | null {
  if (seen === undefined) return 'no answer is named';
  if (text === '') return 'nothing is named';
  if (at === 'handshake')
    return JSON.stringify(seen.handshake ?? null).includes(text) ? null : 'the handshake does not show it';
  if (seen.answer === null) return 'nothing was answered';
  const name = /^header:(.+)$/.exec(at)?.[1];
  if (name !== undefined)
    return seen.answer.headers[name.toLowerCase()]?.includes(text) === true
      ? null
      : 'the header does not show it';
  const isDisclosed = seen.facts.disclosures?.some((each) => each.at === at && each.text.includes(text));
  // A text in JSON is escaped there.
  const isInBody = [text, JSON.stringify(text).slice(1, -1)].some((each) => seen.answer?.body.includes(each));
  return isDisclosed === true || isInBody ? null : 'the answer does not show it';
}

function checkEffect(
  { what }: ProofOf<'effect'>,
  [attack, before, after]: readonly Exchange[],
  evidence: Evidence,
  check: string,
): string | null {
  if (!attack || !before || !after || attack.purpose !== 'attack') return 'no attack is named';
  if (before.as !== after.as) return 'two different readers were compared';
  if (target(before) !== target(after)) return 'two different things were read';
  const isByReader = attack.as === before.as || isOwnedBy(attack.credential, before.as);
  if (isByReader && check !== DOES_TO_ITS_OWN) return 'the reader did it';
  if (!precedes(before, attack)) return 'the first read is not from before the attack';
  if (!precedes(attack, after)) return 'the last read is not from after the attack';
  if (before.class !== 'success') return 'it was not readable before';
  if (after.answer === null) return 'the last read was not answered';
  const rounds = roundsOf(evidence, check);
  const cause = (): string | null =>
    checkCause(what, { attack, before, after, rounds, exchanges: evidence.exchanges });
  if (what === 'vanished') {
    // A session that ended shows as a refusal of its own credential.
    const isEnded = after.class === 'unauthenticated' && after.credential === before.credential;
    const isLost = ['missing', 'forbidden', 'soft-denial'].includes(after.class);
    return isEnded || isLost || leftList(before, after) ? cause() : 'it is still there';
  }
  if (after.class !== 'success') return 'it was not readable afterwards';
  if (after.facts.sha256 === before.facts.sha256) return 'nothing changed';
  return cause();
}

/** Whether a list that held a value of its reader holds it no more. */
function leftList(before: Exchange, after: Exchange): boolean {
  const labelsIn = ({ as, facts }: Exchange): readonly string[] =>
    facts.canaries.filter(({ owner }) => owner === as).map(({ label }) => label);
  return after.class === 'success' && labelsIn(before).some((label) => !labelsIn(after).includes(label));
}

/** What arrived at a third party is in what was gathered, not in an exchange; null where it is right or not about that. */
function checkArrivals(
  { name, value, exchanges }: ProofOf<'measurement'>,
  evidence: Evidence,
  check: string,
): string | null {
  if (!isArrival(name)) return null;
  const counts = roundsOf(evidence, check).map((round) => recountArrivals(name, exchanges, round));
  return counts.includes(value) ? null : 'what arrived gives another value';
}

/** What was gathered for all cases of a check. */
function roundsOf({ checks, rounds }: Evidence, check: string): readonly StoredRecord[] {
  const cases = checks.find((each) => each.check === check)?.cases ?? [];
  return cases.flatMap(({ case: { id } }) => rounds.get(id) ?? []);
}

function checkMeasurement(
  { name, value, bound, wanted, unit }: ProofOf<'measurement'>,
  measured: readonly Exchange[],
): string | null {
  const isBroken = wanted === 'at most' ? value > bound : value < bound;
  if (!isBroken) return 'the value is within the bound';
  const counted = recount(name, measured);
  if (counted !== undefined) return counted === value ? null : 'a count gives another value';
  const tokens = measured.map(({ facts }) => facts.token).filter((each) => each !== null);
  if (unit === 's') return tokens.some(({ lifetime }) => lifetime === value) ? null : 'no token says so';
  if (unit === 'claims') {
    return tokens.some(({ form, hasExpiry }) => form === 'jwt' && !hasExpiry) ? null : 'no token says so';
  }
  if (COUNTED_ELSEWHERE.has(name) || isArrival(name)) return null;
  const different = new Set(measured.map(({ id }) => id)).size;
  // A space is no count of requests, but fewer than three ids show none.
  if (unit === 'possible ids') return different < 3 ? 'too few ids were seen' : null;
  if (different < value) return 'more was counted than was sent';
  const free = measured.filter((each) => each.class !== 'limited' && each.answer !== null).length;
  return name === 'attempts without a limit' && free <= bound ? 'there was a limit' : null;
}

function checkStatus(
  { status }: ProofOf<'status'>,
  answers: readonly Exchange[],
  accepted: readonly number[] | undefined,
): string | null {
  if (new Set(answers.map(({ id }) => id)).size < 2) return 'the status was seen once only';
  if (answers.some(({ purpose }) => purpose !== 'attack')) return 'not only attacks are named';
  if (answers.some(({ answer }) => answer?.status !== status)) return 'the statuses differ';
  // Where no status is asked for, only a target that breaks answers wrongly.
  if (accepted === undefined) return status === 500 ? null : 'the check demands no status';
  return accepted.includes(status) ? 'the status is one of the right ones' : null;
}

/** A living credential is recorded by its owner's name, such as `‹alice.access#2›`. */
function isOwnedBy(credential: string, owner: string): boolean {
  return credential.startsWith(`‹${owner}.`);
}

function target({ request }: Exchange): string {
  return `${request.method} ${request.path}`;
}
