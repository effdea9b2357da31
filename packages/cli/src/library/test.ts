export { expectCheck, type ExpectOptions } from './expect-check.ts';
export { loadTarget, type TargetInput, type TestTarget } from './load-target.ts';
export type { Outcome } from './outcome.ts';
