import type { Problem } from '../http/problem.ts';

/** Whether a request is refused for want of a valid credential, and not for a wrong password. */
export function isUnproven({ code }: Problem): boolean {
  return code === 'unauthenticated' || code === 'invalid_token';
}
