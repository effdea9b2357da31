import type { Described } from '../description/described.ts';
import { didYouMean } from '../text/suggest.ts';

/** The described operations, found by what a profile calls them. */
export interface OperationIndex {
  readonly all: readonly Described[];
  /** By `METHOD /path`, complete or as the description writes it, or by operationId; names of parameters do not matter. */
  find(reference: string): Described | undefined;
  /** By `METHOD /path` or operationId in which `*` stands for any text. */
  match(pattern: string): readonly Described[];
  /** The operation with this method at this path. */
  at(method: string, path: string): Described | undefined;
  /** The complete path that a collection path of a profile means. */
  pathLike(path: string): string | undefined;
  suggest(reference: string): string | undefined;
}

/** Makes described operations findable. */
export function indexOperations(all: readonly Described[]): OperationIndex {
  const byName = new Map<string, Described>();
  const byPath = new Map<string, string>();
  const add = (name: string, operation: Described): void => {
    if (!byName.has(name)) byName.set(name, operation);
  };
  for (const operation of all) {
    add(anonymous(operation.id), operation);
    byPath.set(anonymous(operation.path), operation.path);
  }
  for (const operation of all) {
    add(anonymous(`${operation.method} ${operation.template}`), operation);
    if (operation.operationId !== null) add(operation.operationId, operation);
    const short = anonymous(operation.template);
    if (!byPath.has(short)) byPath.set(short, operation.path);
  }
  const find = (reference: string) => byName.get(anonymous(normal(reference)));
  return {
    all,
    find,
    match(pattern) {
      if (!pattern.includes('*')) return [find(pattern)].filter((operation) => operation !== undefined);
      const expression = globOf(anonymous(normal(pattern)));
      return all.filter(({ id, method, template, operationId }) =>
        [anonymous(id), anonymous(`${method} ${template}`), operationId ?? ''].some((name) =>
          expression.test(name),
        ),
      );
    },
    at: (method, path) => byName.get(anonymous(`${method} ${path}`)),
    pathLike: (path) => byPath.get(anonymous(path)),
    suggest: (reference) =>
      reference.startsWith('/')
        ? didYouMean(reference, new Set(all.map(({ path }) => path)))
        : didYouMean(reference, reference.includes(' ') ? names(all) : operationIds(all)),
  };
}

/** A path with the names of its parameters taken out. */
function anonymous(path: string): string {
  return path.replaceAll(/\{[^{}/]*\}/g, '{}');
}

const normal = (reference: string): string =>
  reference.replace(/^\s*([A-Za-z]+)\s+\//, (_, method: string) => `${method.toUpperCase()} /`);

function globOf(pattern: string): RegExp {
  const parts = pattern.split(/\*+/).map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}

const names = (all: readonly Described[]): readonly string[] =>
  all.flatMap(({ id, method, template }) => [id, `${method} ${template}`]);
const operationIds = (all: readonly Described[]): readonly string[] =>
  all.flatMap(({ operationId }) => operationId ?? []);
