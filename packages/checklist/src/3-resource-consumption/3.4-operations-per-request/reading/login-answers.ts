import { isList, isRecord, parseJson, statusOf, type Exchange } from '@probity/model';
import type { Sized } from '../record.ts';
import { resultsOf, statusIn } from './members-in.ts';
import { textIn } from './text-in.ts';

/** Whether a login was not even tried, because too many were. */
export function isLimited({ class: kind, facts }: Exchange): boolean {
  return facts.granted !== true && (kind === 'limited' || kind === 'locked' || kind === 'challenge');
}

/** How many logins inside of a request were tried and found wrong, as a single one is, and how many were limited. */
export function triedIn(
  { exchange, how }: Sized,
  plain: Exchange,
): { readonly wrong: number; readonly limited: number } {
  if (how === 'aliases') return triedAliases(exchange, plain);
  const statuses = resultsOf(exchange).map((each) => statusIn(each));
  return {
    wrong: statuses.filter((each) => each === statusOf(plain)).length,
    limited: statuses.filter((each) => each === 429 || each === 423).length,
  };
}

/** Every field of a mutation has an error of its own, with the message of a wrong login. */
function triedAliases(exchange: Exchange, plain: Exchange): { wrong: number; limited: number } {
  const usual = new Set(messagesIn(plain).map(({ message }) => message));
  const inside = messagesIn(exchange).filter(({ field }) => /^p\d+$/.test(field));
  const other = inside.filter(({ message }) => !usual.has(message));
  return {
    wrong: new Set(inside.filter(({ message }) => usual.has(message)).map(({ field }) => field)).size,
    limited: other.filter(({ message }) => /too many|limit|locked|try again/i.test(message)).length,
  };
}

function messagesIn({ answer }: Exchange): readonly { readonly field: string; readonly message: string }[] {
  const json = parseJson(answer?.body);
  const errors = isRecord(json) && isList(json['errors']) ? json['errors'] : [];
  return errors.flatMap((each) => {
    if (!isRecord(each)) return [];
    const field = isList(each['path']) ? textIn(each['path'][0]) : '';
    return [{ field, message: textIn(each['message']) }];
  });
}
