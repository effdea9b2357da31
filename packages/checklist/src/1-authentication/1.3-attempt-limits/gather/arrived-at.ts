import { isUnavailable, type Unavailable } from '@probity/probe-kit';
import type { ProbeTools } from '../needs.ts';

/** How often we look again whether more mails come. */
const LOOKS = 10;

/** Counts the mails that arrive at some accounts from now on. */
export async function arrivedAt(
  tools: Pick<ProbeTools, 'mailsTo' | 'wait'>,
  accounts: readonly string[],
): Promise<() => Promise<readonly number[] | Unavailable>> {
  const look = async (): Promise<readonly number[] | Unavailable> => {
    const counts: number[] = [];
    for (const identity of accounts) {
      const count = await tools.mailsTo({ identity });
      if (isUnavailable(count)) return count;
      counts.push(count);
    }
    return counts;
  };
  // A mailbox that the first mail makes cannot be read before.
  const first = await look();
  const before = isUnavailable(first) ? accounts.map(() => 0) : first;
  return async () => {
    let seen = await look();
    // Mails go out behind the answers: until no more come.
    for (let time = 0; time < LOOKS && !isUnavailable(seen); time += 1) {
      await tools.wait('settle');
      const last = seen;
      const now = await look();
      seen = now;
      if (!isUnavailable(now) && time > 0 && now.every((count, index) => count === last[index])) break;
    }
    return isUnavailable(seen) ? seen : seen.map((count, index) => count - (before[index] ?? 0));
  };
}
