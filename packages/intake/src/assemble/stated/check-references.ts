import type { Resource } from '@probity/model';
import type { Context } from '../context.ts';
import { didYouMean } from '../../text/suggest.ts';
import { isKind, keyOf } from '../../surface/values/stated-references.ts';
import { valuesOf } from '../../surface/values/values-of.ts';

/** Collects what is wrong with `references` of a profile: a key that fits no value, and a word that is neither a kind nor a resource. */
export function checkReferences(context: Context, resources: readonly Resource[]): void {
  const stated = Object.entries(context.profile.references ?? {});
  if (stated.length === 0) return;
  const all = context.described.all.map((each) => ({
    id: each.id,
    values: valuesOf(each, context.document),
  }));
  const names = resources.map(({ name }) => name);
  for (const [key, word] of stated) {
    const fits = keyOf(key);
    if (!all.some(({ id, values }) => values.some((value) => fits(id, value)))) {
      const known = new Set(all.flatMap(({ values }) => values.map(({ last }) => last)));
      context.problem(['references', key], `no request has a value ${key}.`, didYouMean(key, known));
    }
    if (!isKind(word) && !names.includes(word)) {
      const kinds = 'Use a resource, object, parent, account, owner, tenant or none.';
      context.problem(['references', key], `unknown resource ${word}.`, didYouMean(word, names) ?? kinds);
    }
  }
}
