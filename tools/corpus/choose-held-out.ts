import { createHash } from 'node:crypto';
import type { Paths } from './read-paths.ts';

const SIZE = 20;
const FEWEST_OPERATIONS = 8;
const MOST_OPERATIONS = 80;
/** So many may have none of the words; the rest must, or the rare facts would hardly occur. */
const WITHOUT_WORDS = 8;
const WORDS =
  /log[-_]?(?:in|on|out|off)|sign[-_]?(?:in|out)|session|token|authenticat|whoami|admin|\/me(?:\/|$)/i;

/** Folders that hold, under another name, the API of a provider the rules were improved on. */
const SAME_PROVIDERS = [
  '6-dot-authentiqio.appspot.com',
  'azure.com',
  'fecru.local',
  'fisheye.local',
  'getgo.com',
  'nbg.gr',
];

/** Chooses the documents on which the inference is measured and never improved, before anybody looks into them. */
export async function chooseHeldOut(
  documents: readonly string[],
  tunedOn: readonly string[],
  pathsOf: (document: string) => Promise<Paths>,
): Promise<readonly string[]> {
  const providers = new Set([...tunedOn.map(providerOf), ...SAME_PROVIDERS]);
  const chosen: string[] = [];
  let withoutWords = 0;
  for (const document of documents.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))) {
    if (chosen.length === SIZE) break;
    if (providers.has(providerOf(document))) continue;
    const paths = await pathsOf(document);
    const methods = Object.values(paths).flat();
    if (methods.length < FEWEST_OPERATIONS || methods.length > MOST_OPERATIONS) continue;
    if (!methods.includes('post')) continue;
    const hasWords = Object.keys(paths).some((path) => WORDS.test(path));
    if (!hasWords && withoutWords === WITHOUT_WORDS) continue;
    if (!hasWords) withoutWords += 1;
    providers.add(providerOf(document));
    chosen.push(document);
  }
  return chosen;
}

function providerOf(document: string): string {
  return document.split('/')[0] ?? document;
}

function rankOf(document: string): string {
  return createHash('sha256').update(`held-out-2:${document}`).digest('hex');
}
