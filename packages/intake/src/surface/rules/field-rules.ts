import { singular } from '../../text/nouns.ts';
import { split } from '../../text/words.ts';
import type { Finding } from './finding.ts';
import { partsOf, type NameParts } from '../vocabulary/name-parts.ts';
import type { Value } from '../values/value.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** What the rules for a query, a header or a body know about the operation. */
export interface Around {
  readonly words: Vocabulary;
  /** The noun that the operation is about, or an empty text. */
  readonly noun: string;
  readonly creates: boolean;
  readonly lists: boolean;
  /** It finds one thing by something that is known of it. */
  readonly looksUp: boolean;
  /** Its path has a reference already. */
  readonly isAddressed: boolean;
  /** The last names of what answers show. */
  readonly shown: ReadonlySet<string>;
  /** The words that the operation is called by, in the singular. */
  readonly called: ReadonlySet<string>;
}

const KIN =
  /^(?:parent|source|target|src|dest|destination|from|to|root|origin|original|previous|reply_to|in_reply_to)$/;
const ENVELOPE =
  /^(?:data|item|attributes?|body|payload|object|entity|input|request|params?|value|record|model|resource)s?$/i;

/** The rules Q, F, B, K, H, W, T and A for one value outside of the path; undefined if it names nothing. */
export function findInField(value: Value, around: Around): Finding | undefined {
  if (value.name === '[]') return ofRootList(value, around);
  const parts = partsOf(value.last, around.words);
  if (parts.key === 'id') return ofId(value, parts, around);
  return (
    ofIdByOtherSigns(value, parts, around) ??
    (value.where === 'body' ? ofBodyText(parts, around) : ofWord(value, parts, around)) ??
    ofFormat(value, around) ??
    (value.where !== 'header' && around.words.isKey(value.last) ? ofKey(around) : undefined)
  );
}

function ofId(value: Value, parts: NameParts, around: Around): Finding | undefined {
  const { words, noun, creates } = around;
  const { stem } = parts;
  if (stem === '') return ofBareId(value, parts, around);
  const isHeader = value.where === 'header';
  if (words.isTenant(stem)) return { rule: isHeader ? 'K1' : 'F3', kind: 'tenant', to: stem, key: 'id' };
  if (words.isAccount(stem)) return account(isHeader ? 'H1' : 'F2', 'id', value, around);
  // The own id of what is made, by its full name.
  if (creates && stem === noun && value.within === null) return object('B1', noun, around);
  if (words.isNoun(stem)) return object(isHeader ? 'H1' : 'F1', stem, around);
  const end = stem.slice(stem.lastIndexOf('_') + 1);
  if (words.isAccount(end)) return account('F4', 'id', value, around);
  if (words.isNoun(end)) return object('F4', end, around);
  const spoken = spokenOf(value, words);
  if (spoken !== undefined) return object('F5', spoken, around);
  if (KIN.test(stem)) return object('F6', noun === '' ? null : noun, around);
  const thing = [stem, end].find((word) => words.isThing(word));
  if (thing !== undefined) return object(ruleForThing(thing, words), thing, around);
  if (value.required && !isHeader && around.called.has(stem)) return object('F8', stem, around);
  return ofUnknown(value, openRule(value), around);
}

/** What is listed and what nobody adds is nobody's in particular; the more so where everybody may list it. */
function ruleForThing(thing: string, words: Vocabulary): Finding['rule'] {
  if (!words.isCatalogue(thing)) return 'F7';
  return words.isPublic(thing) ? 'L5' : 'T3';
}

/** An id of nothing known: worth a question if it is required, and worth trying if answers have such values. */
function ofUnknown(value: Value, open: Finding['rule'], around: Around): Finding {
  const isShown = around.shown.has(value.last);
  if (value.required && !isShown) return { rule: open, kind: 'object', to: null, key: 'id' };
  if (value.required) return object('T2', null, around);
  return object(isShown && value.where !== 'header' ? 'T1' : 'L2', null, around);
}

/** `folder: { format: uuid }`, or `folder` with `the id of the folder` in its description. */
function ofIdByOtherSigns(value: Value, { stem }: NameParts, around: Around): Finding | undefined {
  const { words } = around;
  const isNamed = words.isNoun(stem) || words.isAccount(stem) || words.isTenant(stem);
  if (!isNamed || value.where === 'header') return undefined;
  const rule = hasIdFormat(value) ? 'F1' : spokenOf(value, words) === stem ? 'F5' : undefined;
  if (rule === undefined) return undefined;
  if (words.isTenant(stem)) return { rule, kind: 'tenant', to: stem, key: 'id' };
  return words.isAccount(stem) ? account(rule, 'id', value, around) : object(rule, stem, around);
}

/** A value whose name says nothing and whose format is that of an id. */
function ofFormat(value: Value, around: Around): Finding | undefined {
  if (!hasIdFormat(value)) return undefined;
  return ofUnknown(value, value.where === 'query' ? 'A5' : value.where === 'header' ? 'A8' : 'A7', around);
}

/** The whole body is a list: of ids, if its items are numbers or their format or description says so. */
function ofRootList(value: Value, { noun }: Around): Finding | undefined {
  const { schema } = value;
  const says = /\b(?:ids?|uuids?|identifiers?)\b/i.test(textOf(schema['description']));
  const isIds = schema['type'] === 'integer' || hasIdFormat(value) || says;
  if (noun === '') return undefined;
  return { rule: isIds ? 'Q2' : 'L1', kind: 'object', to: noun, key: 'id' };
}

/** `barcode` in a query, where `/samples/{barcode}` is one sample. */
function ofKey(around: Around): Finding {
  const { noun } = around;
  return { ...object('W5', noun === '' ? null : noun, around), key: 'other' };
}

function hasIdFormat({ schema }: Value): boolean {
  return /^(?:uuid|guid|object-?id|ulid)$/i.test(textOf(schema['format']));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function ofBareId(value: Value, { isMany }: NameParts, around: Around): Finding | undefined {
  const { noun, words, creates, isAddressed } = around;
  const to = noun === '' ? null : noun;
  if (value.within !== null && !ENVELOPE.test(value.within)) {
    const inner = partsOf(value.within, words).stem;
    if (words.isTenant(inner)) return { rule: 'B2', kind: 'tenant', to: inner, key: 'id' };
    if (words.isAccount(inner)) return account('B2', 'id', value, around);
    if (words.isNoun(inner)) return object('B2', inner, around);
    // What is created with its parts gives each of them an id of its own.
    if (creates) return { rule: 'L4', kind: 'object', to: null, key: 'id' };
    if (words.isThing(inner)) return { rule: 'L4', kind: 'object', to: inner, key: 'id' };
    return { rule: value.required ? 'A6' : 'L2', kind: 'object', to: null, key: 'id' };
  }
  if (isMany || value.many) return { rule: 'Q2', kind: 'object', to, key: 'id' };
  if (creates && value.where === 'body')
    return { rule: value.within === null ? 'B1' : 'L4', kind: 'object', to, key: 'id' };
  if (value.where === 'body' && isAddressed) return { rule: 'L3', kind: 'object', to, key: 'id' };
  return { rule: value.within === null ? 'Q1' : 'B3', kind: 'object', to, key: 'id' };
}

/** A word in a query or a header that is no id. */
function ofWord(value: Value, { stem, key }: NameParts, around: Around): Finding | undefined {
  const { words, noun, lists } = around;
  const isHeader = value.where === 'header';
  if (words.isTenant(stem))
    return { rule: isHeader ? 'K1' : 'W3', kind: 'tenant', to: stem, key: key ?? 'other' };
  // Where nobody has an account, names and addresses of people are data.
  const by = (rule: Finding['rule']): Finding['rule'] => (words.hasAccounts ? rule : 'L1');
  if (/^(?:user_?name|login)$/.test(stem) || (key !== null && words.isAccount(stem)))
    return account(by(isHeader ? 'H1' : 'Q3'), key ?? 'name', value, around);
  if (key === 'email' && stem === '' && !isHeader) return account(by('Q3'), 'email', value, around);
  if (isHeader) return undefined;
  if (words.isAccount(stem)) return account(by('W1'), 'other', value, around);
  // `source_sandboxes`: where from, and of what.
  const bare = stem.replace(/^(?:parent|source|target|from|to|root|origin|destination)_/, '');
  if (key === null && words.isNoun(bare) && bare !== 'name') return object('W2', bare, around);
  const isSecondKey = key !== null && key !== 'email' && (stem === '' ? noun !== '' : words.isNoun(stem));
  // A list that is filtered by a name or a number is a search by content.
  if (isSecondKey && !(lists && stem === '')) return { ...object('W4', stem || noun, around), key };
  // What looks one thing up is asked for by a key of it, whatever that is called.
  if (around.looksUp && value.required && noun !== '' && value.where === 'query')
    return { ...object('W4', noun, around), key: 'other' };
  return undefined;
}

/** Text in a body that is called like a thing is data more often than a reference. */
function ofBodyText({ stem, key }: NameParts, { words }: Around): Finding | undefined {
  if (key !== null && key !== 'name') return undefined;
  if (words.isAccount(stem)) return { rule: 'L1', kind: 'account', to: 'account', key: key ?? 'other' };
  return words.isNoun(stem) ? { rule: 'L1', kind: 'object', to: stem, key: key ?? 'other' } : undefined;
}

/** A resource that the value's own description names: `the id of the note`. */
function spokenOf({ schema }: Value, words: Vocabulary): string | undefined {
  const text = [schema['title'], schema['description']].filter((each) => typeof each === 'string').join(' ');
  const match =
    /\b(?:id|identifier|uuid|guid)s? of (?:the|an?|this|your)? ?([\w ]{2,60})/i.exec(text)?.[1] ?? '';
  const found = split(match).slice(0, 3).map(singular);
  return found.find((word) => words.isNoun(word));
}

function openRule({ where }: Value): Finding['rule'] {
  return where === 'query' ? 'A3' : where === 'header' ? 'A4' : 'A6';
}

function account(rule: Finding['rule'], key: Finding['key'], { where }: Value, { lists }: Around): Finding {
  return { rule, kind: where === 'query' && lists ? 'owner' : 'account', to: 'account', key };
}

function object(rule: Finding['rule'], to: string | null, { creates, lists, noun }: Around): Finding {
  return { rule, kind: (creates || lists) && to !== noun ? 'parent' : 'object', to, key: 'id' };
}
