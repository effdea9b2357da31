import type { Problem } from '../problem.ts';
import type { Sources } from '../sources.ts';
import { recognise } from './recognise.ts';
import type { Converted } from './recorded/recorded.ts';

/** A description as one document in which every reference is internal. */
export interface Description {
  readonly file: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** A description that could be read, or what is wrong with it. */
export type Loaded =
  | { readonly description: Description; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] };

/** The API that is looked for in recordings, which may hold others as well. */
export interface Wanted {
  readonly origin: string;
  readonly prefix: string;
}

const LONGEST = 50_000_000;
const ANYTHING: Wanted = { origin: '', prefix: '' };

/** Reads a description of any known kind as one OpenAPI document. It never throws. */
export async function loadDescription(
  text: string,
  file: string,
  place: string | undefined,
  sources: Sources,
  wanted: Wanted = ANYTHING,
): Promise<Loaded> {
  if (text.length > LONGEST) {
    const message = 'the description is too large to be read.';
    return problem(file, message, 'Describe the tested part of the API alone.');
  }
  const known = recognise(text);
  switch (known.kind) {
    case 'openapi': {
      // The parser is the heaviest thing we load, and other kinds do without it.
      const { loadOpenapi } = await import('./formats/openapi.ts');
      return loadOpenapi(text, file, place, sources);
    }
    case 'page': {
      const { fromPage } = await import('./formats/page.ts');
      const page = fromPage(text);
      if ('inlined' in page) return loadDescription(page.inlined, file, place, sources, wanted);
      return problem(file, page.message, page.suggestion);
    }
    case 'har': {
      const { fromHar } = await import('./formats/har.ts');
      return toLoaded(fromHar(known.value, wanted), file);
    }
    case 'postman': {
      const { fromPostman } = await import('./formats/postman.ts');
      return toLoaded(fromPostman(known.value, wanted), file);
    }
    case 'routes': {
      const { fromRoutes } = await import('./formats/routes.ts');
      return toLoaded(fromRoutes(text), file);
    }
  }
}

function toLoaded({ document, notes, wrong }: Converted, file: string): Loaded {
  const at = ({ line = 0, message, suggestion }: Converted['notes'][number]): Problem => ({
    file,
    line,
    column: line === 0 ? 0 : 1,
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  if (wrong.length > 0) return { problems: wrong.map(at) };
  return { description: { file, document }, warnings: notes.map(at) };
}

function problem(file: string, message: string, suggestion: string): Loaded {
  return { problems: [{ file, line: 0, column: 0, message, suggestion }] };
}
