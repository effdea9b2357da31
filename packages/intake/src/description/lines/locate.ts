import type { Described } from '../described.ts';
import { isUrl } from '../../text/is-url.ts';
import { operationLines } from './operation-lines.ts';
import { routeLines } from './route-lines.ts';

/** Where a reader finds what was tested. */
export interface Located {
  /** The file or address of the description; null if it has none, such as that of a curl line. */
  readonly description: string | null;
  /** The profile, and the line in it that names the description; null if there is no profile. */
  readonly profile: { readonly file: string; readonly line: number } | null;
  /** The line of each operation in a description that is a file, by its id. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Finds the operations in the text of a description; one that refers to another file is where it refers to it. */
export function locate(
  { text, place }: { readonly text: string; readonly place: string | undefined },
  operations: readonly Pick<Described, 'id' | 'method' | 'template'>[],
): Pick<Located, 'description' | 'lines'> {
  if (place === undefined || isUrl(place)) return { description: place ?? null, lines: new Map() };
  const inDocument = operationLines(text);
  const found = inDocument.size > 0 ? inDocument : routeLines(text);
  const written = [...found].map(([id, line]) => [withoutQuery(id), line] as const);
  // The first of several counts: `/files` and `/files?id={id}` are one operation.
  const known = new Map(written.toReversed());
  const lines = operations.flatMap(({ id, method, template }) => {
    const line = known.get(`${method} ${template}`) ?? known.get(template);
    return line === undefined ? [] : [[id, line] as const];
  });
  return { description: place, lines: new Map(lines) };
}

/** What `read-operations.ts` leaves out of a path. */
function withoutQuery(id: string): string {
  return id.replace(/\?[\w.-]+=.*$/, '');
}
