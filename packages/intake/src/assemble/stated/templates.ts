import type { Json } from '@probity/model';
import { mapStrings } from '../../map-strings.ts';
import type { Path } from '../../profile/locator.ts';
import { didYouMean, nearest } from '../../text/suggest.ts';
import type { Context } from '../context.ts';

/**
 * What templates of objects may hold, besides `{resource.id}`: our canary or what all canaries begin with, the name
 * of the calling user and its password, an address and a password that are made up for the object, and a UUID for each
 * request.
 */
export const OBJECT_WORDS = [
  'canary',
  'canary_prefix',
  'unique',
  'user',
  'email',
  'password',
  'new_password',
  'fresh',
] as const;

/** Accounts of which templates may name a field: the caller's, an expendable one, and the owner's of what a path names. */
const ACCOUNTS: readonly string[] = ['caller', 'spare', 'whose'];

/** Names in braces in a text, such as `project.id`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(/\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)\}/g)].map(([, name = '']) => name);
}

/** Every placeholder must be one that will be filled; otherwise its braces would be sent as they are. */
export function checkTemplates(context: Context, value: Json, allowed: readonly string[], path: Path): void {
  const resources = [...Object.keys(context.profile.resources ?? {}), ...context.inferred.keys()];
  mapStrings(value, (text, inner) => {
    for (const name of placeholdersIn(text)) {
      const [resource = '', field] = name.split('.');
      const at = [...path, ...inner];
      if (field !== undefined && ACCOUNTS.includes(resource)) continue;
      if (field === undefined) {
        if (allowed.includes(name)) continue;
        const near = nearest(name, allowed);
        const suggestion =
          near === undefined ? `Known here: ${allowed.join(', ')}.` : `Did you mean {${near}}?`;
        context.problem(at, `unknown placeholder {${name}}.`, suggestion);
      } else if (!resources.includes(resource)) {
        context.problem(at, `unknown resource ${resource} in {${name}}.`, didYouMean(resource, resources));
      } else if (field !== 'id') {
        context.problem(
          at,
          `{${name}} is not known: of an object only the id is.`,
          `Write {${resource}.id}.`,
        );
      }
    }
    return text;
  });
}
