import { randomBytes } from 'node:crypto';
import { modeAllows, planRun, run } from '@probity/engine';
import { createLab, createSigningKeys } from '@probity/lab';
import type { RunResult, Verdict } from '@probity/model';
import { freePort } from '../../../tools/lab-matrix/free-port.ts';
import { labSettings } from '../../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../../tools/lab-matrix/lab-target.ts';
import { narrowProbes } from './narrow-probes.ts';
import { createStoppable, Stopped, type Stop } from './stoppable-context.ts';

/** Made once: keys take longer to make than a lab takes to start. */
const keys = createSigningKeys('RS256');

/** What must be the same whether or not a run was stopped on its way. */
export interface Outcome {
  readonly state: string;
  readonly checks: Readonly<Record<string, string>>;
  /** The verdict of each case, with the codes of its findings or doubts. */
  readonly cases: Readonly<Record<string, string>>;
  readonly leftovers: readonly string[];
  readonly stateAsBefore: boolean;
}

/** A check as it is planned: how many of its cases the mode allows, and whether it locks accounts. */
export interface PlannedCheck {
  readonly check: string;
  readonly cases: number;
  readonly stateful: boolean;
}

/** How a run goes: where it stops, which checks it has, and which secrets hold no longer when it is taken up again. */
export interface Course {
  readonly stop?: Stop;
  readonly checks?: readonly string[];
  readonly lost?: readonly string[];
}

/** Runs against a new lab, stopped on its way or not; returns the outcome, the steps, and what was planned. */
export async function runWithStop(
  variant: string | null,
  { stop, checks, lost }: Course = {},
): Promise<{
  readonly outcome: Outcome;
  readonly steps: readonly string[];
  readonly planned: readonly PlannedCheck[];
}> {
  const issuerPort = await freePort();
  const lab = await createLab({
    ...labSettings(issuerPort),
    // Longer than a busy machine takes for a burst, or a lock would lapse in the middle of it.
    login: { accountWindowMs: 8_000, lockMs: 2_000, addressWindowMs: 8_000 },
    keys: await keys,
    variants: variant === null ? [] : [variant],
  });
  try {
    const quick = (profile: string): string =>
      profile.replace('revocation_grace: 500ms, cool_down: 5s', 'revocation_grace: 60ms, cool_down: 20s');
    const { target, secretValues } = await labTarget(lab, variant, issuerPort, quick);
    const before = await lab.dump();
    const order = {
      target,
      probes: narrowProbes,
      version: 'resume',
      ...(checks && { selection: { checks } }),
    };
    const stoppable = createStoppable({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    if (stop !== undefined) {
      const ended = await run(order, stoppable.attempt(stop)).catch((error: unknown) => error);
      if (!(ended instanceof Stopped)) throw new Error(`The run was not stopped ${stop.when} ${stop.step}.`);
    }
    const { result } = await run(order, stoppable.attempt(undefined, lost));
    const planned = planRun(narrowProbes, target, order.selection).map(({ probe, cases }) => ({
      check: probe.check,
      cases: cases.filter(({ effect }) => modeAllows(target.mode, effect)).length,
      stateful: probe.stateful,
    }));
    return { outcome: outcomeOf(result, (await lab.dump()) === before), steps: stoppable.steps, planned };
  } finally {
    await lab.close();
  }
}

function outcomeOf({ run: { state }, checks, leftovers }: RunResult, stateAsBefore: boolean): Outcome {
  const cases = checks.flatMap((check) => check.cases);
  return {
    state,
    checks: Object.fromEntries(checks.map(({ check, verdict }) => [check, verdict])),
    cases: Object.fromEntries(
      cases.map(({ case: { id }, verdict }) => [id, [verdict.kind, ...codesOf(verdict)].join(' ')]),
    ),
    leftovers: leftovers.map(({ message }) => message),
    stateAsBefore,
  };
}

function codesOf(verdict: Verdict): string[] {
  if (verdict.kind === 'fail') return verdict.findings.map(({ code }) => code);
  return verdict.kind === 'inconclusive' ? verdict.doubts.map(({ code }) => code) : [];
}
