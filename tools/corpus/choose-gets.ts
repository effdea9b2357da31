import { createHash } from 'node:crypto';

const SIZE = 300;
const VERBS =
  'create delete drop execute fill logout populate purge reset restore run seed send trigger wipe'.split(' ');
const INFLECTED = new Set([...VERBS, ...VERBS.map((verb) => `${verb}s`)]);

/** A GET of the corpus, with the texts in which it may say that it acts. */
export interface CorpusGet {
  readonly document: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** Chooses the GETs that are labelled: all that begin with one of these verbs, be it a noun or not, and others by hash. */
export function chooseGets(gets: readonly CorpusGet[]): readonly CorpusGet[] {
  const verbal = gets.filter(beginsWithVerb);
  const others = gets
    .filter((get) => !beginsWithVerb(get))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  return [...verbal, ...others.slice(0, Math.max(0, SIZE - verbal.length))];
}

function beginsWithVerb({ path, operationId, summary, description }: CorpusGet): boolean {
  const segment = path
    .split('/')
    .filter((each) => each !== '' && !/[{}]/.test(each))
    .at(-1);
  const names = [operationId, segment ?? ''].map(wordsOf);
  const sentences = [summary, description].map(wordsOf);
  return (
    names.some((words) => VERBS.includes(words[0] ?? '')) ||
    sentences.some((words) => INFLECTED.has(words[0] ?? '')) ||
    [...names, ...sentences].some(isLeaving)
  );
}

function isLeaving([first = '', ...rest]: readonly string[]): boolean {
  const isNear = /^(?:log|sign)s?$/.test(first) && /^(?:out|off)$/.test(rest[0] ?? '');
  return isNear || (/^logs?$/.test(first) && rest.slice(0, 3).includes('out'));
}

function wordsOf(text: string): readonly string[] {
  return text
    .slice(0, 2000)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

function rankOf({ document, path }: CorpusGet): string {
  return createHash('sha256').update(`reads:${document} GET ${path}`).digest('hex');
}
