import type { Admission } from '@probity/engine';
import { admit } from '../own/admit.ts';
import type { TargetOptions } from '../options/run-options.ts';
import { loadTarget } from '../target/load-target.ts';
import type { Reachable } from '../target/with-network.ts';
import type { Host } from '../terminal/terminal.ts';

/** A target that may be tested, and in how far. */
export interface OpenTarget {
  readonly ready: Reachable;
  readonly admission: Admission;
}

/** Asks for the owner's permission and only then loads the target. */
export async function openTarget(
  named: string | undefined,
  options: TargetOptions,
  host: Host,
): Promise<OpenTarget> {
  const admission = await admit('run', named, options, host);
  return { admission, ready: await loadTarget(named, options, host) };
}
