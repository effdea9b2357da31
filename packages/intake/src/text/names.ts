import { readingOf } from './reading-words.ts';
import { split } from './words.ts';

/** The last fixed segment of a path. */
export interface Segment {
  readonly text: string;
  /** The segment behind it, or nothing. */
  readonly next: string;
}

/** The last segment that is no parameter; `/all` and the like belong to the one before. */
export function lastFixed(path: string): Segment | undefined {
  const segments = path.split('/').filter((each) => each !== '');
  const at = segments.findLastIndex(
    (each) => !each.includes('{') && !/^(?:all|confirm|everything|now)$/i.test(each),
  );
  // Of `auth.revoke` and `cart.disconnect.json` the last part counts that is no file's ending.
  const text = segments[at]
    ?.replace(/\.(?:json|xml|csv|html|php|aspx?)$/i, '')
    .split(/[.:]/)
    .at(-1);
  return text === undefined ? undefined : { text, next: segments[at + 1] ?? '' };
}

/** The part of a qualified id that names the operation: `views.main.populate_db`, `Users_Delete`, `users/delete`. */
export function methodOf(id: string): string {
  const last = id.split(/[.:#/]/).at(-1) ?? id;
  const [group = '', method] = last.split(/_(?=[A-Z])/);
  const isGroup = /^[A-Z][A-Za-z0-9]*$/.test(group) && readingOf([group.toLowerCase()], '') === 'no';
  return isGroup && method !== undefined ? last.slice(group.length + 1) : last;
}

/** The words of a name, without an idle `do` in front. */
export function nameWords(name: string): readonly string[] {
  const words = split(name);
  return words[0] === 'do' ? words.slice(1) : words;
}

/** Whether a summary only repeats the segment, and is no sentence. */
export function isSegment(sentence: string, segment: Segment | undefined): boolean {
  return split(sentence).join('') === split(segment?.text ?? '').join('');
}
