import type { Remark } from '@probity/model';
import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';
import { leavesIn, pairsOf, type Seen } from './findings-in.ts';

/** A megabyte of ours, less what is around it. */
const HUGE = 1_000_000;

/** What is no flaw by itself, and still worth a thought. */
export function remarksOn(
  seen: Seen & { readonly name: string },
  tools: JudgeTools<typeof sentences>,
): readonly Remark[] {
  const {
    details: { upstream, mutation },
    name,
    hostile,
  } = seen;
  const last = hostile.steps.at(-1);
  const status = last?.answer?.status ?? 0;
  if (status === 500) return [tools.remark('unhandled-error', { upstream, name, status })];
  if (last?.class !== 'success') return [];
  if (mutation === 'as-texts') return [tools.remark('coerced', { upstream })];
  const answers = pairsOf(seen);
  if (mutation === 'huge')
    return answers.some(({ exchange }) => exchange.facts.length >= HUGE)
      ? [tools.remark('huge-text', { upstream })]
      : [];
  const implausible = mutation === 'largest' ? 1e308 : mutation === 'negative' ? -1 : undefined;
  if (implausible === undefined) return [];
  return answers
    .flatMap(({ exchange, normal }) =>
      [...leavesIn(exchange)].flatMap(([at, value]) =>
        value === implausible && leavesIn(normal).get(at) !== value ? [at] : [],
      ),
    )
    .slice(0, 1)
    .map((at) => tools.remark('implausible-value', { upstream, at, value: implausible }));
}
