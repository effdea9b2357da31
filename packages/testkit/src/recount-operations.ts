import type { Exchange } from '@probity/model';

/** Counts again how many operations of one request were carried out; undefined for other measurements. */
export function recountOperations(name: string, exchanges: readonly Exchange[]): number | undefined {
  const [first] = exchanges;
  if (first === undefined) return undefined;
  return COUNTS[name]?.(first, exchanges);
}

const COUNTS: Readonly<Record<string, (first: Exchange, all: readonly Exchange[]) => number>> = {
  'aliases carried out': (first) => namedFields(first, false),
  'mutations carried out': (first) => namedFields(first, true),
  'queries carried out': ({ answer }) => (answer?.body.match(/"data"\s*:\s*\{/g) ?? []).length,
  'levels of a query': ({ facts }) =>
    Math.max(
      0,
      ...facts.paths.filter((path) => path.startsWith('data.')).map((path) => path.match(/\./g)?.length ?? 0),
    ),
  'members carried out': ({ answer }) => goodMembers(answer?.body),
  'calls carried out': ({ answer }) => (answer?.body.match(/"result"\s*:/g) ?? []).length,
  'ids worked off': ({ request }) =>
    Math.max(longestList(request.body ?? ''), request.path.split(/[,&]|%2C/i).length),
  'wrong logins let through': (_first, all) =>
    all.filter(
      ({ class: kind, facts }) =>
        facts.granted === true || !['limited', 'locked', 'challenge'].includes(kind),
    ).length,
};

/** The fields p1, p2 … of an answer; those of a mutation of nothing are null. */
function namedFields({ answer, facts }: Exchange, mayBeNull: boolean): number {
  if (answer?.cut === true)
    return new Set(facts.paths.flatMap((path) => /^data\.(p\d+)(?:\[\])?\./.exec(path)?.[1] ?? [])).size;
  const found = answer?.body.match(mayBeNull ? /"p\d+"\s*:/g : /"p\d+"\s*:(?!\s*null)/g) ?? [];
  return new Set(found.map((each) => each.replace(/\s*:$/, ''))).size;
}

/** Results with a status below 300, or without a status and an error, in the longest list of the first level. */
function goodMembers(text: string | undefined): number {
  const parsed = parsedOrNull(text);
  const lists = (Array.isArray(parsed) ? [parsed] : Object.values(Object(parsed))).filter((each) =>
    Array.isArray(each),
  );
  const longest: readonly unknown[] = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return longest.filter((each) => {
    const written = JSON.stringify(each) ?? '';
    const status = /"(?:http_?)?(?:status|code|status_?code)":\s*"?(\d{3})\b/i.exec(written)?.[1];
    return status === undefined
      ? written.startsWith('{') && !/"errors?"/i.test(written)
      : Number(status) < 300;
  }).length;
}

function parsedOrNull(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The length of the longest list in a text of JSON, at any depth. */
function longestList(text: string | undefined): number {
  let longest = 0;
  try {
    JSON.parse(text ?? 'null', (_key, value: unknown) => {
      if (Array.isArray(value)) longest = Math.max(longest, value.length);
      return value;
    });
  } catch {
    return 0;
  }
  return longest;
}
