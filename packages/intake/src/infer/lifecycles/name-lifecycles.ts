import type { Lifecycle } from './lifecycle.ts';

/** Gives each type of object a name of its own: its noun, with that of its parent before it where two are alike. */
export function nameLifecycles(lifecycles: readonly Lifecycle[]): ReadonlyMap<string, Lifecycle> {
  const count = Map.groupBy(lifecycles, ({ noun }) => noun);
  const named = new Map<string, Lifecycle>();
  for (const lifecycle of lifecycles) {
    const { noun, within } = lifecycle;
    const isAlone = count.get(noun)?.length === 1;
    const base = nameable(isAlone || within === '' ? noun : `${within}_${noun}`);
    let name = base;
    for (let next = 2; named.has(name); next += 1) name = `${base}_${next}`;
    named.set(name, lifecycle);
  }
  return named;
}

/** Names are in templates: letters, digits and underscores, a letter first. */
function nameable(text: string): string {
  const plain = text.replaceAll(/\W+/g, '_').slice(0, 60);
  return /^[A-Za-z]/.test(plain) ? plain : `object${plain === '' ? '' : `_${plain}`}`;
}
