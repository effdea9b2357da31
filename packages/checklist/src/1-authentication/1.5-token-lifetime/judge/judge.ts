import {
  statusOf,
  type Case,
  type Doubt,
  type Exchange,
  type NonEmpty,
  type Remark,
  type Verdict,
} from '@probity/model';
import { isRefusal, succeeded, type JudgeTools } from '@probity/probe-kit';
import { judgeLifetime } from './judge-lifetime.ts';
import { EMPTY, type SessionRecord } from '../record.ts';
import { refreshOutcome, replayOutcome, controlLike, type ReplayOutcome } from './replay-outcome.ts';
import type { sentences } from '../sentences.ts';
import { variationOf } from '../variations.ts';
import type { Details15 } from '../details.ts';

type Tools = JudgeTools<typeof sentences>;
type Code = keyof typeof sentences.findings;

/** How the answer to a credential that must be dead is read, and which living one it is held against. */
interface Reading {
  readonly outcome: (exchange: Exchange) => ReplayOutcome;
  readonly control: (exchange: Exchange) => Exchange | undefined;
}

/** Judges one variation; none without controls that succeeded. */
export function judge(testCase: Case<Details15>, gathered: SessionRecord, tools: Tools): Verdict {
  const record = { ...EMPTY, ...gathered };
  const { controls } = record;
  const broken = controls.find((each): boolean => !succeeded(each));
  const [first, ...rest] = controls;
  if (first === undefined || broken !== undefined) {
    return tools.inconclusive([
      tools.doubt('control-failed', {
        status: broken ? statusOf(broken) : 0,
        class: broken?.class ?? 'network',
      }),
    ]);
  }
  if (rest.some(({ credential }) => credential === first.credential)) {
    return tools.inconclusive([tools.doubt('sessions-share-token')]);
  }
  const { anonymous } = record;
  if (anonymous !== undefined && !isRefusal(anonymous)) {
    return tools.inconclusive([tools.doubt('open-to-strangers', { status: statusOf(anonymous) })]);
  }
  const succeededControls: NonEmpty<Exchange> = [first, ...rest];
  const access: Reading = {
    outcome: (each) => replayOutcome(each, controls, record),
    control: (each) => controlLike(each, controls, record),
  };
  const refresh: Reading = {
    outcome: refreshOutcome,
    control: (each) => (isOtherGrant(record.refreshed, each) ? record.refreshed : undefined),
  };
  switch (variationOf(testCase)) {
    case 'lifetime':
      return judgeLifetime(testCase, record, first, tools);
    case 'logout-access':
      return judgeLogout(record, 'token-alive-after-logout', succeededControls, access, tools);
    case 'logout-twin': {
      const isOriginalAlive = record.originals.some((each) => access.outcome(each) === 'alive');
      if (isOriginalAlive) return tools.inconclusive([tools.doubt('original-alive')]);
      return judgeLogout(record, 'twin-alive-after-logout', succeededControls, access, tools);
    }
    case 'logout-refresh':
      return (
        whyNoRefresh(record, tools) ??
        judgeLogout(record, 'refresh-alive-after-logout', succeededControls, refresh, tools)
      );
    case 'rotation':
      return whyNoRefresh(record, tools) ?? judgeRotation(record, succeededControls, tools);
    case 'password-access':
      return judgePassword(record, 'session-survives-password-change', succeededControls, access, tools);
    case 'password-refresh':
      return (
        whyNoRefresh(record, tools) ??
        judgePassword(record, 'refresh-survives-password-change', succeededControls, refresh, tools)
      );
  }
}

function judgeLogout(
  record: SessionRecord,
  code: Code,
  succeededControls: NonEmpty<Exchange>,
  reading: Reading,
  tools: Tools,
): Verdict {
  const { ending, after } = record;
  if (ending === undefined || !isDone(ending)) {
    return tools.inconclusive([tools.doubt('logout-refused', { status: ending ? statusOf(ending) : 0 })]);
  }
  const remarks =
    after !== undefined && reading.outcome(after) === 'dead' && code !== 'refresh-alive-after-logout'
      ? [tools.remark('logout-ends-all')]
      : [];
  return judgeReplays(record, code, { controls: succeededControls, remarks }, reading, tools);
}

function judgePassword(
  record: SessionRecord,
  code: Code,
  succeededControls: NonEmpty<Exchange>,
  reading: Reading,
  tools: Tools,
): Verdict {
  const { ending, after } = record;
  if (ending === undefined || !isDone(ending)) {
    return tools.inconclusive([
      tools.doubt('password-change-refused', { status: ending ? statusOf(ending) : 0 }),
    ]);
  }
  if (!succeeded(after)) {
    return tools.inconclusive([
      tools.doubt('new-password-unusable', { status: after ? statusOf(after) : 0 }),
    ]);
  }
  const controls = [...succeededControls, after] as const;
  return judgeReplays(record, code, { controls, remarks: [] }, reading, tools);
}

/** One answer that shows life is enough; all must be refusals for a pass. */
function judgeReplays(
  { atOnce, replays }: SessionRecord,
  code: Code,
  { controls, remarks }: { readonly controls: NonEmpty<Exchange>; readonly remarks: readonly Remark[] },
  { outcome, control }: Reading,
  tools: Tools,
): Verdict {
  const alive = replays.find((each) => outcome(each) === 'alive');
  const living = alive && control(alive);
  if (alive !== undefined && living === undefined) {
    // Nothing that lives is there to hold it against.
    return tools.inconclusive([whyOdd(alive, 'served-otherwise', tools)], remarks);
  }
  if (alive !== undefined && living !== undefined) {
    const proof = { kind: 'accepted', exchange: alive.id, control: living.id } as const;
    return tools.fail([tools.finding(code, proof, { status: statusOf(alive) })], [], remarks);
  }
  const odd = replays.find((each) => outcome(each) !== 'dead');
  if (odd !== undefined || replays.length === 0) {
    return tools.inconclusive([whyOdd(odd, odd && outcome(odd), tools)], remarks);
  }
  const isLate = atOnce !== undefined && outcome(atOnce) === 'alive';
  return tools.pass(controls, isLate ? [...remarks, tools.remark('revoked-late')] : remarks);
}

function judgeRotation(
  { reused, successor }: SessionRecord,
  succeededControls: NonEmpty<Exchange>,
  tools: Tools,
): Verdict {
  for (const each of [reused, successor]) {
    const outcome = each && refreshOutcome(each);
    if (outcome !== 'alive' && outcome !== 'dead') return tools.inconclusive([whyOdd(each, outcome, tools)]);
  }
  if (reused && refreshOutcome(reused) === 'alive')
    return tools.pass(succeededControls, [tools.remark('refresh-not-rotated')]);
  const isFamilyAlive = successor !== undefined && refreshOutcome(successor) === 'alive';
  return tools.pass(succeededControls, isFamilyAlive ? [tools.remark('family-not-revoked')] : []);
}

function whyOdd(odd: Exchange | undefined, outcome: ReplayOutcome | undefined, tools: Tools): Doubt {
  const status = odd === undefined ? 0 : statusOf(odd);
  return outcome === 'served-otherwise'
    ? tools.doubt('served-otherwise', { status })
    : tools.doubt('replay-unanswered', { status, class: odd?.class ?? 'network' });
}

/** A refresh token that never worked proves nothing when it is refused. */
function whyNoRefresh({ refreshed }: SessionRecord, tools: Tools): Verdict | undefined {
  if (refreshed?.facts.granted === true && succeeded(refreshed)) return undefined;
  return tools.inconclusive([
    tools.doubt('refresh-control-failed', {
      status: refreshed ? statusOf(refreshed) : 0,
      class: refreshed?.class ?? 'network',
    }),
  ]);
}

/** Two different refresh tokens of one account. */
function isOtherGrant(living: Exchange | undefined, replay: Exchange): boolean {
  return replay.purpose === 'attack' && living?.as === replay.as && living.credential !== replay.credential;
}

/** A logout that was refused is no logout, whatever it looks like. */
function isDone(ending: Exchange): boolean {
  const status = statusOf(ending);
  return succeeded(ending) && status >= 200 && status < 300;
}
