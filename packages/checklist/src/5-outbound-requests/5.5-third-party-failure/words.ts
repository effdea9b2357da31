import type { Failure } from './details.ts';

/** What our stand-in does, behind its name in a sentence. */
export const DOES: Readonly<Record<Failure, string>> = {
  hang: 'never answered',
  drip: 'answered a byte a second',
  endless: 'answered without end',
  bomb: 'answered what unpacks to 100 MB',
  reset: 'broke off its answer',
  error: 'answered 500',
  unavailable: 'answered 503',
  refuse: 'took no connection',
};

/** Milliseconds in seconds, with two digits. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 10) / 100;
}
