import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SettingsInput } from '@probity/lab';
import { freePort } from '../../../tools/lab-matrix/free-port.ts';
import { labSettings } from '../../../tools/lab-matrix/lab-settings.ts';

const MAIN = join(import.meta.dirname, '../../../packages/lab/src/main.ts');

/** A lab in a process of its own. */
export interface LabProcess {
  readonly url: string;
  /** The address at which a test looks behind the scenes. */
  readonly control: string;
  /** The file in which it writes down every request that it answers. */
  readonly accessLog: string;
  /** The port of the issuer that the lab trusts and that Probity runs during a test. */
  readonly issuerPort: number;
  stop(): Promise<void>;
}

/** Starts a lab; `settings` are laid over those that suit the short times of our profiles. */
export async function startLab(
  settings: SettingsInput = {},
  variants: readonly string[] = [],
): Promise<LabProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'probity-lab-'));
  const issuerPort = await freePort();
  const config = join(directory, 'settings.json');
  writeFileSync(config, JSON.stringify({ ...labSettings(issuerPort), directory, ...settings }));
  const words = ['--config', config, ...variants.flatMap((variant) => ['--variant', variant])];
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    gone.then(() => Promise.reject(new Error('The lab did not start.'))),
  ]);
  const { url, control } = JSON.parse(line) as { url: string; control: string };
  return {
    url,
    control,
    issuerPort,
    accessLog: join(directory, 'access.log'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
