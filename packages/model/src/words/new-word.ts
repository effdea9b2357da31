/** A word of templates that is another one in each request: as long as a text and of its characters, or a number between two. */
export type NewWord =
  | { readonly kind: 'text'; readonly like: string }
  | { readonly kind: 'number'; readonly least: number; readonly most: number };

/** Fewer characters than this make no difference. */
const SHORTEST = 4;

/**
 * The template of a text that is another one in each request, with its length and its kinds of characters. Where it has
 * enough digits only they change, because letters around them are often a fixed mark: `INV-{like.0042}`.
 */
export function newTextLike(text: string): string | undefined {
  const digits = text.match(/\d/g)?.length ?? 0;
  const runs = digits >= SHORTEST ? /\d+/g : /[A-Za-z0-9]+/g;
  const length = (text.match(runs) ?? []).join('').length;
  return length < SHORTEST ? undefined : text.replaceAll(runs, (run) => `{like.${run}}`);
}

/** The template of a number that is another one in each request; undefined if there are too few to choose from. */
export function newNumber(least: number, most: number): string | undefined {
  const isRange = Number.isSafeInteger(least) && Number.isSafeInteger(most) && least >= 0;
  return isRange && most - least >= 1000 ? `{number.${least}.${most}}` : undefined;
}

/** What a placeholder of such a template asks for; undefined if it is another one. */
export function newWordOf(placeholder: string): NewWord | undefined {
  const like = /^like\.([A-Za-z0-9]+)$/.exec(placeholder)?.[1];
  if (like !== undefined) return { kind: 'text', like };
  const [, least, most] = /^number\.(\d+)\.(\d+)$/.exec(placeholder) ?? [];
  return least === undefined || most === undefined
    ? undefined
    : { kind: 'number', least: Number(least), most: Number(most) };
}
