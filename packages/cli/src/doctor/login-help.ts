import {
  loginStepsOf,
  statusOf,
  type Exchange,
  type Identity,
  type IdentityResult,
  type Target,
} from '@probity/model';
import { loginAdvice } from './login-advice.ts';

/** Why an identity could not sign in: what was sent, what came back, what was looked for, and what to change. */
export interface LoginHelp {
  readonly sent: string | null;
  readonly got: string | null;
  /** What else was sent in its name, each with the status that came back. */
  readonly others: readonly string[];
  readonly expected: string | null;
  /** Null where the message says it already. */
  readonly change: string | null;
}

/** Headers that say how a credential or a body was sent; their values are masked already. */
const TELLING = /^(?:authorization|cookie|content-type|x-.*(?:token|key|auth|session|csrf|xsrf).*)$/i;
/** More attempts than this tell nothing more. */
const MOST_OTHERS = 8;

/** Explains a failed identity; everything it tells was redacted when it was recorded. */
export function loginHelp(result: IdentityResult, target: Target, exchanges: readonly Exchange[]): LoginHelp {
  const { name, exchanges: ids } = result;
  const identity = target.identities.find((each) => each.name === name);
  const byId = new Map(exchanges.map((each) => [each.id, each]));
  // In the order in which they count: what was tried to learn another way comes before what was refused.
  const own = ids.flatMap((id) => byId.get(id) ?? []);
  const last = own.at(-1);
  const change = loginAdvice(identity, result, last, target);
  if (last === undefined) return { sent: null, got: null, others: [], expected: null, change };
  const failed = own.slice(0, -1).filter((each) => each.class !== 'success');
  return {
    sent: sentIn(last),
    got:
      last.failure === null
        ? `${statusOf(last)}   ${last.answer?.body ?? ''}`.trim()
        : `nothing: ${last.failure.message}`,
    others: failed
      .slice(-MOST_OTHERS)
      .map((each) => `${sentIn(each)}   ${each.answer?.status ?? 'no answer'}`),
    expected: expectedIn(identity, last, target),
    change,
  };
}

function sentIn({ request: { method, path, headers, body } }: Exchange): string {
  const shown = Object.entries(headers)
    .filter(([name]) => TELLING.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...shown, body].filter(Boolean).join('   ');
}

function expectedIn(
  identity: Identity | undefined,
  { operation, failure }: Exchange,
  target: Target,
): string | null {
  if (failure !== null) return null;
  if (operation === target.auth.me && target.subjectAt !== null)
    return `an answer of 200 that names the caller at ${target.subjectAt}`;
  const step = loginStepsOf(identity?.credential).find((each) => each.operation === operation);
  if (step === undefined) return 'an answer of 200 to 299';
  const places = Object.entries(step.extract).map(([what, where]) => `${what} at ${shortly(where)}`);
  return places.length === 0
    ? 'an answer of 200 to 299'
    : `an answer of 200 to 299 with ${places.join(', ')}`;
}

/** A dozen usual places are no help to anybody. */
function shortly(where: string): string {
  return where.includes('|') ? 'any of the usual places' : where;
}
