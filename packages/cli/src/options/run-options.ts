import { MODES, type Mode } from '@probity/model';
import { FAIL_ON, REQUIRE_DECIDED, type GateOptions } from '@probity/reporters';
import type { NetworkFlags } from './network-flags.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { AcceptFlags } from './accept-options.ts';

/** The options of `plan` and `run` that choose the target, as typed. */
export interface TargetOptions extends NetworkFlags {
  readonly url?: string;
  readonly mode?: string;
  readonly rate?: string;
  readonly description?: string;
  readonly auth?: string;
  /** A curl line that names the target, one operation and an account. */
  readonly curl?: string;
  /** Operations that are not sent; only `plan`, `run` and `doctor` have it. */
  readonly exclude?: readonly string[];
  readonly quiet?: boolean;
}

/** The options of the gate, as typed. */
export interface GateFlags extends AcceptFlags {
  readonly failOn?: string;
  readonly requireDecided?: string;
  readonly minCoverage?: string;
  readonly failOnUnusedWaivers?: boolean;
}

/** What the command line sets over the profile. */
export function overridesOf({ url, mode, rate, exclude }: TargetOptions): {
  url?: string;
  mode?: Mode;
  rate?: number;
  exclude?: readonly string[];
} {
  return {
    ...(url !== undefined && { url }),
    ...(mode !== undefined && { mode: oneOf('mode', mode, MODES) }),
    ...(exclude !== undefined && { exclude }),
    ...(rate !== undefined && { rate: numberIn('rate', rate, 0, 10_000) }),
  };
}

/** What the gate asks for. */
export function gateOptions({
  failOn = 'should',
  requireDecided,
  minCoverage = '0',
  failOnUnusedWaivers = false,
}: GateFlags): GateOptions {
  return {
    failOn: oneOf('fail-on', failOn, FAIL_ON),
    requireDecided:
      requireDecided === undefined ? null : oneOf('require-decided', requireDecided, REQUIRE_DECIDED),
    minCoverage: numberIn('min-coverage', minCoverage, 0, 1),
    failOnUnusedWaivers,
  };
}

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(`--${name} ${JSON.stringify(value)} is not known.`, [
    `--${name} ${known.join(' | ')}`,
  ]);
}

function numberIn(name: string, value: string, least: number, most: number): number {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name} ${JSON.stringify(value)} is not a number from ${least} to ${most}.`, [
    `--${name} ${most === 1 ? '0.8' : '10'}`,
  ]);
}
