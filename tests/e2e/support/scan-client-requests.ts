import { existsSync, readFileSync } from 'node:fs';
import { readClientRequests } from '@probity/engine/client-requests';
import { createSecrets } from '@probity/engine/secrets';

/** Compares the files named by the arguments in a process of its own, and says on stdout what it found and what it took. */
const [accessLog = '', har = '', ...ids] = process.argv.slice(2);
const operations = ids.map((id) => {
  const [, path = ''] = id.split(' ');
  return { id, method: 'GET', path } as const;
});
const started = performance.now();
const facts = await readClientRequests(
  {
    origin: 'https://api.example.test',
    operations,
    evidence: { accessLog: accessLog === '' ? null : accessLog, ...(har !== '' && { har }) },
  },
  { runTag: 'k3j5h2g9f1', secrets: createSecrets(), exchanges: [] },
);
const seconds = (performance.now() - started) / 1000;
process.stdout.write(JSON.stringify({ facts, seconds, peak: peakMemory() }));

/** The most memory that this process ever had, in bytes. Linux counts its parent's into `maxRSS`, so it is asked itself. */
function peakMemory(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return (own === undefined ? process.resourceUsage().maxRSS : Number(own)) * 1024;
}
