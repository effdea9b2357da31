import { scanAccessLog } from '@probity/engine/inputs';
import { createSecrets } from '@probity/engine/secrets';
import { peakMemory } from './peak-memory.ts';

/** Scans the log named by the arguments in a process of its own, and says on stdout what it found and what it took. */
const [path = '', runTag = '', secret = ''] = process.argv.slice(2);
const secrets = createSecrets();
secrets.add('alice.access', secret);
const started = performance.now();
const facts = await scanAccessLog(path, { runTag, secrets });
const seconds = (performance.now() - started) / 1000;
process.stdout.write(JSON.stringify({ facts, seconds, peak: peakMemory() }));
