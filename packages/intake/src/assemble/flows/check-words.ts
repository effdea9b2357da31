import type { Json } from '@probity/model';
import { mapStrings } from '../../map-strings.ts';
import type { Path } from '../../profile/locator.ts';
import { nearest } from '../../text/suggest.ts';
import type { Context } from '../context.ts';
import { placeholdersIn } from '../stated/templates.ts';

/** What the templates of every step may use, beside what earlier steps extracted and `{caller.…}`. */
const STEP_WORDS = ['canary', 'unique', 'fresh', 'user', 'email', 'password', 'new_password'] as const;

/** Every placeholder of a step must be filled when it is sent: by a word of ours, or by what an earlier step extracted. */
export function checkWords(context: Context, value: Json, known: ReadonlySet<string>, path: Path): void {
  mapStrings(value, (text, inner) => {
    for (const name of placeholdersIn(text)) {
      const allowed = [...known, ...STEP_WORDS];
      if (allowed.includes(name) || name.startsWith('caller.')) continue;
      const near = nearest(name, allowed);
      context.problem(
        [...path, ...inner],
        `no earlier step extracts {${name}}.`,
        near === undefined ? `Known here: ${allowed.join(', ')}.` : `Did you mean {${near}}?`,
      );
    }
    return text;
  });
}
