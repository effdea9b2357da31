import { hasMark, marksIn, textOfMark, type Exchange } from '@probity/model';

/** A secret of ours in an address that an answer holds: its mark, and where the address stands. */
export interface SecretInAnswer {
  readonly mark: string;
  readonly place: string;
}

/** What cannot be in an address. */
const BETWEEN_WORDS = /[\s"'<>`{}|^]+/;
/** Forgeries and passwords that we made up wrong are no secrets. */
const NO_SECRET = /^(?:forged:|found:|empty:|wrong\.)/;

/** The first secret in an address of an answer, unless the request's own address held it: that is an echo. */
export function secretInAnswer({ answer, request }: Exchange): SecretInAnswer | undefined {
  if (answer === null) return undefined;
  const isOurs = (mark: string): boolean => !NO_SECRET.test(textOfMark(mark)) && !request.path.includes(mark);
  for (const [name, value] of Object.entries(answer.headers)) {
    const mark = marksInAddresses(value).find(isOurs);
    if (mark !== undefined) return { mark, place: `${name} header` };
  }
  const mark = marksInAddresses(answer.body.replaceAll('\\/', '/')).find(isOurs);
  return mark === undefined ? undefined : { mark, place: 'body' };
}

/** The marks in words that are addresses: a scheme, a path, or a query before the mark. */
function marksInAddresses(text: string): readonly string[] {
  if (!hasMark(text)) return [];
  return text.split(BETWEEN_WORDS).flatMap((word) => {
    const marks = marksIn(word);
    const before = word.slice(0, word.indexOf(marks[0] ?? ''));
    return /:\/\/|^[(]?\.{0,2}\/|[?&#;][\w.[\]-]+=$/.test(before) ? marks : [];
  });
}
