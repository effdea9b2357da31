import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { inProcessContext, run } from '@probity/engine';
import { createLab, type Variant } from '@probity/lab';
import { evidenceIn, verifyProof } from '@probity/testkit';
import { freePort } from '../lab-matrix/free-port.ts';
import { labSettings } from '../lab-matrix/lab-settings.ts';
import { labTarget } from '../lab-matrix/lab-target.ts';

const CHECK = '4.3';

/** What requests of a race go over. */
export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const;

/** One of them. */
export type Protocol = (typeof PROTOCOLS)[number];

/** What one run of the check shows. */
export interface Raced {
  /** Finding codes, each once. */
  readonly found: readonly string[];
  /** What is not as it has to be: an open case, or a proof that does not hold. */
  readonly problems: readonly string[];
}

/** Runs the check of one-time actions in real time against a lab, with all races over one protocol. */
export async function raceOnLab(variant: Variant | null, protocol: Protocol): Promise<Raced> {
  const issuerPort = await freePort();
  const lab = await createLab({
    ...labSettings(issuerPort),
    parts: ['shop'],
    tls: { on: true, http2: true },
    variants: variant === null ? [] : [variant],
  });
  try {
    const { target, secretValues } = await labTarget(lab, variant?.id ?? null, issuerPort);
    const context = inProcessContext({
      runId: randomBytes(5).toString('hex'),
      runKey: randomBytes(32).toString('hex'),
      secretValues,
    });
    const selection = { checks: [CHECK] };
    const order = { target, probes: [over(protocol)], version: 'races', keep: true, selection };
    const recording = await run(order, context);
    const evidence = evidenceIn(recording);
    const cases = recording.result.checks.flatMap((check) => check.cases);
    const findings = cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : []));
    const open = cases.filter(({ verdict }) => verdict.kind !== 'fail' && verdict.kind !== 'pass');
    return {
      found: [...new Set(findings.map(({ code }) => code))].toSorted(),
      problems: [
        ...open.map((each) => `${each.case.variation}: ${JSON.stringify(each.verdict)}`),
        ...findings.flatMap((finding) => verifyProof(evidence, CHECK, finding) ?? []),
      ],
    };
  } finally {
    await lab.close();
  }
}

/** The probe as it is, but for what its races go over: by itself it would stop at the first proof. */
function over(protocol: Protocol) {
  const probe = probes.find(({ check }) => check === CHECK);
  if (probe === undefined) throw new Error(`Nothing runs ${CHECK}.`);
  const gather: typeof probe.gather = (testCase, tools) =>
    probe.gather(testCase, {
      ...tools,
      raceSteps: (racing) => tools.raceSteps(racing, protocol === 'HTTP/2' ? { protocol } : {}),
    });
  return { ...probe, gather };
}
