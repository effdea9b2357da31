import { valueAt } from '@probity/model';
import { numberAt } from '../measure.ts';
import { levelsOf, withValue } from '../plan/level.ts';
import type { Given } from './gather-values.ts';

const HUGE = [1e9, 2 ** 31];

/** Quantities that make no sense. */
export async function gatherQuantities({ declared, details, buyer, liar, one }: Given): Promise<void> {
  const { quantity, fractions, isBalance, most, total, self } = declared;
  const honest = details.count;
  const attempt = (name: string, value: number): Promise<unknown> =>
    liar.attempt(
      { name, field: quantity, value, body: withValue(buyer.body, quantity, buyer.asWritten(value)) },
      one,
    );

  await attempt('negative', -honest);
  await attempt('zero', 0);
  if (isBalance === true) {
    await attempt('three decimals', honest + 0.001);
    const balance = numberAt(one.before, total);
    if (balance !== null) await attempt('more than the balance', Math.ceil(balance) + honest);
    if (self !== undefined) {
      const body = withValue(buyer.body, self.field, self.value);
      await liar.attempt({ name: 'to oneself', field: self.field, value: 'the sender', body }, one);
    }
  } else {
    if (fractions !== true) await attempt('fraction', 0.001);
    await attemptMix();
  }
  for (const value of HUGE) await attempt('huge', value);
  if (most !== undefined) await attempt('too many', most + 1);

  /** One piece, and one less than nothing of the same. */
  async function attemptMix(): Promise<void> {
    const { line } = levelsOf(quantity);
    if (line === null) return;
    const list = line.split('.').slice(0, -1).join('.');
    const first = valueAt(buyer.body, line) ?? null;
    const taken = withValue(first, quantity.slice(line.length + 1), buyer.asWritten(-honest));
    const body = withValue(buyer.body, list, [first, taken]);
    await liar.attempt({ name: 'mixed', field: list, value: [honest, -honest], body }, one);
  }
}

/** The quantity as something else than a number. */
export async function gatherTypes({ declared, details, buyer, liar, one }: Given): Promise<void> {
  const { quantity } = declared;
  const { other } = details;
  const isText = typeof valueAt(buyer.body, quantity) === 'string';
  for (const value of [isText ? other : String(other), [other], null])
    await liar.attempt(
      { name: 'type', field: quantity, value, body: withValue(buyer.body, quantity, value) },
      one,
    );
}
