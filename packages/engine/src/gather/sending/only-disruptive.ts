import type { Target } from '@probity/model';
import type { Unavailable } from '@probity/probe-kit';

/** Why something that others may notice is not done, or null if the mode allows it. */
export function onlyDisruptive({ mode }: Pick<Target, 'mode'>, what: string): Unavailable | null {
  if (mode === 'disruptive') return null;
  return { reason: `${what}, and the mode is ${mode}`, missing: 'mode: disruptive' };
}
