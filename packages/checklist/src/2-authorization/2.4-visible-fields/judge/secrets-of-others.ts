import { parseJson, type Exchange, type Proof } from '@probity/model';

/** A secret that somebody was shown when they made it, in an answer to somebody else. */
export interface SecretOfOther {
  readonly seen: Exchange;
  readonly owner: string;
  readonly at: string;
  readonly proof: Proof;
}

/** The secrets of others in some answers, by their value; `made` are answers that showed each to its own maker. */
export function secretsOfOthers(
  answers: readonly Exchange[],
  made: readonly Exchange[],
): readonly SecretOfOther[] {
  const found = new Map<string, SecretOfOther>();
  for (const source of made) {
    for (const { shape, at } of source.facts.secrets) {
      if (shape !== 'named:secret' && shape !== 'named:password') continue;
      const values = textsAt(parseJson(source.answer?.body), at);
      const seen = answers.find(
        (each) => each.as !== source.as && values.some((value) => showsUnasked(each, value)),
      );
      if (seen === undefined || found.has(`${source.as} ${at}`)) continue;
      const proof = {
        kind: 'measurement',
        name: `secrets of another at ${at}`,
        value: 1,
        bound: 0,
        wanted: 'at most',
        unit: 'secrets',
        exchanges: [seen.id, source.id],
      } as const;
      found.set(`${source.as} ${at}`, { seen, owner: source.as, at, proof });
    }
  }
  return [...found.values()];
}

function showsUnasked({ answer, request }: Exchange, value: string): boolean {
  const sent = `${request.path}\n${request.body ?? ''}`;
  return answer !== null && answer.body.includes(JSON.stringify(value)) && !sent.includes(value);
}

/** The texts at a path in which `[]` stands for every entry of a list. */
function textsAt(value: unknown, path: string): readonly string[] {
  if (path === '') return typeof value === 'string' ? [value] : [];
  if (path.startsWith('[]')) {
    const rest = path.slice(2).replace(/^\./, '');
    return Array.isArray(value) ? value.flatMap((each: unknown) => textsAt(each, rest)) : [];
  }
  const [, key = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  if (key === '' || typeof value !== 'object' || value === null) return [];
  return textsAt(new Map<string, unknown>(Object.entries(value)).get(key), rest);
}
