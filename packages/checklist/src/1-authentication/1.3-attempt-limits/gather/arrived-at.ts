import { isUnable, type GatherTools, type Unable } from '@probity/probe-kit';

/** How often we look again whether more mails come. */
const LOOKS = 10;

/** Counts the mails that arrive at some accounts from now on. */
export async function arrivedAt(
  tools: Pick<GatherTools, 'mailsTo' | 'wait'>,
  accounts: readonly string[],
): Promise<() => Promise<readonly number[] | Unable>> {
  const look = async (): Promise<readonly number[] | Unable> => {
    const counts: number[] = [];
    for (const identity of accounts) {
      const count = await tools.mailsTo({ identity });
      if (isUnable(count)) return count;
      counts.push(count);
    }
    return counts;
  };
  // A mailbox that the first mail makes cannot be read before.
  const first = await look();
  const before = isUnable(first) ? accounts.map(() => 0) : first;
  return async () => {
    let seen = await look();
    // Mails go out behind the answers: until no more come.
    for (let time = 0; time < LOOKS && !isUnable(seen); time += 1) {
      await tools.wait('settle');
      const last = seen;
      const now = await look();
      seen = now;
      if (!isUnable(now) && time > 0 && now.every((count, index) => count === last[index])) break;
    }
    return isUnable(seen) ? seen : seen.map((count, index) => count - (before[index] ?? 0));
  };
}
