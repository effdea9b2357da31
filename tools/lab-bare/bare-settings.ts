import type { SettingsInput } from '@probity/lab';
import { labSettings } from '../lab-matrix/lab-settings.ts';

/** Windows for codes and resets that outlast a burst on a machine that has other things to do as well. */
export function bareSettings(issuerPort: number): SettingsInput {
  return { ...labSettings(issuerPort), otp: { windowMs: 7_000 }, reset: { windowMs: 7_000 } };
}
