import { parseJson, verbOfName, type Exchange, type Json, type Operation } from '@probity/model';

/** Longer answers are not looked through for links. */
const DEEPEST = 8;
/** Words of a field that say that its address is meant for others, or is itself a permission. */
const GIVEN_AWAY = /share|public|embed|preview|signed|token|secret|invite|magic/i;
const PLAIN = /^(?:v\d+|[a-z][a-z]*(?:[-_.][a-z]+)*)$/i;

/**
 * The addresses of this API in an answer that no operation describes and that name one object by its id: whoever may not
 * read the object may not read them either. Those that say that they act, or that carry more than ids, are left out.
 */
export function linksIn(
  { answer, request }: Exchange,
  id: string,
  { origin, operations }: { readonly origin: string; readonly operations: readonly Operation[] },
): readonly string[] {
  if (answer === null) return [];
  const base = new URL(request.path, origin);
  const found = [...texts(parseJson(answer.body) ?? null, '', 0)]
    .filter(({ name }) => !GIVEN_AWAY.test(name))
    .flatMap(({ text }) => toPath(text, base) ?? []);
  return [...new Set(found)].filter(
    (path) =>
      path !== base.pathname &&
      isOfIds(path, id) &&
      !saysThatItActs(path) &&
      !operations.some((operation) => operation.method === 'GET' && fits(operation.path, path)),
  );
}

function* texts(
  value: Json,
  name: string,
  depth: number,
): Generator<{ readonly name: string; readonly text: string }> {
  if (typeof value === 'string') yield { name, text: value };
  else if (typeof value === 'object' && value !== null && depth < DEEPEST)
    for (const [key, each] of Object.entries(value)) yield* texts(each, `${name}.${key}`, depth + 1);
}

/** A path of the same origin without a query, or undefined. */
function toPath(text: string, base: URL): string | undefined {
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(text) || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base.href);
  return url.origin === base.origin && url.search === '' ? url.pathname : undefined;
}

/** Made of the id and of plain words: nothing in it could be a secret that opens it. */
function isOfIds(path: string, id: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const isId = (part: string): boolean => part === id || part.replace(/\.\w{1,5}$/, '') === id;
  return parts.some(isId) && parts.every((part) => isId(part) || PLAIN.test(part));
}

function saysThatItActs(path: string): boolean {
  const words = path.split(/[/_.-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.some((word) => verbOfName(word) !== undefined);
}

function fits(template: string, path: string): boolean {
  const [own, other] = [template.split('/'), path.split('/')];
  return own.length === other.length && own.every((part, at) => part.includes('{') || part === other[at]);
}
