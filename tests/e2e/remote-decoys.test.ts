import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { createClock, inProcessContext, run, serveDecoys } from '@probity/engine';
import { createLab } from '@probity/lab';
import { expect, test } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labOutbound } from '../../tools/lab-matrix/lab-outbound.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../tools/lab-matrix/lab-target.ts';

const TOKEN = 'a-token-of-twenty-or-more';

test('a run decides with decoys elsewhere what it decides with its own', async () => {
  const issuerPort = await freePort();
  const { settings, places, change } = await labOutbound();
  const lab = await createLab({
    ...labSettings(issuerPort),
    tls: { on: true },
    outbound: settings,
    parts: ['rates'],
  });
  const { target, secretValues } = await labTarget(lab, null, issuerPort, change);
  const { decoys = { faces: {} } } = target;
  const served = await serveDecoys({
    places: decoys,
    control: { place: { host: '127.0.0.1', port: 0 }, token: TOKEN },
    upstreams: [places.RATES],
    clock: createClock(),
    onRequest: () => undefined,
  });
  try {
    const { result } = await run(
      {
        target: { ...target, decoys: { ...decoys, remote: served.control ?? '' } },
        probes,
        version: 'test',
        selection: { checks: ['5.4'] },
      },
      inProcessContext({
        clock: createClock(),
        runId: randomBytes(5).toString('hex'),
        runKey: randomBytes(32).toString('hex'),
        secretValues: { ...secretValues, 'decoys.token': TOKEN },
      }),
    );
    const [check] = result.checks;
    expect(check?.cases.map(({ verdict }) => verdict.kind)).toEqual(check?.cases.map(() => 'pass'));
    expect(check?.cases.length).toBeGreaterThan(3);
    // The good certificate was called, and those behind a wrong one saw no request.
    const third = result.decoys?.find(({ name }) => name === 'third party rates');
    expect(third?.address).toBe(places.RATES);
    expect(third?.requests).toBeGreaterThan(0);
    expect(JSON.stringify(result)).not.toContain(TOKEN);
  } finally {
    await lab.close();
    await served.close();
  }
});
