import { describe, expect, it } from 'vitest';
import { searchFields, type Sent } from './search-fields.ts';

const NAMES = Array.from({ length: 16 }, (_, index) => `f${index}`);

interface Api {
  readonly refuses: readonly string[];
  /** Its refusals name the fields. */
  readonly names?: boolean;
  readonly guesses?: readonly string[];
  readonly isStrict?: boolean;
  readonly budget?: number;
}

async function groupsOf({ refuses, names = false, guesses = [], isStrict = false, budget = 99 }: Api) {
  const groups: (readonly string[])[] = [];
  const send = async (group: readonly string[]): Promise<Sent | undefined> => {
    if (groups.length === budget) return undefined;
    groups.push(group);
    const refused = group.filter((name) => refuses.includes(name));
    const kind = refused.length === 0 ? 'taken' : 'refused';
    return { kind, named: names ? refused : [], isAsDecoy: isStrict && refused.length > 0 };
  };
  await searchFields(NAMES, { send, isGuess: (name) => guesses.includes(name) });
  return groups;
}

describe('the search', () => {
  it.each<[string, Api, number]>([
    ['one request where all are taken', { refuses: [] }, 1],
    ['halves where one is refused without a name', { refuses: ['f3'] }, 9],
    ['one more request, and one alone, where the refusal names it', { refuses: ['f3'], names: true }, 3],
    ['all one by one where both halves are refused', { refuses: ['f3', 'f12'] }, 19],
    ['all one by one where all are refused', { refuses: NAMES }, 19],
    ['all one by one where all are named', { refuses: NAMES, names: true }, 17],
    [
      'one request for guesses that are refused like a decoy',
      { refuses: NAMES, guesses: NAMES, isStrict: true },
      1,
    ],
    ['those alone that are no guesses', { refuses: NAMES, guesses: NAMES.slice(2), isStrict: true }, 3],
    ['no more than the budget', { refuses: NAMES, budget: 5 }, 5],
  ])('takes %s', async (_name, api, expected) => {
    expect((await groupsOf(api)).length).toBe(expected);
  });

  it.each<[string, Api]>([
    ['without a name', { refuses: ['f3'] }],
    ['by name', { refuses: ['f3', 'f9'], names: true }],
    ['in both halves', { refuses: ['f3', 'f12'] }],
  ])('sends every field that is taken without those that are refused %s', async (_name, api) => {
    const groups = await groupsOf(api);
    const taken = groups.filter((group) => !group.some((name) => api.refuses.includes(name))).flat();
    expect(new Set(taken)).toEqual(new Set(NAMES.filter((name) => !api.refuses.includes(name))));
    for (const name of api.refuses) expect(groups).toContainEqual([name]);
  });
});
