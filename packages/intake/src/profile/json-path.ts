import { dottedPathOf } from '@probity/model';
import { z } from 'zod';

const NOT_FOLLOWED =
  'this is no JSON Pointer that can be followed here. Write it like /data/token, with names without dots or brackets';

/** A path into JSON as a dotted path or a JSON Pointer; the profile that was read has the dotted path. */
export const jsonPath = pathRead(dottedPathOf);

/** Where something is in an answer: a path, `header:Name` or `cookie:name`, or several with `|` between them. */
export const answerPlace = pathRead((text) => {
  if (!/(?:^|\|)\s*\//.test(text)) return text;
  const places = text.split('|').map((place) => dottedPathOf(place.trim()));
  return places.some((place) => place === undefined) ? undefined : places.join('|');
});

/** A field of an answer; `[]` is every item of a list, for which a pointer has the number of any. */
export const fieldPath = pathRead((text) => {
  if (!text.startsWith('/')) return text;
  return dottedPathOf(text)?.replaceAll(/(?:^|\.)\d+(?=\.|$)/g, '[]');
}, z.string().min(1));

function pathRead(read: (text: string) => string | undefined, text: z.ZodString = z.string()) {
  return text.transform((given, context): string => {
    const path = read(given);
    if (path !== undefined) return path;
    context.addIssue({ code: 'custom', message: NOT_FOLLOWED });
    return z.NEVER;
  });
}
