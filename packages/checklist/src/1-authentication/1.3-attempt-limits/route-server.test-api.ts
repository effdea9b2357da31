import type { Exchange } from '@probity/model';
import type { LoginTry, RouteTry } from '@probity/probe-kit';
import { exchange, type ExchangeParts } from '@probity/testkit';

/** How simulated routes for codes and resets behave. */
export interface Policy {
  /** Wrong codes, reset requests or tokens per account, and per address. */
  readonly accountLimit?: number;
  readonly addressLimit?: number;
  /** Wrong codes that a challenge takes; then it takes none, without a word. */
  readonly challengeLimit?: number;
  /** Challenges per account. */
  readonly startLimit?: number;
  /** What an attempt that is held up is answered; `silent` looks like any other. */
  readonly rateLimited?: ExchangeParts | 'silent';
  /** The answer to an attempt that is not held up, by its number. */
  readonly plain?: (attempt: number) => ExchangeParts;
  /** How long a limit lasts, in milliseconds; for ever if left out. */
  readonly lasts?: number;
  /** After so many counted attempts a window of time ends, once, and with it what was counted. */
  readonly windowEndsAfter?: number;
  /** How long each answer takes. */
  readonly pace?: number;
  /** The right code gets in although attempts are held up. */
  readonly cosmetic?: boolean;
  readonly rightCodeBroken?: boolean;
  /** A code is not taken before its time. */
  readonly punctual?: boolean;
  readonly startBroken?: boolean;
  /** Mails are not sent to those held up; with this, no mail is ever seen. */
  readonly noMails?: boolean;
}

const LIMITED: ExchangeParts = { status: 429 };
const STEP = 30_000;

/** A target with a second factor and password resets, and a clock that moves only when something is sent or waited for. */
export function routeServer(policy: Policy) {
  const { rateLimited = LIMITED, pace = 20 } = policy;
  const counts = new Map<string, { count: number; last: number }>();
  const tried: RouteTry[] = [];
  const sent: Exchange[] = [];
  const mails = new Map<string, number>();
  let clock = 0;
  let lastRight = -Infinity;
  let challenge = 0;
  let counted = 0;

  const read = (key: string): number => {
    const known = counts.get(key);
    return known === undefined || clock - known.last >= (policy.lasts ?? Infinity) ? 0 : known.count;
  };
  const add = (...keys: string[]): void => {
    for (const key of keys) counts.set(key, { count: read(key) + 1, last: clock });
    if (!keys.some((key) => key.startsWith('starts'))) counted += 1;
    if (counted === policy.windowEndsAfter) counts.clear();
  };
  const isRateLimited = (account: string, address: string): boolean =>
    read(account) >= (policy.accountLimit ?? Infinity) || read(address) >= (policy.addressLimit ?? Infinity);

  const start = ({ user }: RouteTry): ExchangeParts => {
    const name = nameOf(user);
    if (policy.startBroken || read(`starts ${name}`) >= (policy.startLimit ?? Infinity)) return LIMITED;
    add(`starts ${name}`);
    challenge += 1;
    return { status: 202, facts: { granted: true } };
  };
  const verify = ({ user, right }: RouteTry): ExchangeParts => {
    const [account, address] = [`codes of ${nameOf(user)}`, 'codes'];
    const isEarly = clock - lastRight < STEP;
    if (right) lastRight = clock;
    const isRight = right && !policy.rightCodeBroken && !(policy.punctual && isEarly);
    const isStopped = isRateLimited(account, address);
    const isDead =
      'identity' in user && read(`challenge ${challenge}`) >= (policy.challengeLimit ?? Infinity);
    if (isRight && !isDead && (!isStopped || policy.cosmetic))
      return { status: 200, facts: { granted: true } };
    if (isStopped && rateLimited !== 'silent') return rateLimited;
    if (!isStopped) add(account, address, `challenge ${challenge}`);
    return plain({ status: 401 });
  };
  const request = ({ user }: RouteTry): ExchangeParts => {
    const [account, address] = [`requests of ${nameOf(user)}`, 'requests'];
    if (isRateLimited(account, address))
      return rateLimited === 'silent' ? plain({ status: 202 }) : rateLimited;
    add(account, address);
    mails.set(nameOf(user), (mails.get(nameOf(user)) ?? 0) + 1);
    return plain({ status: 202 });
  };
  const confirm = (): ExchangeParts => {
    if (isRateLimited('tokens', 'tokens')) return rateLimited === 'silent' ? {} : rateLimited;
    add('tokens');
    return plain({ status: 400, body: { code: 'invalid_reset_token', detail: 'The token is unknown.' } });
  };
  const plain = (usual: ExchangeParts): ExchangeParts => policy.plain?.(tried.length) ?? usual;

  return {
    tried,
    sent,
    now: () => clock,
    pass: (milliseconds: number) => void (clock += milliseconds),
    mailsTo: (user: LoginTry['user']) => (policy.noMails ? 0 : (mails.get(nameOf(user)) ?? 0)),
    tryRoute(attempt: RouteTry): Exchange {
      tried.push(attempt);
      const answers = {
        otp_start: start,
        otp_verify: verify,
        reset_request: request,
        reset_confirm: confirm,
      };
      const parts = answers[attempt.route](attempt);
      const made = exchange({
        facts: { granted: false },
        ...parts,
        id: `r${tried.length}`,
        started: clock,
        took: pace,
      });
      clock += pace;
      sent.push(made);
      return made;
    },
  };
}

function nameOf(user: LoginTry['user']): string {
  return 'identity' in user ? user.identity : `nobody-${user.invented}`;
}
