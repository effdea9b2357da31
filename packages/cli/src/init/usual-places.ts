import { parse } from 'yaml';

/** Where frameworks publish the description of an API, the most common first. */
export const USUAL_PLACES: readonly string[] = [
  '/openapi.json',
  '/openapi.yaml',
  '/openapi.yml',
  '/swagger.json',
  '/v3/api-docs',
  '/api-docs',
  '/api-json',
  '/docs/json',
  '/api/openapi.json',
  '/api/swagger.json',
  '/api/schema/',
  '/swagger/v1/swagger.json',
  '/v1/openapi.json',
  '/docs/openapi.json',
  '/apispec_1.json',
  '/v2/api-docs',
  '/swagger.yaml',
  '/api/v1/openapi.json',
];

/** A description that was found, and its path at the target. */
export interface Published {
  readonly path: string;
  readonly text: string;
}

/** Looks for a description at the usual places, below the path of the address first; one GET each, until one is there. */
export async function findPublished(
  url: string,
  fetchText: (url: string) => Promise<string>,
): Promise<Published | undefined> {
  const { origin, pathname } = new URL(url);
  const below = pathname.replace(/\/+$/, '');
  const places =
    below === '' ? USUAL_PLACES : [...USUAL_PLACES.slice(0, 4).map((each) => below + each), ...USUAL_PLACES];
  for (const path of places) {
    const text = await fetchText(origin + path).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      return '';
    });
    if (isDescription(text)) return { path, text };
  }
  return undefined;
}

/** Where there was no answer at all, there will be none for the other paths. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof Error && /^it (?:was answered|is larger)/.test(error.message));
}

/** An application may answer every path with its page; only what names its version is a description. */
function isDescription(text: string): boolean {
  if (!/openapi|swagger/.test(text.slice(0, 20_000)) || text.trimStart().startsWith('<')) return false;
  try {
    const document: unknown = parse(text);
    return (
      typeof document === 'object' && document !== null && ('openapi' in document || 'swagger' in document)
    );
  } catch {
    return false;
  }
}
