import { split } from './words.ts';

/** What a description says of an operation in words. */
interface Spoken {
  readonly method: string;
  readonly operationId: string | null;
  readonly summary: string;
  readonly prose: string;
}

/** What an operation does to objects of one kind, by its verb. */
type VerbKind = 'create' | 'read' | 'update' | 'delete' | 'list' | 'act' | 'ask';

const VERB_KINDS = {
  create: ['create', 'add', 'new', 'insert', 'post', 'upload', 'save', 'make', 'place', 'grant'],
  read: ['read', 'get', 'view', 'show', 'fetch', 'retrieve', 'detail', 'details', 'info', 'describe'],
  update: ['update', 'edit', 'modify', 'patch', 'replace', 'rename', 'put', 'set', 'write'],
  delete: ['delete', 'remove', 'destroy', 'revoke', 'cancel'],
  list: ['list', 'all', 'index', 'search', 'find'],
} as const;

/** Verbs that are nouns as well: in a name such as `List_Post` they are what it is about. */
const NOUNS_TOO = wordsIn('list index view set post place all new detail details info');

/** Verbs by which something happens to an object other than storing what was sent. */
const ACTS = wordsIn('submit accept approve reject cancel confirm activate publish');
/** Those that are too often nouns to be looked for anywhere but at the beginning. */
const FIRST_ACTS = wordsIn('send resend signal notify stop trigger invite');
/** Verbs that compute an answer and keep nothing; they too are nouns further on. */
const ASKS = wordsIn('query lookup calculate validate evaluate estimate preview check verify');

const MANY =
  /^(?:get|return|retrieve|fetch|show|read)(?:e?s|t?ing)?\s+(?:an?\s+|the\s+)?(?:list|array|all(?!\s+(?:the\s+)?(?:details|info|data|fields|attributes|properties)))\b/i;

/** “Write a note” makes one; “Write the value” changes what is there. */
const WRITES_ONE = /^writes?\s+an?\s+(?!value|new value)/i;

/** Verbs come early; what follows is what they are about. */
const EARLY = 3;

const BY_WORD: ReadonlyMap<string, keyof typeof VERB_KINDS> = new Map(
  (['create', 'read', 'update', 'delete', 'list'] as const).flatMap((verbKind) =>
    VERB_KINDS[verbKind].map((word) => [word, verbKind] as const),
  ),
);

const VERBS = new Set([...BY_WORD.keys(), ...ACTS, ...FIRST_ACTS, ...ASKS]);

/** What a word says, if it is one of the verbs of a lifecycle. */
export function verbKindOf(word: string): keyof typeof VERB_KINDS | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** What the verb of an operation's name says, that of `createProject`, or else that of its summary, “Accepts an invitation”. */
export function verbKindIn({ method, operationId, summary, prose }: Spoken): VerbKind | undefined {
  // `post_order` and `Orders_Post` name the method, which is known already.
  const name = split(operationId ?? '').filter((word) => word !== method.toLowerCase());
  const text = split(summary === '' ? prose : summary)
    .slice(0, EARLY)
    .map(infinitive);
  const plain = name.map((word) => (NOUNS_TOO.has(word) ? '' : word));
  if (name.length === 0 && WRITES_ONE.test(summary === '' ? prose : summary)) return 'create';
  // In a name the object may come first, `Query_Create`; in a sentence the verb does.
  return earlyVerb(plain) ?? firstVerb(name) ?? firstVerb(text) ?? earlyVerb(text) ?? earlyVerb(name);
}

/** Whether the name or the summary says that many are answered. */
export function namesList({ operationId, summary }: Pick<Spoken, 'operationId' | 'summary'>): boolean {
  const words = [...split(operationId ?? ''), ...split(summary)];
  return words.some((word) => ['list', 'lists', 'listing', 'all'].includes(word));
}

/** Whether the text begins with “Gets all …” or “Returns a list of …”; all details are still those of one. */
export function answersMany({ summary, prose }: Pick<Spoken, 'summary' | 'prose'>): boolean {
  return MANY.test(summary === '' ? prose : summary);
}

function earlyVerb(words: readonly string[]): VerbKind | undefined {
  const verbKinds = words.slice(0, EARLY).map((word) => (ACTS.has(word) ? 'act' : verbKindOf(word)));
  return verbKinds.find((verbKind) => verbKind !== undefined);
}

function firstVerb([first = '']: readonly string[]): VerbKind | undefined {
  if (ASKS.has(first)) return 'ask';
  return FIRST_ACTS.has(first) ? 'act' : undefined;
}

/** `creates` without its ending; but `views` are objects. */
function infinitive(word: string): string {
  const isVerb = (each: string): boolean =>
    each === 'set' || each === 'list' || (VERBS.has(each) && !NOUNS_TOO.has(each));
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find(isVerb) ?? word;
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
