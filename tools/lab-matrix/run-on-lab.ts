import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, PARTS, type Part, type Variant } from '@probity/lab';
import type { Recording } from '@probity/model';
import { freePort } from './free-port.ts';
import { labOutbound, type LabOutbound } from './lab-outbound.ts';
import { labSettings } from './lab-settings.ts';
import { labTarget } from './lab-target.ts';
import { createTrialClock } from './trial-clock.ts';

/**
 * Runs the real engine over loopback HTTP against a lab with one variant, or against the correct lab. With some checks
 * only, a lab with a variant has the parts that this one needs and no others. Its decoys may be elsewhere.
 */
export async function runOnLab(
  variant: Variant | null,
  checks?: readonly string[],
  place: (outbound: LabOutbound) => LabOutbound = (outbound) => outbound,
): Promise<Recording> {
  const issuerPort = await freePort();
  const { clock, labClock } = createTrialClock();
  const outbound = place(await labOutbound());
  const parts = partsFor(variant, checks);
  const lab = await createLab({
    ...labSettings(issuerPort),
    // The profile names its authority, as that of a company would be.
    tls: { on: true, http2: true },
    // Time limits of real sockets: on a busy machine a page may take a second, and only third parties are meant to be late.
    outbound: { ...outbound.settings, ...(!parts.includes('rates') && { timeoutMs: 10_000 }) },
    clock: labClock,
    // Node ends slow requests by real time; the pauses of requests that are cut so soon are too short to be jumped over.
    reports: { slowMs: 750 },
    parts,
    variants: variant ? [{ ...variant, options: { ...variant.options, parts } }] : [],
  });
  try {
    const { target, secretValues } = await labTarget(lab, variant?.id ?? null, issuerPort, outbound.change);
    const context = inProcessContext({
      clock,
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    return await run(
      // A lab with a variant is thrown away, so that removing a thousand objects one by one would prove nothing.
      {
        target,
        probes,
        version: 'matrix',
        keep: variant !== null,
        // Where no client would trust the certificate, only one that verifies nothing can look at the rest.
        network: { insecure: variant?.options?.tls?.certificate !== undefined },
        ...(checks && { selection: { checks } }),
      },
      context,
    );
  } finally {
    await lab.close();
  }
}

/** A part whose operations change an account: no other check may call them, so that it runs with its own alone. */
const ALONE: { readonly part: Part; readonly check: string } = { part: 'step-up', check: '4.5' };

/** All other parts. */
export const SHARED_PARTS: readonly Part[] = PARTS.filter((part) => part !== ALONE.part);

/** Whether a variant needs what only one check may call. */
export function runsAlone(variant: Variant | null): boolean {
  return variant?.options?.parts?.includes(ALONE.part) ?? false;
}

function partsFor(variant: Variant | null, checks: readonly string[] | undefined): readonly Part[] {
  if (variant !== null && checks !== undefined) return variant.options?.parts ?? [];
  const isAlone = checks?.every((check) => check === ALONE.check) ?? false;
  return isAlone ? PARTS : SHARED_PARTS;
}
