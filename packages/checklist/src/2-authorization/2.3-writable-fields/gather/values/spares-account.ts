import type { Json } from '@probity/model';

/** Names whose change could shut an account, or cut it off from its login. */
const HARMFUL = /pass|hash|mfa|2fa|otp|secret|block|disab|lock|suspend|bann|delet|archiv/i;

/** Whether an account that must go on working may be given this value, should the target take it. */
export function sparesAccount(
  name: string,
  value: Json,
  current: Json | undefined,
  user: string | null,
): boolean {
  if (name === 'id' || HARMFUL.test(name)) return false;
  if (/active|enabled|status|state/i.test(name) && value !== true) return false;
  return current === undefined || current === null || current !== user;
}
