import type { MayListen } from '@probity/engine';
import { isIn, readAddress, type Range } from './address.ts';

/** Where servers of a run may listen on the machine of a runner: nowhere but where its own configuration allows it. */
export function createMayListen(allowed: readonly Range[]): MayListen {
  return (text) => {
    const address = readAddress(text);
    if (address !== null && allowed.some((range) => isIn(address, range))) return null;
    return {
      reason: `this runner may not listen on ${text}: only its own configuration can allow that, with --listen ${text}`,
      missing: '--listen',
    };
  };
}
