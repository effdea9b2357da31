export { RunnerRevoked } from './client/failures.ts';
export { createEgress } from './egress/create-egress.ts';
export { readRange, type Range } from './egress/address.ts';
export { startRunner, type Runner, type RunnerOptions } from './holding/start-runner.ts';
