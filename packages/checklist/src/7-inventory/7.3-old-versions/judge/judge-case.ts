import { statusOf, type Case, type Doubt, type Exchange, type Remark, type Verdict } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import { isAlive } from '../alive.ts';
import type { Details73 } from '../details.ts';
import { ITEMS } from '../items.ts';
import type { Asked, Compared, Record73 } from '../record.ts';
import { isSameKind } from '../same-kind.ts';
import { IN_PATHS } from '../variations.ts';
import { judgeGuards } from './judge-guards.ts';
import { judgeVersion } from './judge-version.ts';
import type { Tools } from './judged.ts';

/** Judges a case: which versions answer, whether they may, what they say about their end, and how they are guarded. */
export function judgeCase(testCase: Case<Details73>, record: Record73, tools: Tools): Verdict {
  const { details, operation } = testCase;
  const { control, random = [], asked = [], compared = [] } = record;
  if (!succeeded(control)) {
    const status = control === undefined ? 0 : statusOf(control);
    const words = { caller: details.caller, operation: operation ?? 'the API', status };
    return tools.inconclusive([tools.doubt('control-failed', words, 'operations')]);
  }
  if (random.length === 0) return tools.inconclusive([tools.doubt('not-recorded')]);
  const alive = asked.filter((each) => isAlive(each, random, control));
  const judged = alive.map((each) => ({ each, ...judgeVersion(each, details, tools) }));
  const guards = judgeGuards(compared, tools);
  const findings = [...judged.flatMap((each) => each.findings), ...guards.findings];
  const unknown = judged.filter(({ isUnknown }) => isUnknown).map(({ each }) => `${each.name} (${each.by})`);
  const doubts: readonly Doubt[] = [
    ...(unknown.length > 0
      ? [tools.doubt('versions-unknown', { versions: unknown.join(', ') }, 'versions')]
      : []),
    ...judged
      .filter(({ isUndated }) => isUndated)
      .map(({ each: { name, by } }) => tools.doubt('no-date', { version: name, by })),
    ...asked.flatMap((each) => openBy(each, random, details, tools)),
    ...guards.doubts,
  ];
  const remarks: readonly Remark[] = [
    ...ignored(random, control, tools),
    ...judged.flatMap((each) => each.remarks),
    ...guards.remarks,
    ...notCompared(alive, compared, tools),
    ...notFound(testCase, alive, random, control, tools),
  ];
  const [first, ...rest] = findings;
  if (first !== undefined) return tools.fail([first, ...rest], doubts, remarks);
  const [open, ...more] = doubts;
  return open === undefined ? tools.pass([control], remarks) : tools.inconclusive([open, ...more], remarks);
}

/** Answers that show neither that a version lives nor that it does not. */
function openBy(
  { name, by, answer }: Asked,
  random: readonly Asked[],
  { caller, listed }: Details73,
  tools: Tools,
): readonly Doubt[] {
  const status = statusOf(answer);
  const words = { version: name, by, status, caller };
  if (random.some((each) => each.by === by && statusOf(each.answer) === status)) return [];
  if (answer.class === 'limited') return [tools.doubt('throttled', words)];
  if (answer.class === 'server-error') return [tools.doubt('server-error', words)];
  const isGuarded = answer.class === 'unauthenticated' || answer.class === 'forbidden';
  const isRetired = listed?.some((each) => each.name === name && each.state === 'retired') === true;
  return isGuarded && !isRetired ? [tools.doubt('version-refuses', words, 'versions')] : [];
}

function ignored(random: readonly Asked[], control: Exchange, tools: Tools): readonly Remark[] {
  return random
    .filter(({ by, answer }) => by === 'path' && isSameKind(answer, control))
    .map(({ by }) => tools.remark('any-version-answers', { by }));
}

/** What could not be tried on a version that answers, for want of an account or an object. */
function notCompared(
  alive: readonly Asked[],
  compared: readonly Compared[],
  tools: Tools,
): readonly Remark[] {
  return alive.flatMap(({ name }) => {
    const tried = new Set(compared.filter(({ version }) => version === name).map(({ item }) => item));
    const items = Object.values(ITEMS).filter((item) => !tried.has(item));
    return items.length === 0
      ? []
      : [tools.remark('not-compared', { version: name, items: items.join(', ') })];
  });
}

/** Versions that the profile lists as living and that were not found under their names. */
function notFound(
  { variation, details }: Case<Details73>,
  alive: readonly Asked[],
  random: readonly Asked[],
  control: Exchange,
  tools: Tools,
): readonly Remark[] {
  if (variation !== IN_PATHS || random.some(({ answer }) => isSameKind(answer, control))) return [];
  const known = new Set(
    [...alive.map(({ name }) => name), ...details.described].map((name) => name.toLowerCase()),
  );
  return (details.listed ?? [])
    .filter(({ name, state }) => state !== 'retired' && !known.has(name.toLowerCase()))
    .map(({ name, state }) => tools.remark('listed-not-found', { version: name, state }));
}
