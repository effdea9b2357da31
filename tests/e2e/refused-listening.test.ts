import { randomBytes } from 'node:crypto';
import { probes } from '@probity/checklist/probes';
import { createClock, inProcessContext, run } from '@probity/engine';
import { createLab } from '@probity/lab';
import { expect, test } from 'vitest';
import { freePort } from '../../tools/lab-matrix/free-port.ts';
import { labOutbound } from '../../tools/lab-matrix/lab-outbound.ts';
import { labSettings } from '../../tools/lab-matrix/lab-settings.ts';
import { labTarget } from '../../tools/lab-matrix/lab-target.ts';

const REFUSED = { reason: 'this runner may not listen here', missing: '--listen' };

const listening = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap' || name === 'UDPWrap').length;

test('a profile opens no port on a machine that lends none; what needs one is undecided and says so', async () => {
  const issuerPort = await freePort();
  const { settings, change } = await labOutbound();
  const lab = await createLab({
    ...labSettings(issuerPort),
    tls: { on: true },
    outbound: settings,
    parts: ['previews', 'rates'],
  });
  const { target, secretValues } = await labTarget(lab, null, issuerPort, change);
  const before = listening();
  let most = before;
  try {
    const { result } = await run(
      {
        target,
        probes,
        version: 'test',
        selection: { checks: ['1.2', '5.1', '5.4'] },
        network: { mayListen: () => REFUSED },
      },
      inProcessContext({
        clock: createClock(),
        runId: randomBytes(5).toString('hex'),
        runKey: randomBytes(32).toString('hex'),
        secretValues,
        emit: () => void (most = Math.max(most, listening())),
      }),
    );
    expect(result.run).toMatchObject({ state: 'finished', cause: null });
    expect(most).toBe(before);
    expect(result.decoys ?? []).toEqual([]);
    const missing = (id: string): unknown[] =>
      result.checks
        .filter(({ check }) => check === id)
        .flatMap(({ cases }) => cases)
        .flatMap(({ verdict }) => (verdict.kind === 'inconclusive' ? [verdict.doubts[0].missing] : []));
    expect(missing('1.2')).toContain('--listen');
    expect(new Set(missing('5.1'))).toEqual(new Set(['--listen']));
    expect(new Set(missing('5.4'))).toEqual(new Set(['--listen']));
    // Everything else of the check about tokens is decided as ever.
    const kinds = result.checks
      .find(({ check }) => check === '1.2')
      ?.cases.map(({ verdict }) => verdict.kind);
    expect(kinds).toContain('pass');
    expect(kinds).not.toContain('error');
  } finally {
    await lab.close();
  }
});
