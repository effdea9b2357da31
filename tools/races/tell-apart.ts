import { variants, type Variant } from '@probity/lab';
import { PROTOCOLS, raceOnLab, type Protocol } from './race-on-lab.ts';

/** What is told apart: gaps between a check and a write, and the usual ways to close them. */
const TRIED = [
  'coupon-checked-then-used',
  'stock-checked-then-taken',
  'balance-checked-then-spent',
  'key-checked-then-kept',
  'lock-per-process',
  'lock-per-account',
  'redeemed-by-unique-index',
  'stock-in-a-transaction',
  'balance-behind-a-lock',
] as const;

/** What came of a variant over one protocol. */
export interface Row {
  /** `correct` is a conditional update everywhere. */
  readonly id: string;
  readonly kind: 'correct' | Variant['kind'];
  readonly protocol: Protocol;
  readonly right: number;
  readonly times: number;
  readonly wrong: readonly string[];
}

/** Runs each so often over each protocol; nothing else may disturb the races, so that they run in turn. */
export async function* tellApart(times: number, ids: readonly string[] = TRIED): AsyncIterable<Row> {
  const tried = [null, ...ids.map((id) => variants.find((each) => each.id === id))];
  for (const variant of tried) {
    if (variant === undefined) throw new Error('A variant that races tell apart is gone.');
    for (const protocol of PROTOCOLS) yield await rowOf(variant, protocol, times);
  }
}

async function rowOf(variant: Variant | null, protocol: Protocol, times: number): Promise<Row> {
  const expected = (variant?.expects ?? []).map(({ code }) => code).toSorted();
  const wrong: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const { found, problems } = await raceOnLab(variant, protocol);
    const isRight = problems.length === 0 && found.join() === expected.join();
    if (!isRight) wrong.push([`found ${found.join(', ') || 'nothing'}`, ...problems].join('; '));
  }
  const id = variant?.id ?? 'correct';
  return { id, kind: variant?.kind ?? 'correct', protocol, right: times - wrong.length, times, wrong };
}

/** A row for people. */
export function showRow({ id, kind, protocol, right, times, wrong }: Row): string {
  const line = `${kind.padEnd(8)} ${id.padEnd(30)} ${protocol.padEnd(9)} ${right}/${times}`;
  return [line, ...wrong.map((each) => `         ${each}`)].join('\n');
}
