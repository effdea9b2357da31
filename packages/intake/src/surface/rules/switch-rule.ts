import type { Finding } from './finding.ts';
import type { Value } from '../values/value.ts';

const MINE = /^(?:mine|my|own|owned|me|self|private|personal|user|assigned_?to_?me|created_?by_?me)$/i;
const ALL =
  /^(?:all|any|every|everyone|everybody|everything|public|others|shared|global|team|group|company|org(?:anization)?|workspace)$/i;
/** Names of a yes or no that widens what is shown. */
const WIDENS =
  /^(?:(?:include|show|list|with)?_?(?:all|everyone|everybody|others|shared)(?:_?users)?|all_?(?:users|accounts|owners))$/i;

/** The rule S1: a value that chooses between the caller's own objects and everybody's. */
export function findSwitch({ where, name, schema }: Value): Finding | undefined {
  if (where !== 'query') return undefined;
  const choices = schema['enum'];
  if (schema['type'] === 'boolean' && WIDENS.test(name))
    return { rule: 'S1', kind: 'owner', to: null, key: 'other', choice: { own: 'false', all: 'true' } };
  if (!Array.isArray(choices)) return undefined;
  const texts = choices.filter((each) => typeof each === 'string');
  const own = texts.find((each) => MINE.test(each));
  const all = texts.find((each) => ALL.test(each));
  if (own === undefined || all === undefined) return undefined;
  return { rule: 'S1', kind: 'owner', to: null, key: 'other', choice: { own, all } };
}
