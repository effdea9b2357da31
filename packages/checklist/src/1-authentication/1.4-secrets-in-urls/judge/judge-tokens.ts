import {
  parseJson,
  statusOf,
  type Doubt,
  type Exchange,
  type Finding,
  type Proof,
  type Remark,
  type Verdict,
} from '@probity/model';
import { isRefusal, shows, succeeded, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { completeTries } from './complete-tries.ts';
import type { QueryTry, UrlRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges tokens in the query of one operation: served with what only their owner sees, or turned away. */
export function judgeTokens(record: UrlRecord, control: Exchange, tools: Tools): Verdict {
  const { none } = record;
  const tries = completeTries(record);
  const operation = control.operation ?? 'the API';
  const remarks = sentRemark(record, tools);
  // Only where strangers are turned away does an answer show that the token was taken.
  if (none === undefined || !isRefusal(none)) {
    const status = none === undefined ? 0 : statusOf(none);
    return tools.inconclusive([tools.doubt('open-to-all', { operation, status }, 'public')], remarks);
  }
  // What the token brought in its usual place is no attack, whatever the record calls it.
  if (tries === undefined || tries.some(({ attack }) => !isOtherAttack(control, attack)))
    return tools.inconclusive([tools.doubt('not-recorded', { operation })], remarks);
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const { name, attack } of tries) {
    if (isRefusal(attack)) continue;
    const params = { operation, name, status: statusOf(attack) };
    const undecided = undecidedBy(attack);
    const other = inventedUnder(record, name);
    const isSame = showsTheSame(attack, control, record.subjectAt ?? null);
    if (undecided !== undefined) doubts.push(tools.doubt(undecided, params));
    else if (other === undefined || !succeeded(attack) || !isRefusal(other))
      doubts.push(
        isSame
          ? tools.doubt('served-to-invented', params)
          : tools.doubt('served-but-whose', params, 'auth.me'),
      );
    else {
      const proof = isSame
        ? ({ kind: 'accepted', exchange: attack.id, control: control.id } as const)
        : servedOnlyGenuine(name, attack, other);
      const expected = tools.statuses.unauthenticated.join(' or ');
      findings.push(tools.finding('token-accepted-in-query', proof, { ...params, expected }, params.name));
    }
  }
  const [finding, ...others] = findings;
  if (finding !== undefined) return tools.fail([finding, ...others], doubts, remarks);
  const [doubt, ...more] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...more], remarks);
  return tools.pass([control], remarks);
}

/** What an invented token was answered under the same name; only where it is turned away has the real one opened anything. */
function inventedUnder({ invented = [] }: UrlRecord, name: string): Exchange | undefined {
  return invented.find((each: Partial<QueryTry>) => each.name === name)?.attack;
}

/** The two requests differ in nothing but whether the token is one: also an empty answer shows then that it was taken. */
function servedOnlyGenuine(name: string, attack: Exchange, invented: Exchange): Proof {
  const exchanges = [attack.id, invented.id];
  const bound = { value: 1, bound: 0, wanted: 'at most', unit: 'tokens' } as const;
  return { kind: 'measurement', name: `genuine tokens served as ${name}`, ...bound, exchanges };
}

function isOtherAttack(control: Exchange, { purpose, credential }: Exchange): boolean {
  return purpose === 'attack' && credential !== control.credential;
}

/** Whether an answer holds what the owner was shown: the same bytes, a value of the owner, or its name. */
function showsTheSame(answer: Exchange, control: Exchange, subjectAt: string | null): boolean {
  if (!succeeded(answer)) return false;
  const isSame = answer.facts.sha256 === control.facts.sha256;
  if (isSame && Math.min(answer.facts.length, control.facts.length) > 2) return true;
  const own = control.facts.canaries.filter(({ owner, sent }) => owner === control.as && !sent);
  if (own.some(({ label }) => shows(answer, label))) return true;
  const subject = subjectAt === null ? undefined : textAt(control, subjectAt);
  return subjectAt !== null && subject !== undefined && subject === textAt(answer, subjectAt);
}

function textAt({ answer }: Exchange, path: string): string | undefined {
  let value: unknown = parseJson(answer?.body);
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The check itself has put a token where it should not be, and says so. */
function sentRemark({ identity, isFixed, ended, tries = [] }: UrlRecord, tools: Tools): readonly Remark[] {
  if (identity === undefined || tries.length === 0) return [];
  const isEnded = ended !== undefined && statusOf(ended) >= 200 && statusOf(ended) < 300;
  const state =
    isFixed === true ? 'change it' : isEnded ? 'its session was logged out' : 'it works until it expires';
  return [tools.remark('token-sent-in-query', { identity, count: tries.length, state })];
}
