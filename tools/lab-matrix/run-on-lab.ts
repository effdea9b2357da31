import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, type Variant } from '@probity/lab';
import type { Recording } from '@probity/model';
import { freePort } from './free-port.ts';
import { labSettings } from './lab-settings.ts';
import { labTarget } from './lab-target.ts';
import { createTrialClock } from './trial-clock.ts';

/** Runs the real engine over loopback HTTP against a lab with one variant, or against the correct lab. */
export async function runOnLab(variant: Variant | null, checks?: readonly string[]): Promise<Recording> {
  const issuerPort = await freePort();
  const { clock, labClock } = createTrialClock();
  const lab = await createLab({
    ...labSettings(issuerPort),
    // The profile names its authority, as that of a company would be.
    tls: { on: true },
    clock: labClock,
    variants: variant ? [variant] : [],
  });
  try {
    const { target, secretValues } = await labTarget(lab, variant?.id ?? null, issuerPort);
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
