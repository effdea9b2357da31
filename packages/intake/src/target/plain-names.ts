import { nameKind } from '@probity/model';
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

/** Words of amounts. */
const AMOUNTS: ReadonlySet<string> = new Set(
  (
    'amount price cost fee tax total subtotal sum quantity qty count number num year month day days week weeks hour hours ' +
    'minute minutes second seconds duration ttl timeout age size length width height depth weight distance radius limit ' +
    'offset page per max min maximum minimum position index rank order priority level rating score stars percent ' +
    'percentage ratio rate discount balance credit credits points stock seats capacity rooms guests latitude longitude ' +
    'lat lng lon x y z version port bytes budget salary interval temperature probability threshold'
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
 * word or number under a name that says nothing. Choices, dates, amounts and prose name nothing.
 */
export function mayRefer(name: string, value: string | number, schema: Node | undefined): boolean {
  if (nameKind(name) !== 'plain') return true;
  const { enum: choices, const: only, format } = schema ?? {};
  if (choices !== undefined || only !== undefined) return false;
  if (format === 'uuid') return true;
  if (typeof format === 'string' && FREE_FORMS.has(format)) return false;
  const last = split(name).at(-1) ?? '';
  if (typeof value === 'number')
    return Number.isInteger(value) && !AMOUNTS.has(last) && !VOCABULARY.has(last);
  return !VOCABULARY.has(last) && /^[\w.@+~-]+$/.test(value) && !/^\d{4}-\d{2}-\d{2}/.test(value);
}
