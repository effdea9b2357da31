import type { Exchange, LoginStep, Operation } from '@probity/model';
import type { Attempt, RawAnswer, Refusal } from '../ports.ts';
import { blockerOf } from '../answers/blocker.ts';
import { entryBlocker } from './entry-blocker.ts';
import { ANY_COOKIE, cookiesOf, jsonOf } from '../request/extract.ts';

/** How much of a refusal is told. */
const REASON = 160;

/** How many names of a body are told; more do not help. */
const NAMES = 8;

/** What was sent and what came back, without any value of either. */
export function refused(
  exchange: Exchange,
  operation: string,
  attempt: Attempt,
  step: Pick<LoginStep, 'body'>,
): string {
  const sent = namesIn(step.body?.template);
  const what = sent.length > 0 ? sent.join(', ') : attempt.body === null ? 'no body' : 'a body';
  const why = blockerOf(exchange);
  return `${operation} answered ${exchange.answer?.status ?? 'nothing'}. Sent: ${what}.${why === undefined ? '' : ` ${why.message} ${why.change}`}`;
}

/** What was sent to a sign-up, and what its refusal holds. */
export function signUpRefused({ id, body }: Operation, exchange: Exchange): string {
  const { answer } = exchange;
  const sent = namesIn(body?.template);
  const what = sent.length > 0 ? sent.join(', ') : 'a body';
  // The text is redacted already; its beginning is usually the reason.
  const bodyText = (answer?.body ?? '').replaceAll(/\s+/g, ' ').slice(0, REASON);
  const blocker = blockerOf(exchange);
  const isBlocked = blocker !== undefined && blocker.kind !== 'challenge';
  if (isBlocked)
    return `${id} answered ${answer?.status ?? 'nothing'}. Sent: ${what}. ${blocker.message} ${blocker.change}`;
  const why = bodyText === '' ? '' : ` It says: ${bodyText}`;
  const helps =
    entryBlocker(exchange) ?? (blocker === undefined ? WRITE_BODY : `${blocker.message} ${blocker.change}`);
  return `${id} answered ${answer?.status ?? 'nothing'}. Sent: ${what}.${why} ${helps}`;
}

const WRITE_BODY = 'Write a body that works under `operations`, or name accounts under `identities`.';

/** A good status without the thing itself. */
export function nothingAt(operation: string, answer: RawAnswer, name: string, where: string): string {
  if (where === ANY_COOKIE) return noSession(operation, answer);
  const seen = namesIn(jsonOf(answer));
  const fields =
    seen.length > 0 ? ` The answer holds: ${seen.join(', ')}.` : ' The answer is no JSON object.';
  const places = where.split('|').length;
  const at = places === 1 ? `at ${where}` : `at any of the ${places} places where one usually does`;
  return `${operation} answered ${answer.status} but no ${spoken(name)} is ${at}.${fields}`;
}

/** No cookie, or several of which none is plainly the session. */
function noSession(operation: string, answer: RawAnswer): string {
  const names = namesIn(cookiesOf(answer));
  if (names.length === 0) return `${operation} answered ${answer.status} but sets no cookie.`;
  return `${operation} answered ${answer.status} and sets ${names.join(', ')}, of which none is plainly the session. Say which in a profile: \`extract: { access: cookie:NAME }\` and \`send: 'Cookie: NAME={access}'\`.`;
}

/** No answer at all, or a request that the run did not send, and why. */
export function failedToAnswer(operation: string, { failure }: Pick<Exchange, 'failure'>): string {
  if (failure?.code === 'UNFILLED') return `${failure.message}. Give it under \`values\`.`;
  if (failure !== null && UNSENT.has(failure.code)) return `it was not sent, because ${failure.message}.`;
  return `${operation} was not answered (${failure?.code ?? 'no reason given'}).`;
}

/** The codes of the guard. */
const UNSENT: ReadonlySet<string> = new Set<Refusal['code']>(['EXCLUDED', 'MODE', 'NOT_OURS', 'ACCOUNT']);

/** `access` is our word for it; a reader knows it as an access token. */
function spoken(name: string): string {
  return name === 'access' || name === 'refresh' ? `${name} token` : name;
}

/** Names come from the target and may hold anything; what is not plainly a name is left out. */
function namesIn(json: object | ReturnType<typeof jsonOf>): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  return Object.keys(json)
    .filter((name) => /^[\w.-]{1,40}$/.test(name))
    .slice(0, NAMES);
}
