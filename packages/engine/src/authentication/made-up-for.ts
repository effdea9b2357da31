import type { Operation } from '@probity/model';
import { inventedWords } from '../canaries/invented-words.ts';
import { placeholdersOf, type Values } from '../request/template.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';

/** The made-up words that a body of the profile may ask for, such as `{unique}`. */
export function madeUpFor(
  { canaries, ours }: Pick<AccountsContext, 'canaries' | 'ours'>,
  label: string,
  body: Operation['body'] | undefined,
): Values {
  return inventedWords(canaries, ours, label, new Set(placeholdersOf(body?.template)));
}
