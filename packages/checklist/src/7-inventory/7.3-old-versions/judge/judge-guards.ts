import type { Doubt, Finding, Remark } from '@probity/model';
import { isAttackOn, isRefusal, shows, succeeded } from '@probity/probe-kit';
import type { Compared } from '../record.ts';
import { isSameKind } from '../same-kind.ts';
import type { Tools } from './judged.ts';

/** Judges what a version serves that the current one refuses; what both serve is the business of other checks. */
export function judgeGuards(
  compared: readonly Compared[],
  tools: Tools,
): {
  readonly findings: readonly Finding[];
  readonly doubts: readonly Doubt[];
  readonly remarks: readonly Remark[];
} {
  const served = compared.filter((each) => isServed(each, each.old));
  const open = served.filter(({ current }) => isRefusal(current));
  const weaker = open.filter(isAttacked);
  const alike = served.filter((each) => isServed(each, each.current));
  return {
    findings: weaker.map((each) => {
      const { version, item, old, control, canary, owner } = each;
      const proof =
        canary !== undefined && owner !== undefined
          ? ({ kind: 'value', exchange: old.id, canary, owner } as const)
          : ({ kind: 'accepted', exchange: old.id, control: control.id } as const);
      return tools.finding('weaker-version', proof, { version, item }, `${version}: ${item}`);
    }),
    doubts: weaker.length < open.length ? [tools.doubt('not-recorded')] : [],
    remarks: alike.map(({ version, item }) => tools.remark('weak-everywhere', { version, item })),
  };
}

/** Whether the version was asked by somebody who may not. */
function isAttacked({ old, owner }: Compared): boolean {
  return owner === undefined ? old.purpose === 'attack' : isAttackOn(old, owner);
}

/** An object is shown by the value of its owner; anything else by an answer of the kind that those get who may. */
function isServed({ control, canary }: Compared, answer: Compared['old']): boolean {
  if (!succeeded(answer)) return false;
  return canary === undefined ? isSameKind(answer, control) : shows(answer, canary);
}
