import { statusOf, type Case, type Doubt, type Exchange, type Finding, type Verdict } from '@probity/model';
import { isRefusal, succeeded, type JudgeTools } from '@probity/probe-kit';
import type { SessionRecord } from '../record.ts';
import { showsTheSame } from './replay-outcome.ts';
import type { sentences } from '../sentences.ts';
import type { Details15 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;

/** An hour, in seconds. */
const LONGEST = 3600;

/** Judges how long a fresh access token lives, by what it says itself or by what the login says about it. */
export function judgeLifetime(
  { details }: Case<Details15>,
  record: SessionRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { login } = record;
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
  const unclear = token?.unsure;
  if (unclear !== undefined && unclear.shortest <= LONGEST) {
    const { about, shortest, longest } = unclear;
    const params = { shortest, longest, bound: LONGEST };
    return tools.inconclusive([tools.doubt(`lifetime-${about}-unclear`, params)], remarks);
  }
  // However it is read, it is as long as that.
  const seconds = unclear?.shortest ?? token?.lifetime ?? null;
  if (seconds === null || seconds <= 0) {
    return tools.inconclusive([tools.doubt('lifetime-unreadable')], remarks);
  }
  if (seconds <= LONGEST) {
    const disregarded = judgeOutlived(record, seconds, tools);
    if (disregarded !== undefined) {
      return 'kind' in disregarded
        ? tools.fail([disregarded], [], remarks)
        : tools.inconclusive([disregarded], remarks);
    }
    // A login that redirects is no control of the common kind; the other one is.
    return tools.pass(succeeded(login) ? [control, login] : [control], remarks);
  }
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

/** What is said of a lifetime counts only if a token that outlived it was refused, where there is one. */
function judgeOutlived(record: SessionRecord, seconds: number, tools: Tools): Finding | Doubt | undefined {
  const { outlived, controls, login } = record;
  if (outlived === undefined) return undefined;
  const params = { status: statusOf(outlived), class: outlived.class };
  if (isRefusal(outlived)) return undefined;
  if (!succeeded(outlived)) return tools.doubt('replay-unanswered', params);
  const living = controls.find((control) => showsTheSame(outlived, control, record));
  const { status } = params;
  if (living === undefined) return tools.doubt('served-otherwise', { status });
  if (login?.facts.token?.form === 'opaque' && USUAL_MINUTES.includes(seconds)) {
    return tools.doubt('lifetime-number-unclear', { number: seconds });
  }
  const proof = { kind: 'accepted', exchange: outlived.id, control: living.id } as const;
  return tools.finding('token-outlives-lifetime', proof, { seconds, status });
}

/** Numbers of minutes that sessions often last; beside a token that has no unit of its own they may mean just that. */
const USUAL_MINUTES: readonly number[] = [1, 2, 3, 5, 10, 15, 20, 30, 40, 45, 50, 60];
