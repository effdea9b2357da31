import type { JudgeTools } from '@probity/probe-kit';
import type { sentences } from '../sentences.ts';

/** The words of this judge. */
export type Tools = JudgeTools<typeof sentences>;

/** Milliseconds in seconds, with one digit. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 100) / 10;
}
