import { readClientRequests } from '@probity/engine/client-requests';
import { createSecrets } from '@probity/engine/secrets';
import { peakMemory } from './peak-memory.ts';

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
