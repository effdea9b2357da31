import { controlObservation, effectOf } from '@probity/probe-kit';
import type { Record25 } from '../gather/gather-case.ts';

/** Whether the administrator's own write showed in what was read afterwards. */
export function isEffectVisible(record: Record25): boolean {
  const { what } = effectOf(controlObservation(record));
  return what === 'changed' || what === 'vanished';
}
