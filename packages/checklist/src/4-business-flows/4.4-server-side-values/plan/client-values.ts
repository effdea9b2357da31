import { parseJson, valueAt, type Json, type ServerValues } from '@probity/model';
import { below, levelsOf } from './level.ts';

/** A field that a client might decide, with a value that would be good for the client. */
export interface Lie {
  /** The path in the body. */
  readonly field: string;
  readonly value: Json;
}

/** Names that APIs use for what only they should decide. */
const NAMES = [
  'price',
  'unitPrice',
  'unit_price',
  'price_cents',
  'total',
  'amount',
  'discount',
  'tax',
  'shipping',
  'currency',
] as const;

/** Names in the description or in an answer that speak of money. */
const OF_MONEY =
  /price|cost|amount|total|\bsum\b|discount|rebate|tax|vat|shipping|fee\b|fees\b|currency|cents|balance/i;

/** So many names are tried at one level. */
const MOST = 16;

/** What is tried at the level of the order and at that of its first line, each with the names that this API uses. */
export function liesOf(
  declared: ServerValues,
  body: Json,
  described: readonly string[],
  answered: string | null,
): readonly (readonly Lie[])[] {
  const answer = answered === null ? undefined : parseJson(answered);
  const { order, line } = levelsOf(declared.quantity);
  const shownOrder = objectAt(answer, parentOf(declared.total));
  const shownLine =
    declared.storedQuantity === undefined ? {} : objectAt(answer, parentOf(declared.storedQuantity));
  const like = answer === undefined ? undefined : valueAt(answer, declared.total);
  const at = (level: string, shown: Readonly<Record<string, Json>>): readonly Lie[] => {
    const sent = Object.keys(objectAt(body, level));
    const names = [...new Set([...NAMES, ...Object.keys(shown), ...lastNames(described), ...sent])];
    return names
      .filter((name) => OF_MONEY.test(name) || NAMES.some((each) => each === name))
      .map((name) => ({ field: below(level, name), value: lieFor(name, shown[name] ?? like) }))
      .filter(({ field }) => field !== declared.quantity && !mayDecide(declared, field))
      .slice(0, MOST);
  };
  return [at(order, shownOrder), ...(line === null ? [] : [at(line, shownLine)])];
}

function mayDecide({ clientDecides, discount }: ServerValues, field: string): boolean {
  const plain = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '.0');
  return [...clientDecides, ...(discount === undefined ? [] : [discount.field])].some(
    (each) => plain(each) === plain(field),
  );
}

/** A little of whatever it is, written as the API writes it. */
function lieFor(name: string, like: Json | undefined): Json {
  if (/currency/i.test(name)) return like === 'VND' ? 'IDR' : 'VND';
  const isFraction =
    typeof like === 'number' ? !Number.isInteger(like) : typeof like === 'string' && /^\d+\.\d+$/.test(like);
  // Half of it where it is a percentage, a little where it is money.
  const value = /discount|rebate/i.test(name) ? 50 : isFraction ? 0.01 : 1;
  return typeof like === 'string' && /^-?\d/.test(like) ? String(value) : value;
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

function objectAt(tree: Json | undefined, path: string): Readonly<Record<string, Json>> {
  const found = tree === undefined ? undefined : path === '' ? tree : valueAt(tree, path);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(Object.entries(found));
}

function lastNames(paths: readonly string[]): readonly string[] {
  return paths.map((path) => path.split('.').at(-1)?.replaceAll('[]', '') ?? '');
}
