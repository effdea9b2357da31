import type { Exchange } from '@probity/model';
import type { Record34, Sized } from '../record.ts';

/** How many operations are sent at once, in which ways, and how those that were carried out are counted. */
interface Sizes {
  readonly size: number;
  readonly counted: (exchange: Exchange, control?: Exchange) => number;
  readonly send: (count: number, how: string) => Promise<Exchange>;
  readonly ways: readonly [string, ...string[]];
}

/** Two at once; if they work, too many in every way until one works; and two again. */
export async function sendSizes({
  size,
  counted,
  send,
  ways,
}: Sizes): Promise<Pick<Record34, 'small' | 'large' | 'afterwards'>> {
  const [plain] = ways;
  const small = { count: 2, exchange: await send(2, plain) };
  if (counted(small.exchange, small.exchange) < 2) return { small };
  const large: Sized[] = [];
  for (const how of ways) {
    const exchange = await send(size, how);
    large.push({ count: size, exchange, how });
    if (counted(exchange, small.exchange) > 0) break;
  }
  return { small, large, afterwards: { count: 2, exchange: await send(2, plain) } };
}
