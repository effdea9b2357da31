/**
 * How surely a text says that an operation reads: `data` names what is read (“Returns a list of users”), `verb` begins
 * with a verb that says so, and `answer` only says that something comes back (“Returns 204”).
 */
export type Reading = 'no' | 'answer' | 'verb' | 'data';

/** What is known of a verb that acts. */
export interface ActingVerb {
  readonly verb: string;
  /** The same word is a common noun, so where it stands alone it says little: `/run`, `/trigger`. */
  readonly isNoun: boolean;
  /** What it makes may be nothing but the answer: “Runs the report”. */
  readonly makes: boolean;
  /** How surely something else has to say that the operation reads before a name with this verb is not believed. */
  readonly least: Reading;
}

const PLAIN = `
  abort activate add append approve cancel clear deactivate delete deprovision destroy disable disconnect dissociate
  empty enqueue erase flush insert install invalidate kill logoff logout modify populate provision purge reboot rebuild
  recover refill reinitialize reject reload remove rename reopen repopulate resend restart revert revoke rollback rotate
  save send shutdown signoff signout submit synchronize terminate toggle truncate undelete uninstall unlock unpublish
  unregister unsubscribe upsert wipe withdraw`;
const NOUNS = 'dispatch drop enable fill reset restore seed stop suspend trigger';
/** These are nouns, or parts of them, more often than not: `/sync-groups`, `/update-channel`. */
const MOSTLY_NOUNS =
  'clone copy edit fork import lock move publish push refresh register reindex resume set sync update upload';
const MAKING = 'create execute recreate regenerate';
const MAKING_NOUNS = 'rerun run start';

const VERBS: ReadonlyMap<string, ActingVerb> = new Map(
  [
    ...table(PLAIN, { isNoun: false, makes: false, least: 'data' }),
    ...table(NOUNS, { isNoun: true, makes: false, least: 'verb' }),
    ...table(MOSTLY_NOUNS, { isNoun: true, makes: false, least: 'answer' }),
    ...table(MAKING, { isNoun: false, makes: true, least: 'data' }),
    ...table(MAKING_NOUNS, { isNoun: true, makes: true, least: 'answer' }),
  ].map((each) => [each.verb, each]),
);

/** `/enable` acts, but a sentence may go on: “Enables you to find”. */
const ONLY_IN_NAMES = new Set(['enable']);

/** The verb of a name such as `resetDemo`; names use the base form, so `/runs` and `/created` have none. */
export function verbOfName(word: string | undefined): ActingVerb | undefined {
  return VERBS.get(word ?? '');
}

/** The verb of a sentence, also where it is inflected: “Resets”, “Copies”, “Pushes”. */
export function verbOfSentence(word: string | undefined): ActingVerb | undefined {
  const forms = [word ?? '', ...baseForms(word ?? '')];
  const found = forms.map((form) => VERBS.get(form)).find((each) => each !== undefined);
  return found !== undefined && ONLY_IN_NAMES.has(found.verb) ? undefined : found;
}

/** The forms that an inflected one may come from; those that are no verbs are not in the table. */
function baseForms(word: string): readonly string[] {
  if (!word.endsWith('s')) return [];
  return [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')];
}

function table(words: string, about: Omit<ActingVerb, 'verb'>): readonly ActingVerb[] {
  return words
    .trim()
    .split(/\s+/)
    .map((verb) => ({ verb, ...about }));
}
