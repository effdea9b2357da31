import { statusOf, type Doubt, type Exchange, type Finding, type Verdict } from '@probity/model';
import { isAttackOn, shownOf, shows, undecidedBy, type JudgeTools } from '@probity/probe-kit';
import type { CopyTry, HeaderRecord } from '../record.ts';
import type { sentences } from '../sentences.ts';

type Tools = JudgeTools<typeof sentences>;

/** Judges whether somebody was given a copy of what its owner had read. */
export function judgeCache(
  variation: string,
  record: HeaderRecord,
  control: Exchange,
  tools: Tools,
): Verdict {
  const { owner = '', tries = [], hasSecondUser = false } = record;
  const operation = control.operation ?? 'the API';
  const findings: Finding[] = [];
  const doubts: Doubt[] = [];
  for (const each of tries) {
    const { reader, again, elsewhere } = each;
    const params = { operation, owner, reader, name: each.name, status: statusOf(again) };
    const shown = shownOf(again, owner, labelsIn(each, owner));
    const isCopy = elsewhere !== undefined && undecidedBy(elsewhere) === undefined;
    const why = undecidedBy(again);
    if (shown !== undefined && isCopy && isAttackOn(again, owner) && !shows(elsewhere, shown.label)) {
      const proof = { kind: 'value', exchange: again.id, canary: shown.label, owner } as const;
      const code = variation === 'shared-cache' ? 'cached-answer-shown' : 'cached-under-file-name';
      findings.push(
        tools.finding(code, proof, params, variation === 'shared-cache' ? each.reader : each.name),
      );
    } else if (shown !== undefined) doubts.push(tools.doubt('shown-anyway', params));
    else if (why !== undefined && !isElsewhere(variation, again)) doubts.push(tools.doubt(why, params));
  }
  const [first] = tries;
  if (variation === 'shared-cache') {
    if (first === undefined || labelsIn(first, owner).length === 0)
      doubts.push(tools.doubt('nothing-recognisable', { operation, owner }, 'resources'));
    if (!hasSecondUser) doubts.push(tools.doubt('no-second-user', { operation }, 'identities.bob'));
  } else if (first === undefined || shownOf(control, owner) === undefined)
    doubts.push(tools.doubt('nothing-recognisable', { operation, owner }, 'resources'));
  const [finding, ...more] = findings;
  if (finding !== undefined) return tools.fail([finding, ...more], doubts);
  const [doubt, ...others] = doubts;
  return doubt === undefined ? tools.pass([control]) : tools.inconclusive([doubt, ...others]);
}

/** What of the owner's was in the answer that a cache may have kept. */
function labelsIn({ read }: CopyTry, owner: string): readonly string[] {
  return read.facts.canaries.filter((each) => each.owner === owner && !each.sent).map(({ label }) => label);
}

/** A name that nothing has may be answered in any way that shows nothing: it redirects, or is refused by a proxy. */
function isElsewhere(variation: string, { class: kind }: Exchange): boolean {
  return variation === 'cache-deception' && kind !== 'limited' && kind !== 'network';
}
