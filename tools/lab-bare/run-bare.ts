import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, type Variant } from '@probity/lab';
import type { Recording } from '@probity/model';
import { freePort } from '../lab-matrix/free-port.ts';
import { labSettings } from '../lab-matrix/lab-settings.ts';
import { createTrialClock } from '../lab-matrix/trial-clock.ts';
import { additions, bareTarget } from './bare-target.ts';

/** Runs all checks against a lab of which only the address is known, or with what only its owner has. */
export async function runBare(
  variant: Variant | null,
  brings: 'nothing' | 'additions' = 'nothing',
): Promise<Recording> {
  const issuerPort = await freePort();
  const { clock, labClock } = createTrialClock();
  const lab = await createLab({
    ...labSettings(issuerPort),
    tls: { on: true },
    clock: labClock,
    // Node ends slow requests by real time, of which little passes while the run waits.
    reports: { slowMs: 200 },
    variants: variant ? [variant] : [],
  });
  try {
    const profile = brings === 'additions' ? additions(lab, issuerPort) : undefined;
    const { target, secretValues } = await bareTarget(lab, profile);
    const context = inProcessContext({
      clock,
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    // A lab with a variant is thrown away, so that removing a thousand objects one by one would prove nothing.
    const network = { insecure: variant?.options?.tls?.certificate !== undefined };
    return await run({ target, probes, version: 'bare', keep: variant !== null, network }, context);
  } finally {
    await lab.close();
  }
}
