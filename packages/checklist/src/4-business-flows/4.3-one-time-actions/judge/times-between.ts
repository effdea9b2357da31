import {
  asRecorded,
  completionsBetween,
  effectName,
  succeeded,
  type EffectReading,
} from '@probity/probe-kit';

/** How often it happened between two readings, by what their answers show; null where one of them shows nothing. */
export function timesBetween(by: number, before: EffectReading, after: EffectReading): number | null {
  const isSame = effectName(before.of) === effectName(after.of);
  return isSame && isTrue(before) && isTrue(after) && succeeded(after.exchange)
    ? completionsBetween(by, before, after)
    : null;
}

function isTrue(reading: EffectReading): boolean {
  return reading.value !== null && reading.value === asRecorded(reading).value;
}
