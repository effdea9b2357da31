import { nameKind } from '@probity/model';
import { singular } from './nouns.ts';
import { split } from './words.ts';

/** Words of a fixed vocabulary: what stands under them chooses a form and names nobody's thing. */
const VOCABULARY: ReadonlySet<string> = new Set(
  (
    'type kind status state category color colour size unit units currency country language lang locale timezone tz ' +
    'gender sex method mode level priority severity frequency format plan tier theme icon version mime sort order ' +
    'direction phone mobile tel fax zip postcode zipcode postalcode city region province street continent encoding ' +
    'visibility privacy scheme protocol algorithm charset extension weekday month interval period quality style layout'
  ).split(' '),
);

/** Parts that somebody or something plays in what is written, which a number may name as well as a word. */
const PARTS: ReadonlySet<string> = new Set(
  (
    'from to sender receiver recipient source destination target origin payer payee beneficiary debtor creditor parent ' +
    'child children manager approver reviewer supervisor reporter contact partner friend follower followee invitee ' +
    'inviter buyer seller merchant vendor supplier client patient doctor student teacher driver passenger employee ' +
    'employer lead referrer reference'
  ).split(' '),
);

const FREE_FORMS: ReadonlySet<string> = new Set(
  'date date-time time duration uri url uri-reference iri email idn-email hostname ipv4 ipv6 byte binary password color'.split(
    ' ',
  ),
);

type Node = Readonly<Record<string, unknown>>;

/**
 * Whether a value of a description may name something of somebody: by the name it stands under, or because it is one
 * word under a name that says nothing. A number is an amount, unless its name is that of a part somebody plays or of a
 * thing that this API has (`nouns`). Choices, dates and prose name nothing.
 */
export function mayRefer(
  name: string,
  value: string | number,
  schema: Node | undefined,
  nouns: ReadonlySet<string>,
): boolean {
  if (nameKind(name) !== 'plain') return true;
  const { enum: choices, const: only, format } = schema ?? {};
  if (choices !== undefined || only !== undefined) return false;
  if (format === 'uuid') return true;
  if (typeof format === 'string' && FREE_FORMS.has(format)) return false;
  const last = split(name).at(-1) ?? '';
  if (typeof value === 'number')
    return (
      Number.isInteger(value) &&
      // `approved_by`: somebody did it.
      (PARTS.has(split(name)[0] ?? '') || PARTS.has(last) || last === 'by' || nouns.has(singular(name)))
    );
  return !VOCABULARY.has(last) && /^[\w.@+~-]+$/.test(value) && !/^\d{4}-\d{2}-\d{2}/.test(value);
}
