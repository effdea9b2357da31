export type {
  CaseResult,
  CheckResult,
  Mode,
  RecordedFinding,
  RunEvidence,
  RunResult,
  VerdictKind,
} from '@probity/model';
export type { RunEvent } from '@probity/engine';
export type { Gate, GateOptions, ReporterName } from '@probity/reporters';
export { ProfileError } from '../errors/profile-error.ts';
export { UsageError } from '../errors/usage-error.ts';
export type { ExitCode } from '../exit-code.ts';
export { judge } from './judge.ts';
export { loadTarget, type TargetInput, type TestTarget } from './load-target.ts';
export type { Outcome } from './outcome.ts';
export { run, type RunOptions } from './run.ts';
