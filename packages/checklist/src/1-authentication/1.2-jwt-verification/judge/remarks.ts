import type { Case, Exchange, Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { Details12 } from '../details.ts';
import type { Record12 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import { isLike } from './accepted.ts';

type Tools = JudgeTools<typeof sentences>;

/** What is worth knowing beside the verdict: what was left out or only sampled, how much was tried, how much is allowed. */
export function remarksOf(
  testCase: Case<Details12>,
  record: Record12,
  control: Exchange,
  tools: Tools,
): readonly Remark[] {
  return [
    ...notTried(record, tools),
    ...triedSecrets(testCase, record, tools),
    ...scopeOf(testCase, tools),
    ...leewayOf(testCase, record, control, tools),
  ];
}

function notTried({ lacking }: Record12, tools: Tools): readonly Remark[] {
  const [first] = lacking;
  if (first === undefined) return [];
  const recipes = lacking.map(({ recipe }) => recipe).join(', ');
  return [tools.remark('not-tried', { recipes, why: first.why })];
}

function triedSecrets(
  { variation, details }: Case<Details12>,
  { knownSecret, secretsTried }: Record12,
  tools: Tools,
): readonly Remark[] {
  if (variation !== 'weak-secret' || !details.isAnchor || knownSecret || secretsTried === null) return [];
  return [tools.remark('secrets-tried', { count: secretsTried })];
}

function scopeOf({ details: { scope } }: Case<Details12>, tools: Tools): readonly Remark[] {
  if (scope === undefined) return [];
  const { all, sampled, leftOut } = scope;
  const operations = leftOut.join(', ');
  return [
    tools.remark('sampled', { count: all, operations: sampled.join(', ') }),
    ...(leftOut.length === 0 ? [] : [tools.remark('not-tried-on', { operations })]),
  ];
}

/** Clocks differ, so a little leeway is sound; how much there is, is worth knowing. */
function leewayOf(
  testCase: Case<Details12>,
  { late, none }: Record12,
  control: Exchange,
  tools: Tools,
): readonly Remark[] {
  const seconds = [61, 301].filter((_, index) => {
    const answer = late[index];
    return answer !== undefined && isLike(testCase, answer, control, none);
  });
  const longest = seconds.at(-1);
  if (longest === undefined) return [];
  return [tools.remark('leeway', { operation: testCase.operation ?? 'the API', seconds: longest })];
}
