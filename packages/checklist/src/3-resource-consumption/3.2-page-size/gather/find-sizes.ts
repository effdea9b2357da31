import type { Exchange } from '@probity/model';
import { isRefusal, listCountOf, withParam, type Call, type Control } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';
import type { Record32 } from '../record.ts';
import { SIZE_NAMES } from '../size-names.ts';

type Sizes = NonNullable<Record32['sizes']>;

/**
 * The parameters that set the size of a page: those that are described, and those with which the value 1 leads to one row.
 * Names that nobody describes are sent together first, because most lists know none of them.
 */
export async function findSizes(
  tools: ProbeTools,
  control: Control,
  call: Call,
  described: readonly string[],
): Promise<Sizes> {
  const base = control.exchange.request.path;
  const ask = async (names: readonly string[]): Promise<Exchange> =>
    tools.attack(control, call, { path: names.reduce((path, name) => withParam(path, name, '1'), base) });
  // What is described is tried anyway: a list may have no rows, or a smallest page.
  const found: { name: string; one?: Exchange }[] = described.map((name) => ({ name }));
  const others = SIZE_NAMES.filter((name) => !described.includes(name));
  const together = await ask(others);
  // A list that refuses what it does not know tells nothing about any of them.
  const isStrict = isRefusal(together);
  if (!hasOneRow(together) && !(isStrict && described.length === 0)) return found;
  for (const name of others) {
    const one = await ask([name]);
    if (hasOneRow(one)) found.push({ name, one });
  }
  return found;
}

function hasOneRow(exchange: Exchange): boolean {
  return exchange.class === 'success' && listCountOf(exchange)?.rows === 1;
}
