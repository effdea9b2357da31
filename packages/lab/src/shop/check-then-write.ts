import { setTimeout as wait } from 'node:timers/promises';

/** Looks whether something may be done, asks somebody else for a moment, and does it: for variants. */
export async function checkThenWrite(isFree: () => boolean, write: () => unknown): Promise<boolean> {
  if (!isFree()) return false;
  await wait(10);
  write();
  return true;
}
