import type { CredentialPlace } from '@probity/model';
import { hasProperty } from '../../description/schemas/properties.ts';
import type { Described } from '../../description/described.ts';
import type { Context } from '../context.ts';

const CSRF = /csrf|xsrf/i;
const NAMES = ['csrf_token', 'csrfToken', 'csrf', 'CSRFToken', 'xsrf_token', 'xsrfToken', '_csrf'];

/** The header in which the description wants a CSRF token; undefined if it asks for none. */
function csrfHeader({ described }: Pick<Context, 'described'>): string | undefined {
  return described.all
    .flatMap(({ parameters }) => parameters)
    .find((parameter) => parameter.in === 'header' && CSRF.test(parameter.name))?.name;
}

/** Where the answer to a login holds the CSRF token that other operations ask for, by its name in templates. */
export function csrfExtract({ answer }: Described, context: Context): Readonly<Record<string, string>> {
  if (answer === null || csrfHeader(context) === undefined) return {};
  const found = ['', 'data.', 'result.']
    .flatMap((prefix) => NAMES.map((name) => `${prefix}${name}`))
    .find((path) => hasProperty(answer, path, context.document));
  return found === undefined ? {} : { csrf: found };
}

/** A CSRF token that a login gives goes where the description wants it, unless the profile puts it somewhere itself. */
export function csrfPlace(
  context: Context,
  extracted: Iterable<string>,
  places: readonly CredentialPlace[],
): readonly CredentialPlace[] {
  const header = csrfHeader(context);
  const token = [...extracted].find((name) => CSRF.test(name));
  if (header === undefined || token === undefined) return [];
  const isStated = places.some(
    ({ name, template }) => name.toLowerCase() === header.toLowerCase() || template.includes(`{${token}}`),
  );
  return isStated ? [] : [{ in: 'header', name: header, template: `{${token}}` }];
}
