import type { Proof } from '@probity/model';
import { changeProof } from '@probity/probe-kit';
import type { Burst } from '../record.ts';

/** How often a flow was completed in some ways through it; null where that could not be read. */
export function timesIn({ before, after }: Pick<Burst, 'before' | 'after'>, by: number): number | null {
  let sum = 0;
  for (const [index, { value }] of after.entries()) {
    const was = before[index]?.value ?? null;
    if (value === null || was === null) return null;
    sum += (value - was) / by;
  }
  return sum;
}

type Measurement = Extract<Proof, { kind: 'measurement' }>;

/** What proves that some ways through a flow had more effects than are allowed. */
export function proofOf(by: number, bursts: readonly Burst[], allowed: number): Measurement {
  const [first] = bursts;
  const last = bursts.at(-1);
  const [before] = first?.before ?? [];
  const after = last?.after.at(-1);
  if (first === undefined || last === undefined || before === undefined || after === undefined)
    throw new Error('Nothing was read.');
  const isEach = bursts.some((each) => each.after.length > 1) || first.before.length > 1;
  if (!isEach && last.before.length === 1 && bursts.length <= 2)
    return changeProof(by, { before, attacks: last.ends, after }, allowed);
  const value = bursts.reduce((sum, each) => sum + (timesIn(each, by) ?? 0), 0) * by;
  const exchanges = bursts.flatMap((each) =>
    each.after.flatMap((reading, index) => {
      const was = each.before[index];
      return [
        was?.exchange,
        ...(was?.pages ?? []),
        each.ends[index],
        reading.exchange,
        ...reading.pages,
      ].flatMap((one) => one?.id ?? []);
    }),
  );
  const wanted = by > 0 ? 'at most' : 'at least';
  const unit = by === 1 ? 'completions' : 'units';
  return {
    kind: 'measurement',
    name: `changes read at ${after.what}`,
    value,
    bound: allowed * by,
    wanted,
    unit,
    exchanges,
  };
}
