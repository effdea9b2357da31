import type { Egress } from '@probity/engine';
import { isIn, readAddress, readRange, type Address, type Range } from './address.ts';
import { embeddedIn, isOnlySpelling } from './embedded.ts';
import { GLOBAL_UNICAST, SPECIAL_RANGES } from './registries.ts';

const SPECIAL = SPECIAL_RANGES.map(([text, name]) => ({ range: readRange(text), name }));
const GLOBAL = readRange(GLOBAL_UNICAST);

/** What a runner may connect to: public addresses, and the ranges that its own configuration allows. */
export function createEgress(allowed: readonly Range[]): Egress {
  return (text) => {
    const address = readAddress(text);
    if (address === null) return `${text} is no address.`;
    const parts = isOnlySpelling(address) ? embeddedIn(address) : [address, ...embeddedIn(address)];
    for (const part of parts) {
      if (allowed.some((range) => isIn(part, range))) continue;
      const why = whySpecial(part);
      if (why !== null)
        return `${text} ${part === address ? 'is' : `leads to ${part.join('.')}, which is`} ${why}. Only the runner's own configuration can allow that, with --allow-range.`;
    }
    return null;
  };
}

function whySpecial(address: Address): string | null {
  const special = SPECIAL.find(({ range }) => isIn(address, range));
  if (special !== undefined) return `in ${special.range.text}, ${special.name}`;
  return address.length === 16 && !isIn(address, GLOBAL)
    ? `outside ${GLOBAL_UNICAST}, where no public address is`
    : null;
}
