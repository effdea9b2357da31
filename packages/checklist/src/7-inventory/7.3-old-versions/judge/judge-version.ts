import { statusOf, type Exchange, type Finding, type Params, type Proof, type Remark } from '@probity/model';
import type { Details73 } from '../details.ts';
import type { Asked } from '../record.ts';
import { announcedBy, isOldForm, type Announced } from './announced.ts';
import type { Tools } from './judged.ts';

/** What a version that answers comes to. */
export interface VersionOutcome {
  readonly findings: readonly Finding[];
  readonly remarks: readonly Remark[];
  /** Nothing says whether it is meant to answer. */
  readonly isUnknown: boolean;
  /** It names an end, and no day is known. */
  readonly isUndated: boolean;
}

const DAY = 86_400_000;

/** Judges one version that answers: by the list of the profile, and by what it says about its own end. */
export function judgeVersion(
  { name, by, answer }: Asked,
  { listed, described }: Pick<Details73, 'listed' | 'described'>,
  tools: Tools,
): VersionOutcome {
  const announced = announcedBy(answer);
  const { deprecation, sunset } = announced;
  const words = { version: name, by, status: statusOf(answer), deprecation, sunset };
  const entry = listed?.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const found = (code: Parameters<Tools['finding']>[0], proof: Proof): Finding =>
    tools.finding(code, proof, words, name);
  const answers = (what: string): Proof => counted(what, answer);
  const findings: Finding[] = [];
  // What the description has is known to its owner.
  const isKnown = entry !== undefined || described.some((each) => each.toLowerCase() === name.toLowerCase());
  if (listed !== null && !isKnown)
    findings.push(found('version-unlisted', answers('answers of versions that are not listed')));
  const isEnded = entry?.state === 'retired' || isPast(entry?.sunset ?? '', announced);
  if (isEnded) findings.push(found('version-retired', answers('answers of versions that have ended')));
  if (entry?.state === 'deprecated') {
    if (deprecation === '')
      findings.push(found('deprecation-missing', answers('answers without Deprecation')));
    if (sunset === '') findings.push(found('sunset-missing', answers('answers without Sunset')));
  }
  return {
    findings: [...findings, ...ownEnd(announced, answer, found)],
    remarks: remarksOn(announced, words, tools),
    isUnknown: listed === null && !isKnown,
    isUndated: announced.sunsetAt !== undefined && announced.now === undefined,
  };
}

/** What the version itself says about its end, against the day on which it says so. */
function ownEnd(
  { sunset, sunsetAt, deprecatedAt, now }: Announced,
  { id }: Exchange,
  found: (code: 'past-sunset' | 'sunset-before-deprecation', proof: Proof) => Finding,
): readonly Finding[] {
  const proof = { kind: 'shown', exchange: id, at: 'header:sunset', text: sunset } as const;
  if (sunsetAt === undefined) return [];
  if (now !== undefined && sunsetAt < now) return [found('past-sunset', proof)];
  return deprecatedAt !== undefined && sunsetAt < deprecatedAt
    ? [found('sunset-before-deprecation', proof)]
    : [];
}

/** A day of the profile is past when it is over everywhere. */
function isPast(day: string, { now }: Announced): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return now !== undefined && !Number.isNaN(start) && start + 2 * DAY < now;
}

function remarksOn(announced: Announced, words: Params, tools: Tools): readonly Remark[] {
  return [
    ...(isOldForm(announced) ? [tools.remark('deprecation-in-old-form', words)] : []),
    ...(announced.sunset !== '' && announced.sunsetAt === undefined
      ? [tools.remark('sunset-malformed', words)]
      : []),
  ];
}

function counted(name: string, { id }: Exchange): Proof {
  return {
    kind: 'measurement',
    name,
    value: 1,
    bound: 0,
    wanted: 'at most',
    unit: 'answers',
    exchanges: [id],
  };
}
