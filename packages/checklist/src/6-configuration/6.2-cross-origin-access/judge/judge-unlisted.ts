import { statusOf, type Doubt, type Exchange, type Finding, type Remark, type Verdict } from '@probity/model';
import { undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { OriginDetails } from '../details.ts';
import type { OriginKind, OriginRecord, OriginTry } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { allowedBy, type Allowed } from './allowed-by.ts';

export type Tools = JudgeTools<typeof sentences>;

/** What it is called if an origin of a kind is allowed with credentials. */
const CODES = {
  foreign: 'any-origin-allowed',
  null: 'null-origin-allowed',
  lookalike: 'lookalike-origin-allowed',
  insecure: 'insecure-origin-allowed',
  port: 'other-port-allowed',
} as const satisfies Partial<Record<OriginKind, keyof (typeof sentences)['findings']>>;

/** Judges what origins that nobody listed are allowed at one place. */
export function judgeUnlisted(
  details: OriginDetails,
  record: OriginRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { tries = [] } = record;
  const place = details.at ?? 'A path that does not exist';
  if (tries.length === 0) return tools.inconclusive([tools.doubt('not-tried', { place })]);
  const all = tries.map((each) => ({ ...each, allowed: allowedBy(each) }));
  const findings = findingsIn(details, all, tools);
  const doubts: Doubt[] = [];
  const remarks = new Map<string, Remark>();
  for (const { origin, kind, exchange, allowed } of all) {
    const params = { place, origin, allowed: allowed.value, status: statusOf(exchange) };
    const noted = remarkOf(details, kind, allowed);
    if (noted !== undefined && !remarks.has(noted)) remarks.set(noted, tools.remark(noted, params));
    const why = undecidedBy(exchange);
    if (isUnanswered(why)) doubts.push(tools.doubt(why, params));
  }
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts, [...remarks.values()]);
  const [doubt, ...others] = doubts;
  if (doubt !== undefined) return tools.inconclusive([doubt, ...others], [...remarks.values()]);
  return tools.pass([control], [...remarks.values()]);
}

type Judged = OriginTry & { readonly allowed: Allowed };

/** One finding for each kind of origin; where any origin is allowed, the others say nothing more. */
function findingsIn(details: OriginDetails, all: readonly Judged[], tools: Tools): readonly Finding[] {
  if (details.isPublic) return [];
  const findings: Finding[] = [];
  for (const [kind, code] of Object.entries(CODES)) {
    const found = all.find(
      (each) => each.kind === kind && each.allowed.origin === 'itself' && each.allowed.credentials,
    );
    if (found === undefined) continue;
    findings.push(tools.finding(code, shownIn(found), paramsOf(found)));
    if (code === 'any-origin-allowed') break;
  }
  if (findings.length > 0 || !details.isAmbient) return findings;
  const open = all.find(
    (each) => isForAnyPage(each) && each.answer === 'answer' && each.exchange.class === 'success',
  );
  return open === undefined ? [] : [tools.finding('private-open-to-pages', shownIn(open), paramsOf(open))];
}

/** Whether pages of any origin may read an answer, if not with credentials. */
function isForAnyPage({ kind, allowed }: Pick<Judged, 'kind' | 'allowed'>): boolean {
  return allowed.origin === 'any' || (kind === 'foreign' && allowed.origin === 'itself');
}

function remarkOf(
  { isPublic, isAmbient }: OriginDetails,
  kind: OriginKind,
  allowed: Allowed,
): keyof (typeof sentences)['remarks'] | undefined {
  if (allowed.origin === 'any' && allowed.credentials) return 'wildcard-with-credentials';
  if (allowed.origin === 'itself' && allowed.credentials) {
    if (isPublic) return 'public-with-credentials';
    return kind === 'sibling' ? 'sibling-host-allowed' : undefined;
  }
  return !isPublic && !isAmbient && isForAnyPage({ kind, allowed })
    ? 'private-open-without-credentials'
    : undefined;
}

function shownIn({ exchange, allowed }: Judged) {
  return {
    kind: 'shown',
    exchange: exchange.id,
    at: 'header:access-control-allow-origin',
    text: allowed.value,
  } as const;
}

function paramsOf({ origin, answer, place, allowed }: Judged) {
  return { origin, answer, place, allowed: allowed.value };
}

/** Any answer of the API shows what it allows, whatever else it says. */
function isUnanswered(
  why: ReturnType<typeof undecidedBy>,
): why is 'throttled' | 'no-answer' | 'server-error' | 'blocked' {
  return why === 'throttled' || why === 'no-answer' || why === 'server-error' || why === 'blocked';
}
