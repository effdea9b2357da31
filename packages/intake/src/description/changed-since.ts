import type { Problem } from '../problem.ts';
import type { Described } from './described.ts';
import { loadDescription } from './load-description.ts';
import { operationDigests } from './operation-digests.ts';
import { readOperations } from './read-operations.ts';

/** A description of an earlier day, and how files are read that it refers to. */
export interface EarlierDescription {
  readonly text: string;
  /** What it is called in a problem. */
  readonly file: string;
  readonly place: string | undefined;
  readonly readFile: (path: string) => Promise<string>;
}

/** What an earlier description says of an operation of the target. */
export interface Changes {
  /** Whether the earlier one says something else about it, or did not know it. */
  isChanged(operation: string): boolean;
}

/** How the description of a target was read. */
interface ReadAs {
  readonly basePath: string | undefined;
  readonly url: { readonly origin: string; readonly prefix: string };
  readonly resolvePath: (path: string) => string;
}

/** Compares a description with an earlier one, which is read in the same way. */
export async function changedSince(
  now: { readonly document: Readonly<Record<string, unknown>>; readonly operations: readonly Described[] },
  { text, file, place, readFile }: EarlierDescription,
  { basePath, url, resolvePath }: ReadAs,
): Promise<Changes | { readonly problems: readonly Problem[] }> {
  const loaded = await loadDescription(text, file, place, { env: {}, readFile, resolvePath }, url);
  if ('problems' in loaded) return loaded;
  const { document } = loaded.description;
  const { operations } = readOperations(loaded.description, { basePath, origin: url.origin });
  const [before, after] = [
    operationDigests(document, operations),
    operationDigests(now.document, now.operations),
  ];
  return {
    isChanged(operation) {
      const digest = after.operations.get(operation);
      // What no path describes, such as the endpoint of a token, comes with the schemes.
      return digest === undefined
        ? before.schemes !== after.schemes
        : digest !== before.operations.get(operation);
    },
  };
}
