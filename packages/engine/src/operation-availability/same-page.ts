import { statusOf, type Exchange } from '@probity/model';
import { maskVarying, mediaType } from '../answers/catch-all.ts';

/**
 * Whether two answers are one page: the same status, type and words, apart from the path that was asked for and from
 * what differs with every answer, such as ids and times.
 */
export function isSamePage(one: Exchange, other: Exchange): boolean {
  if (one.answer === null || other.answer === null || statusOf(one) !== statusOf(other)) return false;
  return mediaType(one.answer.headers) === mediaType(other.answer.headers) && wordsOf(one) === wordsOf(other);
}

function wordsOf({ request, answer }: Exchange): string {
  const [path = ''] = request.path.split('?');
  const body = answer?.body ?? '';
  // Some frameworks name the path without its first slash, or decoded.
  const bare = path.slice(1);
  const spellings = [path, decoded(path), bare, decoded(bare)].filter((each) => each.length > 1);
  const masked = spellings.reduce((text, each) => text.replaceAll(each, '…'), body);
  return maskVarying(masked, path).replaceAll('/…', '…').replaceAll(/\s+/g, ' ').trim();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
