import type { Exchange, Source, StatedAccess } from '@probity/model';
import { succeeded } from './succeeded.ts';
import { shows } from './shows.ts';
import { fieldsLacking, viewsIn, type View } from './views.ts';

/** What is written and what was seen of who may read the objects of a type: of one object, by two users and by nobody. */
export type Whose = {
  readonly resource: string;
  readonly readers: StatedAccess | null;
  readonly writers: StatedAccess | null;
  /** The object that was looked for: its id, and label and text of the canary in it. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Fields of the object that hold a value of its owner's own account. */
  readonly ownerFields: readonly string[];
  /** What a field about who may see the object holds, if it has one. */
  readonly field: 'private' | 'open' | null;
  /** The owner's own look at the object. */
  readonly owners?: Exchange | undefined;
  /** The pages of the list, as the owner and as the other user saw them. */
  readonly ownersList?: readonly Exchange[];
  readonly othersList?: readonly Exchange[];
  /** The other user's list was read to its end, after the owner's showed the object and the target had settled. */
  readonly ended: boolean;
  /** The other user's look at the object itself, where the list shows it to that user. */
  readonly others?: Exchange | undefined;
  /** The look of a caller without a credential. */
  readonly anonymous?: Exchange | undefined;
};

/** Who may read an object, and what shows it. */
export interface Readers {
  readonly who: 'owner' | 'users' | 'public' | 'unknown';
  readonly source: Source;
  /** Fields that the list of others lacks, where it shows a part of the object. */
  readonly unlisted: readonly string[] | null;
}

const KEY = /^(?:id|uuid|name|user_?name|e?mail|login)$/i;
const ENDING = '(?:_?(?:id|uuid|name|e?mail|login))?$';

/** These fields hold whose something is. */
const OWNERS = new RegExp(`^(?:owner|owned_?by|user|account|customer|client|holder)${ENDING}`, 'i');

/** These hold who wrote what others may well read: reading says nothing, changing does. */
const AUTHORS = new RegExp(
  `^(?:author|creator|created_?by|posted_?by|poster|publisher|uploader|uploaded_?by|submitted_?by|writer|member)${ENDING}`,
  'i',
);

/** Who may read the objects of a type: what is written comes first, then what was seen. */
export function readersIn(given: Whose): Readers {
  const whose = completed(given);
  const { readers } = whose;
  const looks = [...(whose.othersList ?? []), whose.others, whose.anonymous].filter(
    (each) => each !== undefined,
  );
  const source: Source = { kind: 'answers', where: looks.map(({ id }) => id).join(', ') };
  const seen = (who: Readers['who'], unlisted: Readers['unlisted'] = null): Readers => ({
    who,
    source,
    unlisted,
  });
  if (readers?.by === 'profile') {
    const who = readers.who === 'admin' ? 'owner' : readers.who;
    return { who, source: { kind: 'profile', where: readers.where }, unlisted: null };
  }
  const listed = listedFor(whose);
  const isOpen = isReadByNobody(whose);
  if (readers !== null) {
    const stated = { source: { kind: 'description', where: readers.where }, unlisted: null } as const;
    const isShown = listed === 'whole' || isOpen;
    if (readers.who === 'users' || readers.who === 'public')
      return isShown ? { who: readers.who, ...stated } : seen('unknown');
    // The words of a list are about the list; an object that nobody is refused is for everybody all the same.
    const isOfItem = readers.operation === whose.owners?.operation;
    return isOpen && !isOfItem ? seen('public') : { who: 'owner', ...stated };
  }
  if (isOpen) return seen('public');
  if (whose.field === 'private') return seen('owner');
  if (whose.ownerFields.some((at) => isNamed(at, [OWNERS]))) {
    // The name of a field is a sign; a list and an object that are open to others alike speak against it.
    return listed === 'whole' && isShownToOthers(whose) ? seen('unknown') : seen('owner');
  }
  if (listed === 'whole') return seen('users');
  if (whose.field === 'open') return seen('unknown');
  return typeof listed === 'string' ? seen('owner') : seen('owner', listed);
}

/** Whether something says that the objects of a type are their owner's: words, a field, or a list without them. */
export function isKnownPrivate(given: Whose): boolean {
  const whose = completed(given);
  const { who, source, unlisted } = readersIn(whose);
  if (who !== 'owner' || unlisted !== null) return false;
  if (source.kind !== 'answers' || whose.field === 'private') return true;
  return whose.ownerFields.some((at) => isNamed(at, [OWNERS])) || listedFor(whose) === 'absent';
}

/** Whether the objects of a type are their owner's alone to change, although others may read them. */
export function isWrittenByOwner(given: Whose): boolean {
  const { writers, readers, ownerFields, field } = completed(given);
  if (writers !== null) return writers.who === 'owner' || writers.who === 'admin';
  return (
    readers?.who === 'owner' ||
    field === 'private' ||
    ownerFields.some((at) => isNamed(at, [OWNERS, AUTHORS]))
  );
}

const NOTHING_KNOWN: Whose = {
  resource: '',
  readers: null,
  writers: null,
  id: '',
  label: '',
  text: '',
  ownerFields: [],
  field: null,
  ended: false,
};

/** A record that was edited by hand may lack any part of it. */
function completed(whose: Whose): Whose {
  const known = Object.entries(typeof whose === 'object' ? whose : {}).filter(
    ([name, value]) => value !== undefined && (isRecordOf(name) ? isAccess(value) : true),
  );
  const { ownerFields, ...rest } = { ...NOTHING_KNOWN, ...Object.fromEntries(known) };
  return { ...rest, ownerFields: Array.isArray(ownerFields) ? ownerFields : [] };
}

function isRecordOf(name: string): boolean {
  return name === 'readers' || name === 'writers';
}

function isAccess(value: unknown): boolean {
  return value === null || (typeof value === 'object' && 'who' in value);
}

/** Whether some pages of a list have an object. */
export function hasObject(
  pages: readonly Exchange[],
  { label, id, text }: Pick<Whose, 'label' | 'id' | 'text'>,
): boolean {
  return pages.some((page) => shows(page, label)) || viewsIn(pages, id, text).length > 0;
}

/** Whether a list shows others the object whole, in part (then with the fields that it lacks), or not at all. */
function listedFor(whose: Whose): 'whole' | 'absent' | 'unknown' | readonly string[] {
  const { othersList = [], ownersList = [], label, id, text } = whose;
  const entries = viewsIn(othersList, id, text);
  const views = wholeViews(whose);
  const lacking = entries.map((entry) => lackingIn(views, entry)).toSorted((a, b) => a.length - b.length)[0];
  if (lacking !== undefined) return lacking.length === 0 ? 'whole' : lacking;
  if (othersList.some((page) => shows(page, label))) return [];
  return whose.ended && othersList.every(succeeded) && hasObject(ownersList, whose) ? 'absent' : 'unknown';
}

/** The owner's own view: of the object itself, else in the list. */
function wholeViews({ owners, ownersList = [], id, text }: Whose): readonly View[] {
  const own = succeeded(owners) ? viewsIn([owners], id, text) : [];
  return own.length > 0 ? own : viewsIn(ownersList, id, text);
}

function lackingIn(views: readonly View[], entry: View): readonly string[] {
  const [first, ...others] = views.map((view) => fieldsLacking(view, entry));
  return [first ?? [''], ...others].reduce((least, each) => (each.length < least.length ? each : least));
}

/** Whether a caller without a credential is shown what the owner is shown. */
function isReadByNobody(whose: Whose): boolean {
  const { anonymous, owners, id, text } = whose;
  if (!succeeded(anonymous) || !succeeded(owners) || anonymous.as !== 'anonymous') return false;
  if (anonymous.facts.sha256 === owners.facts.sha256 && owners.facts.length > 0) return true;
  const views = wholeViews(whose);
  return viewsIn([anonymous], id, text).some((entry) => lackingIn(views, entry).length === 0);
}

/** Whether another user who asks for the object itself is shown all of it. */
function isShownToOthers(whose: Whose): boolean {
  const { others, owners, id, text } = whose;
  if (!succeeded(others) || others.as === owners?.as) return false;
  const views = wholeViews(whose);
  return viewsIn([others], id, text).some((entry) => lackingIn(views, entry).length === 0);
}

/** Whether a path ends in one of some names, or in a key below one: `owner_id`, `owner.id`. */
function isNamed(at: string, names: readonly RegExp[]): boolean {
  const [last = '', above = ''] = at.split('.').toReversed();
  return names.some((name) => name.test(last) || (KEY.test(last) && name.test(above)));
}
