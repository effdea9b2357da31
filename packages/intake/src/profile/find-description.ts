import { isUrl } from '../text/is-url.ts';
import type { Path } from './locator.ts';
import type { Profile } from './schema.ts';
import type { Sources } from '../sources.ts';

/** The text of a description, how to call it, and where it came from: a URL, a path, or nowhere that is known. */
export interface Found {
  readonly text: string;
  readonly file: string;
  readonly place: string | undefined;
}

/** Gets the description that was handed in, or the one that the profile names. */
export async function findDescription(
  { description }: Profile,
  handed: { readonly text?: string | undefined; readonly path?: string | undefined },
  origin: string,
  sources: Sources,
): Promise<Found | { readonly path: Path; readonly message: string; readonly suggestion?: string }> {
  if (handed.text !== undefined) {
    return { text: handed.text, file: handed.path ?? 'description', place: handed.path };
  }
  if (description === undefined) {
    return {
      path: [],
      message: 'no description.',
      suggestion: 'Add `description: ./openapi.yaml`, or `/openapi.json` if the target publishes one there.',
    };
  }
  const path = ['description'];
  const written = typeof description === 'string' ? description : description.file;
  const isAtTarget = typeof description === 'string' && description.startsWith('/');
  const url = isAtTarget ? `${origin}${written}` : written;
  try {
    if (!isUrl(url)) {
      const file = sources.resolvePath(written);
      return { text: await sources.readFile(file), file: written, place: file };
    }
    if (sources.fetchText === undefined)
      return { path, message: `${url} is not read: nothing is fetched here.` };
    return { text: await sources.fetchText(url), file: url, place: url };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { path, message: `cannot read the description ${url}: ${reason}` };
  }
}
