import type { Finding } from './finding.ts';
import type { Value } from './value.ts';

const MINE = /^(?:mine|my|own|owned|me|self|private|assigned_?to_?me|created_?by_?me)$/i;
const ALL = /^(?:all|any|every|everyone|everybody|everything|public|others|shared|global)$/i;

/** The rule S1: a value that chooses between the caller's own objects and everybody's. */
export function findSwitch({ where, schema }: Value): Finding | undefined {
  const choices = schema['enum'];
  if (where !== 'query' || !Array.isArray(choices)) return undefined;
  const texts = choices.filter((each) => typeof each === 'string');
  const own = texts.find((each) => MINE.test(each));
  const all = texts.find((each) => ALL.test(each));
  if (own === undefined || all === undefined) return undefined;
  return { rule: 'S1', kind: 'owner', to: null, key: 'other', choice: { own, all } };
}
