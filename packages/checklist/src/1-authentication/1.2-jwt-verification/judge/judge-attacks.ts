import { statusOf, type Case, type Doubt, type Exchange, type Finding } from '@probity/model';
import { isBare, isCrash, isRefusal, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import { letIn } from './let-in.ts';
import type { Record12 } from '../record.ts';
import type { sentences } from '../sentences.ts';
import type { Variation } from '../variations.ts';
import type { Details12 } from '../details.ts';

/** What became of the tokens of one case: one finding per code, and a doubt for each answer that says nothing. */
export function judgeAttacks(
  testCase: Case<Details12>,
  record: Record12,
  control: Exchange,
  variation: Variation,
  tools: JudgeTools<typeof sentences>,
): { readonly findings: readonly Finding[]; readonly doubts: readonly Doubt[] } {
  const { code, sent } = variation;
  const operation = testCase.operation ?? 'the API';
  const right = tools.statuses.unauthenticated;
  const words = { operation, sent, expected: right.join(' or ') };
  const tried = record.tries.map((each) => ({
    attack: each.attack,
    recipe: each.recipe,
    status: statusOf(each.attack),
    proof: letIn(testCase, each, record, control, variation),
  }));
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];

  const accepted = tried.filter(({ proof }) => proof !== undefined);
  const [first] = accepted;
  if (first?.proof !== undefined) {
    const recipes = accepted.map(({ recipe }) => recipe).join(', ');
    findings.push(tools.finding(code, first.proof, { ...words, recipes, status: first.status }));
  }
  if (record.fetched > 0 && testCase.variation === 'remote-key') {
    const exchanges = record.tries.map(({ attack }) => attack.id);
    const proof = { ...COUNTED, name: 'keys fetched', value: record.fetched, unit: 'requests', exchanges };
    findings.push(tools.finding('remote-key-fetched', proof, { operation, count: record.fetched }));
  }
  const { isAnchor } = testCase.details;
  if (record.knownSecret && isAnchor && testCase.variation === 'weak-secret') {
    const proof = { ...COUNTED, name: 'known secrets', value: 1, unit: 'secrets', exchanges: [control.id] };
    findings.push(tools.finding('weak-secret-known', proof));
  }
  const bits = record.keyBits;
  if (bits !== null && bits < LEAST_BITS && isAnchor && testCase.variation === 'other-key') {
    const proof = {
      kind: 'measurement',
      name: 'bits of the signing key',
      value: bits,
      bound: LEAST_BITS,
      wanted: 'at least',
      unit: 'bits',
      exchanges: [control.id],
    } as const;
    findings.push(tools.finding('short-key', proof, { bits, least: LEAST_BITS }));
  }

  const odd: typeof tried = [];
  for (const each of tried) {
    const { attack, recipe, status, proof } = each;
    if (proof !== undefined) continue;
    const params = { operation, sent, recipes: recipe, status };
    const undecided = undecidedBy(attack);
    // Nothing where the caller got something is a refusal; where the caller got nothing too, it may be anything.
    const isEmptier = isSuccess(attack) && isBare(attack) && !isBare(control);
    const isNo = isRefusal(attack) || isCrash(attack) || isEmptier;
    if (isNo && !right.includes(status)) odd.push(each);
    else if (isNo && isRefusal(attack)) continue;
    else if (undecided !== undefined) doubts.push(tools.doubt(undecided, params));
    else doubts.push(tools.doubt(attack.facts.catchAll ? 'catch-all-page' : 'served-but-whose', params));
  }
  const [wrong] = odd;
  if (wrong !== undefined) {
    const { status, attack } = wrong;
    const recipes = odd.filter((each) => each.status === status).map(({ recipe }) => recipe);
    const proof = { kind: 'status', status, exchanges: [attack.id] } as const;
    const params = { ...words, recipes: recipes.join(', '), status };
    findings.push(tools.finding('refused-otherwise', proof, params));
  }
  return { findings, doubts };
}

/** RFC 7518, sections 3.3 and 3.5. */
const LEAST_BITS = 2048;

/** None is right; one is too many. */
const COUNTED = { kind: 'measurement', bound: 0, wanted: 'at most' } as const;

function isSuccess({ class: kind, facts }: Exchange): boolean {
  return kind === 'success' && !facts.catchAll;
}
