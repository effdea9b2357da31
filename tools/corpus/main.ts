import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseGets, type CorpusGet } from './choose-gets.ts';
import { chooseHeldOut } from './choose-held-out.ts';
import { chooseSample } from './choose-sample.ts';
import { countSurface, type DocumentSurface } from './count-surface.ts';
import { readLabels } from './labels.ts';
import { loadDocument } from './load-document.ts';
import { plannedReferences } from './planned-references.ts';
import type { Outcome } from './outcome.ts';
import { readGets } from './read-gets.ts';
import { readPaths } from './read-paths.ts';
import { report } from './report.ts';
import { runDocument } from './run-document.ts';

/** Two at a time: more would only make each slower on a small machine. */
const AT_A_TIME = 2;

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    only: { type: 'string' },
    'held-out': { type: 'boolean' },
    gets: { type: 'boolean' },
    surface: { type: 'boolean' },
  },
});
const corpus = process.env['PROBITY_CORPUS'];

if (corpus === undefined || corpus === '') {
  console.log('The corpus is not read: PROBITY_CORPUS does not name its folder.');
} else if (values['held-out'] === true) {
  const tunedOn = (await readLabels('labels')).map(({ document }) => document);
  const pathsOf = (document: string) => readPaths(join(corpus, document));
  for (const each of await chooseHeldOut(await documentsIn(corpus), tunedOn, pathsOf)) console.log(each);
} else if (values.gets === true) {
  const gets: CorpusGet[] = [];
  for (const document of await documentsIn(corpus)) gets.push(...(await readGets(corpus, document)));
  for (const { document, path } of chooseGets(gets)) console.log(`${document}  GET ${path}`);
} else if (values.surface === true) {
  await printSurface(corpus);
} else {
  await runCorpus(corpus);
}

async function runCorpus(folder: string): Promise<void> {
  const documents = await documentsIn(folder);
  const outcomes: Outcome[] = [];
  const queue = [...documents];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      outcomes.push(await runDocument(folder, next));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  const { lines, isWithinBounds } = report(outcomes);
  for (const line of lines) console.log(line);
  if (!isWithinBounds) process.exitCode = 1;
}

/** In one process, one after the other. */
async function printSurface(folder: string): Promise<void> {
  const found: DocumentSurface[] = [];
  for (const document of await documentsIn(folder)) {
    const started = performance.now();
    const loaded = await loadDocument(join(folder, document));
    if ('problems' in loaded) continue;
    const took = performance.now() - started;
    found.push({ document, surface: loaded.target.surface, took, ...plannedReferences(loaded.target) });
  }
  const { lines, isWithinBounds } = countSurface(found, process.resourceUsage().maxRSS * 1024);
  for (const line of lines) console.log(line);
  if (!isWithinBounds) process.exitCode = 1;
}

async function documentsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const documents = names
    .filter((name) => /(?:^|[\\/])(?:openapi|swagger)\.(?:ya?ml|json)$/.test(name))
    .filter((name) => name.includes(values.only ?? ''))
    .toSorted();
  return values.sample === undefined ? documents : chooseSample(documents, Number(values.sample));
}
