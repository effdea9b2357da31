import { segmentsOf } from '../../infer/shapes.ts';
import type { Finding } from './finding.ts';
import { partsOf } from '../vocabulary/name-parts.ts';
import { nounOf, type Vocabulary } from '../vocabulary/vocabulary.ts';

/** The rules P and A for one parameter of a path. Every parameter of a path names something, so that one of them holds. `bound` is the resource that is known to be there. */
export function findInPath(
  path: string,
  name: string,
  words: Vocabulary,
  bound: string | undefined,
): Finding {
  const segments = segmentsOf(path);
  const index = segments.findIndex((segment) => segment.includes(`{${name}}`));
  const before = segments[index - 1] ?? '{}';
  const home = segments.slice(0, Math.max(0, index));
  const noun = before.includes('{') ? '' : nounOf(before);
  const { stem, key, glued } = partsOf(name, words);
  const end = stem.slice(stem.lastIndexOf('_') + 1);
  const of = (rule: Finding['rule'], to: string | null, by: Finding['key'] = key ?? 'other'): Finding => ({
    rule,
    to,
    key: by,
    kind: kindOf(to, words),
  });
  const isOther = stem !== noun && stem !== '' && words.isNoun(stem);
  if (words.isAccount(stem) || (key === null && words.isAccount(end)))
    return of('P3', 'account', key ?? 'name');
  if (words.isCollection(home) && noun !== '') {
    if (words.isAccount(noun)) return of('P3', 'account', key ?? (/mail/i.test(name) ? 'email' : 'name'));
    const to = isOther && key === 'id' ? stem : noun;
    if (key === 'id') return of('P1', to);
    if (stem === noun && key === null) return of('P2', noun, 'id');
    // `shipSymbol` after `ships`: it says itself whose symbol.
    if (key === null && stem.startsWith(`${noun}_`)) return of('P2', noun);
    if (key === 'name') return of('P4', noun);
    if (key !== null) return of('P5', noun);
    // `/players/{team}`: the players of a team.
    if (isOther) return { ...of('P6', stem, 'id'), kind: words.isTenant(stem) ? 'tenant' : 'parent' };
  } else {
    if (key === 'id' && glued) return of('P8', stem);
    if (words.isNoun(stem) || words.isTenant(stem)) return of('P6', stem, key ?? 'id');
    if (key === 'id') return of('P7', stem === '' ? noun || null : stem);
    if (key !== null && stem !== '' && !/code$/i.test(name)) return of('P7', stem);
    if (key === null && words.isNoun(end)) return of('P6', end, 'id');
  }
  if (bound !== undefined) return of('P9', bound);
  const isItem = noun !== '' && segments[index] === `{${name}}` && !/^new[_A-Z]/.test(name);
  const here = [...home, '{}'];
  if (isItem && (words.isDescribed(home) || words.isChanged(here))) return of('P9', noun);
  return of(words.isCollection(home) && noun !== '' ? 'A1' : 'A2', null);
}

/** `/invoices/by-number/{number}`, `/invoices/number/{number}`: another key of what is in the collection. */
export function findSecondKey(path: string, name: string, words: Vocabulary): Finding | undefined {
  const segments = segmentsOf(path);
  const index = segments.indexOf(`{${name}}`);
  const [word = '', home = '{}'] = [segments[index - 1], segments[index - 2]];
  const flat = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const isBy = /^by[-_A-Z]\w*/.test(word) || flat(word) === 'by' || flat(word) === flat(name);
  const noun = home.includes('{') ? '' : nounOf(home);
  if (!isBy || noun === '' || !words.isCollection(segments.slice(0, index - 1))) return undefined;
  if (words.isAccount(noun))
    return { rule: 'P3', to: 'account', kind: 'account', key: /mail/i.test(name) ? 'email' : 'name' };
  return { rule: 'P5', to: noun, kind: kindOf(noun, words), key: 'other' };
}

function kindOf(to: string | null, words: Vocabulary): Finding['kind'] {
  if (to === 'account') return 'account';
  return to !== null && words.isTenant(to) ? 'tenant' : 'object';
}
