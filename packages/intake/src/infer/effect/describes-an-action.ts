import { verbOfName, verbOfSentence, type ActingVerb, type Reading } from '@probity/model';
import type { Described } from '../../description/described.ts';
import { firstSentence } from '../../text/first-sentence.ts';
import { isSegment, lastFixed, methodOf, nameWords, type Segment } from '../../text/names.ts';
import { isAtLeast, readingOf, share, surest } from '../../text/reading-words.ts';

/** Where a description says that an operation does more than read, and the word that says so. */
export interface ActingSign {
  readonly place: 'operation id' | 'path' | 'summary' | 'description';
  readonly word: string;
  /** It ends a session. */
  readonly leaves: boolean;
}

/** What else the description says about an operation whose name may or may not act. */
interface OperationWords {
  readonly path: string;
  readonly id: readonly string[];
  /** How surely its sentences, or an id that no generator wrote, say that it reads. */
  readonly reading: Reading;
}

/** Finds the verb that acts with which the operation id, the last fixed segment or a first sentence begins. */
export function describedAction(operation: Described): ActingSign | null {
  const { operationId, path, summary, prose } = operation;
  const sentences = [firstSentence(summary), firstSentence(prose)];
  const id = nameWords(methodOf(operationId ?? ''));
  const readings = sentences.map((each) => readingOf(wordsIn(each), path));
  const operationWords: OperationWords = { path, id, reading: surest([...readings, readingOfId(id, path)]) };
  const segment = lastFixed(path);
  const [first = '', second = ''] = sentences;
  const sign = (place: ActingSign['place'], word: string, words: readonly string[]): ActingSign => ({
    place,
    word,
    leaves: isLeaving(words),
  });
  if (nameActs(id, operationWords) || endsInVerb(id, operationWords))
    return sign('operation id', operationId ?? '', id);
  if (segment !== undefined && segmentActs(segment, operationWords))
    return sign('path', `/${segment.text}`, nameWords(segment.text));
  if (!isSegment(first, segment) && sentenceActs(first, operationWords))
    return sign('summary', start(first), wordsIn(first));
  return sentenceActs(second, operationWords) ? sign('description', start(second), wordsIn(second)) : null;
}

/** That an id begins with the method says nothing; some frameworks end it with what it does: `push_tokens_list`. */
function readingOfId(id: readonly string[], path: string): Reading {
  const begins = id[0] !== 'get' && isAtLeast(readingOf(id, path), 'verb');
  return begins || /^(?:list|read|retrieve)$/.test(id.at(-1) ?? '') ? 'verb' : 'no';
}

/** `resetDemo` acts; `updateGroups` does only if nothing says that it reads. */
function nameActs(words: readonly string[], { reading }: OperationWords): boolean {
  if (isLeaving(words)) return true;
  const verb = verbOfName(words[0]) ?? joined(words[0] ?? '');
  if (verb === undefined || COMPOUND.has(words[1] ?? '')) return false;
  if (verb.makes && verb.verb !== 'create' && COMPUTED.has(words[1] ?? '')) return false;
  return !isAtLeast(reading, verb.least);
}

/** Some frameworks put the verb last: `demo_reset`, `cartWipe`. Where it stands there, only these are no nouns. */
function endsInVerb(id: readonly string[], operationWords: OperationWords): boolean {
  const last = id.at(-1) ?? '';
  const isVerb =
    id.length > 1 && /^(?:delete|destroy|logout|populate|purge|remove|reset|seed|truncate|wipe)$/.test(last);
  return isVerb && !/^(?:can|get|has|is)$/.test(id[0] ?? '') && nameActs([last], operationWords);
}

/** A noun in front of an id, as in `/trigger/{triggerName}`, names what is read. */
function segmentActs({ text, next }: Segment, operationWords: OperationWords): boolean {
  const words = nameWords(text);
  const isNoun = verbOfName(words[0])?.isNoun === true && words.length === 1;
  if (isNoun && next.toLowerCase().startsWith(`{${words[0]}`)) return false;
  return nameActs(words, operationWords);
}

function sentenceActs(sentence: string, operationWords: OperationWords): boolean {
  const words = wordsIn(sentence);
  if (isLeaving(words)) return true;
  const [first, next = ''] = words;
  const verb = verbOfSentence(first);
  if (verb === undefined) return false;
  if (next === 'and' || next === 'or') return isPairActing(verb, words, operationWords);
  if (verb.isNoun && (next === '' || COMPOUND.has(next) || PREPOSITIONS.has(next))) return false;
  if (
    verb.verb === 'send' &&
    (next === 'back' || /\bto (?:find|get|obtain|receive|retrieve)\b/i.test(sentence))
  )
    return false;
  if (COMPOUND.has(next)) return false;
  return !isAnswer(verb, words, operationWords) && !(verb.makes && /["“]search\b/i.test(sentence));
}

/** “Drop and create tables” and “Reset and return” act; “Run and get the result” and “Start and end date” do not. */
function isPairActing(verb: ActingVerb, words: readonly string[], operationWords: OperationWords): boolean {
  if (verbOfSentence(words[2]) !== undefined) return true;
  const reads = readingOf(words.slice(2), operationWords.path) !== 'no';
  if (verb.makes) return !(verb.isNoun || reads || isAnswer(verb, words, operationWords));
  return !verb.isNoun || reads;
}

/** What is made is nothing but the answer: “Runs the report”, “Create ZIP archive”, `getMix` that “creates a mix”. */
function isAnswer(verb: ActingVerb, words: readonly string[], { id, path }: OperationWords): boolean {
  if (!verb.makes) return false;
  const end = words.findIndex((word, index) => index > 0 && PREPOSITIONS.has(word));
  const head = words.at(end === -1 ? -1 : end - 1) ?? '';
  if (FILES.has(head) || (verb.verb !== 'create' && COMPUTED.has(head))) return true;
  return readingOf(id, path) !== 'no' && share(id.slice(1), words.slice(1));
}

/** The second words that make a noun of a verb: “cancel reasons”, “send analytics”. */
const COMPOUND = new Set(
  'analytics estimate estimates fee fees here metadata quote rate reason reasons'.split(' '),
);
const COMPUTED = new Set(
  'check checks download lookup probe queries query report reports search searches'.split(' '),
);
const FILES = new Set('archive csv html json media pdf preview thumbnail xml zip'.split(' '));
const PREPOSITIONS = new Set(
  'across against and as at based between by containing for from in into of on or over per to using via whether which with'.split(
    ' ',
  ),
);

/** To log out has one word or two, and often the account between them. */
function isLeaving(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  if (/^(?:log|sign)(?:out|off)$/.test(first) || words.at(-1) === 'logout') return true;
  return /^(?:log|sign)s?$/.test(first) && rest.slice(0, 4).some((word) => word === 'out' || word === 'off');
}

/** Written as one word, a verb is believed in front of what such operations are mostly about: `createdb`. */
function joined(word: string): ActingVerb | undefined {
  const verb =
    /^([a-z]+?)(?:all|cache|data|database|db|demo|samples?|scans|sessions?|tables?|tx|users?|webhook)$/.exec(
      word,
    );
  return verbOfName(verb?.[1]);
}

/** The words of a sentence, as they stand: a name inside it is one word. */
function wordsIn(sentence: string): readonly string[] {
  const plain = sentence.replace(/(?<=.)\(.*/, '').toLowerCase();
  return plain.split(/[^a-z0-9-]+/).filter((word) => word !== '');
}

function start(sentence: string): string {
  return sentence.split(' ').slice(0, 4).join(' ');
}
