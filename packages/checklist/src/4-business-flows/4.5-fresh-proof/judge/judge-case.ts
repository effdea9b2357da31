import {
  precedes,
  statusOf,
  type Case,
  type Exchange,
  type NonEmpty,
  type Proof,
  type Remark,
  type Verdict,
} from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { Details45 } from '../details.ts';
import type { Attempt, ProofRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { effectOf } from './effect-of.ts';

type Tools = JudgeTools<typeof sentences>;

/** Answers that come from something in front of the question, such as a limit. */
const HELD_BACK: ReadonlySet<Exchange['class']> = new Set([
  'limited',
  'locked',
  'edge-block',
  'challenge',
  'network',
]);

const CODES = {
  'no-proof': 'changed-without-proof',
  'wrong-proof': 'changed-with-wrong-proof',
  'odd-proof': 'changed-with-odd-proof',
  'profile-route': 'changed-through-profile',
} as const;

/** The verdict of a case. */
export function judgeCase({ details }: Case<Details45>, record: ProofRecord, tools: Tools): Verdict {
  const { change, trial, isContact } = details;
  if (isContact) {
    const where = `account_changes.${change}.contact_only`;
    return tools.inapplicable('The address is for messages only.', { kind: 'profile', where });
  }
  const missing = `account_changes.${change}`;
  const { control } = record;
  if (control === undefined)
    return tools.inconclusive([tools.doubt('control-failed', { change, status: 0 }, missing)]);
  const status = statusOf(control.sent);
  if (!succeeded(control.sent) || status >= 300)
    return tools.inconclusive([tools.doubt('control-failed', { change, status }, missing)]);
  const outcome = effectOf(details.kind, control);
  const isPending = details.kind === 'email' && outcome !== 'done';
  if (outcome === 'unknown' && !isPending)
    return tools.inconclusive([tools.doubt('unreadable', { change }, missing)]);
  if (outcome !== 'done' && !isPending)
    return tools.inconclusive([tools.doubt('control-without-effect', { change, status }, missing)]);
  if (trial === 'confirmation') return judgeConfirmation(control, tools);
  if (trial === 'guesses') return judgeGuesses(record, [control.sent], tools);
  return judgeAttempts(details, record, [control.sent], tools);
}

function judgeAttempts(
  details: Details45,
  { attempts, refused }: ProofRecord,
  controls: NonEmpty<Exchange>,
  tools: Tools,
): Verdict {
  const { change, kind, trial, route, isNamed, isAged } = details;
  const missing = `account_changes.${change}`;
  const remarks: Remark[] = [];
  for (const attempt of attempts) {
    const { sent } = attempt;
    const status = statusOf(sent);
    const outcome = effectOf(kind, attempt);
    if (outcome === 'done') {
      if (!isNamed && !isAged && refused === undefined)
        return tools.inconclusive([
          tools.doubt('recent-login-may-count', { change, status }, 'timing.fresh_login'),
        ]);
      if (trial === 'confirmation' || trial === 'guesses' || trial === 'unknown') break;
      const proof = proofOf(kind, attempt);
      if (proof === undefined) return tools.inconclusive([tools.doubt('unreadable', { change }, missing)]);
      const params = { change, status, route: route ?? '', proof: attempt.proof };
      return tools.fail([tools.finding(CODES[trial], proof, params, change)]);
    }
    if (HELD_BACK.has(sent.class))
      return tools.inconclusive([tools.doubt('held-back', { change, status, class: sent.class })]);
    if (outcome === 'unknown') return tools.inconclusive([tools.doubt('unreadable', { change }, missing)]);
    const { oldLogin } = attempt.after;
    if (oldLogin !== null && oldLogin.facts.granted !== true)
      return tools.inconclusive([tools.doubt('old-data-unusable', { change, status: statusOf(oldLogin) })]);
    if (outcome === 'shown') remarks.push(tools.remark('shown-unconfirmed', { change }));
    if (isChallenge(sent)) remarks.push(tools.remark('challenged', { change }));
  }
  if (attempts.length === 0) return tools.inconclusive([tools.doubt('unreadable', { change }, missing)]);
  return tools.pass(controls, remarks);
}

/** What the account was entered by, or showed, before and after. */
function proofOf(kind: Details45['kind'], { sent, before, after }: Attempt): Proof | undefined {
  const what = kind === 'deletion' ? 'vanished' : 'changed';
  const isByLogin = kind === 'deletion' || after.newLogin?.facts.granted === true;
  const first = isByLogin ? before.oldLogin : before.read;
  const last = kind === 'deletion' ? after.oldLogin : isByLogin ? after.newLogin : after.read;
  if (first === null || last === null || last.answer === null) return undefined;
  const all = [first, sent, last];
  if (all.some(({ as }) => as !== sent.as) || first.operation !== last.operation) return undefined;
  if (sent.purpose !== 'attack' || !precedes(first, sent) || !precedes(sent, last)) return undefined;
  if (isByLogin ? first.facts.granted !== true : !succeeded(first) || !succeeded(last)) return undefined;
  if (what === 'changed' && isSame(first, last, isByLogin)) return undefined;
  // A new password is in the request by right.
  if (passwordsIn(sent) > (isByLogin && what === 'changed' ? 1 : 0)) return undefined;
  return { kind: 'effect', attack: sent.id, before: first.id, after: last.id, what };
}

/** How often a request holds a password of the account that sends it. */
function passwordsIn({ as, request }: Exchange): number {
  return JSON.stringify([request.headers, request.body]).split(`‹${as}.password`).length - 1;
}

/** A login with the same words, or a read that shows the same, is no change. */
function isSame(first: Exchange, last: Exchange, isByLogin: boolean): boolean {
  if (isByLogin) return first.request.body === last.request.body;
  return first.facts.sha256 === last.facts.sha256;
}

function judgeConfirmation({ sent, after }: Attempt, tools: Tools): Verdict {
  const { newLogin, oldLogin, isNew } = after;
  if (newLogin?.facts.granted === true) {
    const proof = {
      kind: 'measurement',
      name: 'logins by an address that nobody confirmed',
      value: 1,
      bound: 0,
      wanted: 'at most',
      unit: '',
      exchanges: [newLogin.id],
    } as const;
    return tools.fail([
      tools.finding('email-counts-unconfirmed', proof, { status: statusOf(newLogin) }, 'email'),
    ]);
  }
  const remarks = isNew === true ? [tools.remark('shown-unconfirmed', { change: 'email' })] : [];
  if (newLogin === null && isNew !== false)
    return tools.inconclusive([tools.doubt('shown-at-once', {}, 'account_changes')]);
  if (newLogin !== null && HELD_BACK.has(newLogin.class))
    return tools.inconclusive([
      tools.doubt('held-back', { change: 'email', status: statusOf(newLogin), class: newLogin.class }),
    ]);
  if (oldLogin !== null && oldLogin.facts.granted !== true)
    return tools.inconclusive([
      tools.doubt('old-data-unusable', { change: 'email', status: statusOf(oldLogin) }),
    ]);
  return tools.pass([sent], remarks);
}

function judgeGuesses({ guesses }: ProofRecord, controls: NonEmpty<Exchange>, tools: Tools): Verdict {
  const [first] = guesses;
  if (first === undefined)
    return tools.inconclusive([tools.doubt('held-back', { change: '', status: 0, class: 'network' })]);
  const isLimited = guesses.some((each) => HELD_BACK.has(each.class));
  return tools.pass(
    controls,
    isLimited ? [] : [tools.remark('guesses-unlimited', { count: guesses.length })],
  );
}

/** RFC 9470: the session is not enough, and the answer says what would be. */
function isChallenge({ answer }: Exchange): boolean {
  return (
    answer?.status === 401 &&
    /insufficient_user_authentication/.test(answer.headers['www-authenticate'] ?? '')
  );
}
