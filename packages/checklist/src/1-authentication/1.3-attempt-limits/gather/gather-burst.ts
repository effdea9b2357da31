import { profileKey, type Exchange } from '@probity/model';
import {
  isUnavailable,
  sentOrStop,
  type Control,
  type LoginTry,
  type Unavailable,
  passwordRoute,
  whoHasPassword,
} from '@probity/probe-kit';
import { bypassesOf, describedHeaders } from '../bypasses.ts';
import { anchor } from './anchor.ts';
import { gatherBypasses } from './gather-bypasses.ts';
import { isGranted, isLost, isPlainRefusal } from '../login-answer.ts';
import { AFTER_SIGNAL, ATTEMPTS, LATEST } from '../numbers.ts';
import { duration } from '../pace.ts';
import { readAttempts } from '../read-attempts.ts';
import { EMPTY, type BurstRecord, type FurtherRow } from '../record.ts';
import { furtherRows, isLate } from './further-rows.ts';
import { pause } from './route-tries.ts';
import { sendRow } from './send-row.ts';
import { signalOf } from '../signal.ts';
import { untilGranted } from './until-granted.ts';
import type { Lifted } from './until-lifted.ts';
import type { ProbeTools } from '../needs.ts';

/** The attempts on one account, what they led to, and the wait until it is over; with the control for what comes after. */
export interface Burst {
  readonly control: Control;
  readonly record: BurstRecord;
  /** The login that is tried, if not that of the accounts. */
  readonly via: Pick<LoginTry, 'login'>;
  /** When the first wrong password of the check was sent, in milliseconds of the run. */
  readonly since: number;
}

/** Tries wrong passwords for the first expendable account, then everything that tells a real limit from a shown one. */
export async function gatherBurst(tools: ProbeTools, further?: string): Promise<Burst | Unavailable> {
  const { timing, identities } = tools.target;
  const [account, second] = whoHasPassword(tools, 'expendable');
  if (passwordRoute(tools.target) === undefined) {
    const isBasic = identities.some(({ credential }) => credential.kind === 'basic');
    return { reason: 'No login operation is known.', missing: isBasic ? 'auth.me' : 'auth.login' };
  }
  if (account === undefined) {
    const has = tools.identities('expendable').length > 0;
    return has
      ? { reason: 'No expendable account signs in with a password.', missing: 'expendable.password' }
      : { reason: 'No account may be locked for this check.', missing: 'expendable' };
  }
  const control = await anchor(tools, account);
  if (isUnavailable(control)) return control;
  const via = further === undefined ? {} : { login: further };
  const missing = further === undefined ? {} : { missing: profileKey('operations', further, 'body') };
  const none = { ...EMPTY, ...missing, account, window: timing.attemptWindow, anchor: control.exchange };
  if (!control.succeeded) return { control, via, since: 0, record: none };

  const login = async (attempt: LoginTry): Promise<Exchange> =>
    sentOrStop(await tools.tryLogin(control, { ...attempt, ...via }));
  const right = (identity: string): Promise<Exchange> => login({ user: { identity }, password: 'right' });
  // Every wrong password of the run is another one, so that no limiter takes it for a repeated click.
  let wrongs = 0;
  const wrong = (identity: string): Promise<Exchange> =>
    login({ user: { identity }, password: { wrong: (wrongs += 1) } });

  const before = await (further === undefined ? right(account) : onceFree(tools, () => right(account)));
  if (!isGranted(before)) return { control, via, since: 0, record: { ...none, before } };

  const since = await tools.once('first wrong password', async () => tools.now());
  const trial = await wrong(account);
  const calibration = isReadable(trial)
    ? undefined
    : { wrongs: [trial, await wrong(account)], right: await right(account) };
  const begun = calibration === undefined ? [trial] : [];
  const burst = (sent: readonly Exchange[], first?: Exchange): Promise<Exchange[]> =>
    sendRow({
      count: ATTEMPTS,
      window: timing.attemptWindow,
      now: tools.now,
      attempt: async (index) => sent[index] ?? wrong(account),
      first,
    });
  const attempts = await burst(begun);
  const proof = await right(account);
  const reading = readAttempts({ attempts, right: proof, before, calibration });
  const { signal, silent } = reading;

  const again: Exchange[] = [];
  let rightAgain: Exchange | undefined;
  if (signal !== undefined && isGranted(proof)) {
    // A bucket that has just got one more token also lets one login in: look a second time.
    while (again.length < signal.attempt + AFTER_SIGNAL && !rateLimited(again, attempts)) {
      again.push(await wrong(account));
    }
    rightAgain = await right(account);
  }

  const other = second === undefined ? undefined : await right(second);
  const isRateLimited = silent || (signal !== undefined && !isGranted(proof));
  const route = tools.target.operations.find(({ id }) => id === (further ?? passwordRoute(tools.target)));
  const described = route === undefined ? [] : describedHeaders(route);
  const bypasses = isRateLimited
    ? await gatherBypasses({
        ways: bypassesOf(described),
        reading,
        seed: seedOf(tools),
        retries: silent ? 1 : (signal?.attempt ?? 0) + AFTER_SIGNAL,
        attempt: (change) =>
          login({
            user: { identity: account },
            password: silent ? 'right' : { wrong: (wrongs += 1) },
            ...change,
          }),
        right: (change) => login({ user: { identity: account }, password: 'right', ...change }),
      })
    : [];

  const secondAttempts: Exchange[] = [];
  let secondBefore: Exchange | undefined;
  let secondRight: Exchange | undefined;
  if (silent && attempts.length > LATEST && second !== undefined) {
    secondBefore = isGranted(other) ? other : (await untilGranted(tools, () => right(second))).last;
    if (isGranted(secondBefore)) {
      // In one go: a right password in between would set many counters back to nought.
      while (secondAttempts.length < LATEST) secondAttempts.push(await wrong(second));
      secondRight = await right(second);
    }
  }

  const lift = (): Promise<Lifted> => untilGranted(tools, () => right(account));
  let cooled = isRateLimited ? await lift() : undefined;
  const stillHeld = cooled?.lastLimited;
  let repeated: readonly FurtherRow[] | undefined;
  if (cooled !== undefined && isLate(signal?.attempt)) {
    const lifts = [cooled];
    repeated = await furtherRows(tools, {
      first: attempts,
      since,
      lift: async () => lifts.pop() ?? lift(),
      isHeld: (exchange) => !isGranted(exchange),
      send: () => burst([], attempts[0]),
      signalIn: reading.firstIn,
    });
    const sent = repeated.at(-1)?.attempts ?? [];
    if (sent.length > 0) {
      // What comes next needs an account that works, and no attempts that still count.
      cooled = await lift();
      await pause(tools, tools.now() + duration(sent));
    }
  }
  return {
    control,
    via,
    since,
    record: {
      ...none,
      before,
      calibration,
      described,
      attempts,
      repeated,
      right: proof,
      again,
      rightAgain,
      other,
      bypasses,
      secondBefore,
      secondAttempts,
      secondRight,
      stillHeld,
      lifted: cooled?.last,
      waited: cooled?.waited ?? 0,
    },
  };
}

/** An answer that says by its status what it is: a wrong password, a limit, or that nobody was there. */
function isReadable(exchange: Exchange): boolean {
  return isPlainRefusal(exchange) || signalOf(exchange, undefined) !== undefined || isLost(exchange);
}

/** A number that is another one for each run: limits of an earlier one may still count its addresses. */
function seedOf(tools: Pick<ProbeTools, 'unusedId'>): number {
  const text = tools.unusedId('3f9c1b7e-2d4a-4e8b-9c6d-5a7f0e1b2c3d') ?? '';
  return Array.from(text).reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 700, 0);
}

/** The right password before any wrong one; attempts at another login may still hold it up. */
async function onceFree(tools: ProbeTools, right: () => Promise<Exchange>): Promise<Exchange> {
  const first = await right();
  return signalOf(first, undefined) === undefined ? first : (await untilGranted(tools, right)).last;
}

function rateLimited(again: readonly Exchange[], attempts: readonly Exchange[]): boolean {
  const lastTwo = again.slice(-2);
  return lastTwo.length === 2 && lastTwo.every((each) => signalOf(each, attempts[0]) !== undefined);
}
