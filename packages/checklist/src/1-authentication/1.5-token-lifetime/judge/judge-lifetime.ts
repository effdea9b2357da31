import { statusOf, type Case, type Exchange, type Verdict } from '@probity/model';
import { succeeded, type JudgeTools } from '@probity/probe-kit';
import type { SessionRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Details15 } from '../details.ts';

/** An hour, in seconds. */
const LONGEST = 3600;

/** Judges how long a fresh access token lives, by what it says itself or by what the login says about it. */
export function judgeLifetime(
  { details }: Case<Details15>,
  { login }: SessionRecord,
  control: Exchange,
  tools: JudgeTools<typeof sentences>,
): Verdict {
  const remarks = details.hasRefresh ? [] : [tools.remark('refresh-not-offered')];
  if (login?.facts.granted !== true || login.answer === null) {
    return tools.inconclusive(
      [tools.doubt('login-refused', { status: login ? statusOf(login) : 0 })],
      remarks,
    );
  }
  const { token } = login.facts;
  if (token?.form === 'jwt' && !token.hasExpiry) {
    const proof = {
      kind: 'measurement',
      name: 'expiry claims in the token',
      value: 0,
      bound: 1,
      wanted: 'at least',
      unit: 'claims',
      exchanges: [login.id],
    } as const;
    return tools.fail([tools.finding('token-never-expires', proof, { bound: LONGEST })], [], remarks);
  }
  const seconds = token?.lifetime ?? null;
  if (seconds === null || seconds <= 0) {
    return tools.inconclusive([tools.doubt('lifetime-unreadable')], remarks);
  }
  // A login that redirects is no control of the common kind; the other one is.
  if (seconds <= LONGEST) return tools.pass(succeeded(login) ? [control, login] : [control], remarks);
  const proof = {
    kind: 'measurement',
    name: 'lifetime',
    value: seconds,
    bound: LONGEST,
    wanted: 'at most',
    unit: 's',
    exchanges: [login.id],
  } as const;
  return tools.fail([tools.finding('token-lives-too-long', proof, { seconds, bound: LONGEST })], [], remarks);
}
