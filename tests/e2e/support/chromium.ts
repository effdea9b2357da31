import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from 'playwright';

/** The Chromium of the system, quiet: it asks nobody for updates or anything else. */
export function launchChromium(): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
