import type { Exchange } from '@probity/model';
import type { CommonTools } from '@probity/probe-kit';
import { isGranted } from '../reading/login-answer.ts';
import { untilLifted, type Lifted } from './until-lifted.ts';

/** Tries a login until it works again, at most as long as the profile lets us wait for a lock to end. */
export function untilGranted(
  tools: Pick<CommonTools, 'now' | 'wait' | 'target'>,
  login: () => Promise<Exchange>,
): Promise<Lifted> {
  return untilLifted(tools, login, (exchange) => !isGranted(exchange));
}
