import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { createClock, inProcessContext, run } from '@probity/engine';
import { createLab } from '@probity/lab';
import { expect, test } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labOutbound } from '../../tools/lab-matrix/lab-outbound.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../tools/lab-matrix/lab-target.ts';

/** The variant fetches two minutes after its answer; the run takes these minutes three times at most. */
const LONGEST = 900_000;

test(
  'a fetch that nobody waits for is found two minutes later, by the nonce of its address',
  async () => {
    const issuerPort = await freePort();
    const { settings, change } = await labOutbound();
    const variant = 'fetched-later-unchecked';
    const lab = await createLab({
      ...labSettings(issuerPort),
      tls: { on: true },
      outbound: settings,
      parts: ['previews'],
      variants: [variant],
    });
    try {
      const { target, secretValues } = await labTarget(lab, variant, issuerPort, (profile) =>
        change(profile).replaceAll('within: 5m', 'within: 130s'),
      );
      const fetchers = target.fetchers?.filter(({ name }) => name === 'import') ?? [];
      const began = Date.now();
      const { result } = await run(
        { target: { ...target, fetchers }, probes, version: 'test', selection: { checks: ['5.1'] } },
        inProcessContext({
          clock: createClock(),
          runId: randomBytes(5).toString('hex'),
          runKey: randomBytes(32).toString('hex'),
          secretValues,
        }),
      );
      console.log(`found after ${Math.round((Date.now() - began) / 1000)} s`);
      const findings = result.checks.flatMap(({ cases }) =>
        cases.flatMap(({ verdict }) => (verdict.kind === 'fail' ? verdict.findings : [])),
      );
      expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['internal-address-reached']));
    } finally {
      await lab.close();
    }
  },
  LONGEST,
);
