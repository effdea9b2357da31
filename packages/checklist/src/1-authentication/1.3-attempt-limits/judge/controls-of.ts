import { statusOf, type Doubt, type Exchange, type NonEmpty } from '@probity/model';
import { succeeded } from '@probity/probe-kit';
import type { Tools } from './judge-attempts.ts';
import { isGranted } from '../reading/login-answer.ts';
import type { BurstRecord } from '../record.ts';

/** The controls of a route, or why nothing on it can be judged. */
export function controlsOf(
  { anchor, before, account, missing }: BurstRecord,
  tools: Tools,
): NonEmpty<Exchange> | Doubt {
  if (!succeeded(anchor)) {
    return tools.doubt('control-failed', { status: anchor === undefined ? 0 : statusOf(anchor) });
  }
  if (before === undefined || !isGranted(before)) {
    const status = before === undefined ? 0 : statusOf(before);
    return tools.doubt('right-password-refused', { account, status }, missing);
  }
  // Some logins answer the right password with a redirect; then the anchor alone is a control that succeeded.
  return succeeded(before) ? [anchor, before] : [anchor];
}
