import { parseJson, type Exchange, type Operation } from '@probity/model';
import type { Change } from '@probity/probe-kit';
import { mapWords, TERMS, WORD } from '../../search-terms.ts';

/** What turns the caller's own search into one for the first letters of what the owner's search looks for. */
export function termChange(
  { query, body }: Operation,
  way: keyof typeof TERMS,
  own: Exchange,
  owners: Exchange,
): Change {
  const shortened = (template: string, whole: string): string => {
    const [before = ''] = template.split(WORD);
    return template.replace(WORD, whole.slice(before.length).slice(0, TERMS[way]));
  };
  const url = new URL(`http://target.invalid${own.request.path}`);
  const whole = new URL(`http://target.invalid${owners.request.path}`).searchParams;
  for (const [name, template] of Object.entries(query)) {
    if (WORD.test(template)) url.searchParams.set(name, shortened(template, whole.get(name) ?? ''));
  }
  const sent = parseJson(owners.request.body ?? undefined);
  const merge = body === null ? undefined : mapWords(body.template, sent, shortened);
  return { path: `${url.pathname}${url.search}`, ...(merge !== undefined && { merge }) };
}
