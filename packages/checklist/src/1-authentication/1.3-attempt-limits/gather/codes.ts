import type { Exchange } from '@probity/model';
import type { LoginTry, CommonTools } from '@probity/probe-kit';
import { pause, type Send } from './route-tries.ts';

/** How long each one-time code has, in milliseconds; a good target takes it once. */
const STEP = 30_000;

/** The codes of an account, as far as the whole check has used them. */
export interface Codes {
  /** Logs in as far as a challenge, which the next code answers. */
  start(): Promise<Exchange>;
  /** A wrong code, another one each time. */
  wrong(user?: LoginTry['user']): Promise<Exchange>;
  /** The right code; undefined if it cannot be known. */
  right(): Promise<Exchange | undefined>;
  /** The input that is missing for the right code, if it is. */
  readonly missing: string | undefined;
  /**
   * Waits until the right code can be sent at once, because a wait in between might outlast the limit that it is to
   * prove. A code may be sent while its time has not quite come, which most targets take; a `fresh` one has come.
   */
  rest(code?: 'any' | 'fresh'): Promise<void>;
}

/** What the cases of the codes share. */
export interface CodesUsed {
  wrong: number;
  /** When the right code was sent, in milliseconds of the run. */
  right: number[];
}

/** Codes of an account that go on where an earlier case stopped. */
export function createCodes(tools: CommonTools, account: string, send: Send, used: CodesUsed): Codes {
  const own = { identity: account };
  const given = tools.target.identities.find(({ name }) => name === account)?.secrets ?? [];
  const missing = given.includes('totp') ? undefined : `${account}.totp`;
  return {
    missing,
    start: () => send({ route: 'otp_start', user: own, wrong: 0 }),
    wrong: (user = own) => send({ route: 'otp_verify', user, wrong: (used.wrong += 1) }),
    async right() {
      if (missing !== undefined) return undefined;
      const sent = await send({ route: 'otp_verify', user: own, wrong: 0, right: true });
      used.right.push(sent.started);
      return sent;
    },
    async rest(code = 'any') {
      const last = used.right.at(-1);
      if (last !== undefined) await pause(tools, last + (code === 'fresh' ? 2 * STEP : STEP));
    },
  };
}

/** The account whose codes may be tried, or the missing input. */
export function whoseCodes({ target }: Pick<CommonTools, 'target'>): string | undefined {
  return target.identities.find(({ kind, secondFactor }) => kind === 'expendable' && secondFactor)?.name;
}
