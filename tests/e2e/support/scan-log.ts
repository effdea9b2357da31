import { existsSync, readFileSync } from 'node:fs';
import { scanAccessLog } from '@probity/engine/inputs';
import { createSecrets } from '@probity/engine/secrets';

/** Scans the log named by the arguments in a process of its own, and says on stdout what it found and what it took. */
const [path = '', runTag = '', secret = ''] = process.argv.slice(2);
const secrets = createSecrets();
secrets.add('alice.access', secret);
const started = performance.now();
const facts = await scanAccessLog(path, { runTag, secrets });
const seconds = (performance.now() - started) / 1000;
process.stdout.write(JSON.stringify({ facts, seconds, peak: peakMemory() }));

/** The most memory that this process ever secret, in bytes. Linux counts its parent's into `maxRSS`, so it is asked itself. */
function peakMemory(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) * 1024;
}
