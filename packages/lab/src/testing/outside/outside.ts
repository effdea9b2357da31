import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsInput } from '../../settings.ts';
import { labCertificate } from '../../tls/lab-certificate.ts';
import { startFace, type Face } from './face.ts';
import { startNameServer, type NameServer } from './name-server.ts';
import { startRateService, type RateService } from './rate-service.ts';

/** Everybody that the product may call, or must not. */
export interface Outside {
  /** What a lab has to know of them. */
  readonly settings: NonNullable<SettingsInput['outbound']>;
  /** A server that may be fetched from, one inside the wall, and one of a stranger. */
  readonly good: Face;
  readonly internal: Face;
  readonly foreign: Face;
  readonly names: NameServer;
  readonly rates: RateService;
  close(): Promise<void>;
}

/** Starts all of them on ports that the system gives. */
export async function startOutside(): Promise<Outside> {
  const folder = mkdtempSync(join(tmpdir(), 'harbor-outside-'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, labCertificate('valid').ca);
  const [good, internal, foreign] = [
    await startFace('good'),
    await startFace('internal'),
    await startFace('foreign'),
  ];
  const names = await startNameServer();
  const rates = await startRateService();
  return {
    settings: { allow: [good.at], resolver: names.at, authority, ratesUrl: rates.url, timeoutMs: 800 },
    good,
    internal,
    foreign,
    names,
    rates,
    async close() {
      await Promise.all([good, internal, foreign, names, rates].map((each) => each.close()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
