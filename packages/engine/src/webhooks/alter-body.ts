import { isList, parseJson } from '@probity/model';

/** A body that means the same but is not what was signed: with a field more, or a space where nothing else is possible. */
export function alterBody(body: string, type: string): string {
  if (/urlencoded/i.test(type)) return `${body}&altered=1`;
  const parsed = parseJson(body);
  if (parsed === undefined || typeof parsed !== 'object' || parsed === null || isList(parsed))
    return `${body} `;
  return JSON.stringify({ ...parsed, altered: true });
}
