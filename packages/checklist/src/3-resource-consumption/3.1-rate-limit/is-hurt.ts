import type { Exchange } from '@probity/model';
import { isServedWorse, succeeded } from '@probity/probe-kit';

/** Whether another identity was hurt twice in a row; the first read is from before the load. One slow answer may have any cause. */
export function areHurt(reads: readonly Exchange[]): boolean {
  const [before] = reads;
  if (!succeeded(before)) return false;
  const hurt = reads.map((each) => isServedWorse(before, each));
  return hurt.some((each, index) => each && hurt[index + 1] === true);
}
