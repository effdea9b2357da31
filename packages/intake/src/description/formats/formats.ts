import { isRecord } from '@probity/model';
import type { Format, Reader } from './format.ts';
import { glanceAt } from './glance.ts';
import { toLoaded } from './to-loaded.ts';

const PAGE =
  /^\s*(?:<|\/[/*]|['"]use strict['"]|[!;(]|(?:window|document|let|const|var|function|import|export|SwaggerUIBundle|Redoc)\b)/;
const ROUTE = /^\s*(?:[-*]\s+)?(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\s+\/\S*/im;

/**
 * Every format of a description, each with the sign by which it is recognised and the file that reads it. The first that
 * recognises a text reads it. Readers are loaded when they are needed, because some bring heavy parsers along.
 */
const FORMATS = {
  har: ({ recording }) => {
    if (!isRecord(recording?.['log']) || !Array.isArray(recording['log']['entries'])) return undefined;
    return async ({ file, wanted }) => {
      const { fromHar } = await import('./har.ts');
      return toLoaded(fromHar(recording, wanted), file);
    };
  },
  postman: ({ recording }) => {
    const collection = isRecord(recording?.['collection']) ? recording['collection'] : recording;
    if (!Array.isArray(collection?.['item']) || !isRecord(collection['info'])) return undefined;
    return async ({ file, wanted }) => {
      const { fromPostman } = await import('./postman.ts');
      return toLoaded(fromPostman(collection, wanted), file);
    };
  },
  /** A page that shows a description, or a script of one. */
  page: ({ beginning }) => {
    if (!PAGE.test(beginning)) return undefined;
    return async ({ text, file }) => {
      const { fromPage } = await import('./page.ts');
      return fromPage(text, file);
    };
  },
  routes: ({ firstLine }) => {
    if (firstLine === undefined || !ROUTE.test(firstLine)) return undefined;
    return async ({ text, file }) => {
      const { fromRoutes } = await import('./routes.ts');
      return toLoaded(fromRoutes(text), file);
    };
  },
} as const satisfies Readonly<Record<string, Format>>;

/** What nobody recognises is taken for OpenAPI, whose reader says what is wrong. */
const openapi: Reader = async (given) => {
  const { loadOpenapi } = await import('./openapi.ts');
  return loadOpenapi(given);
};

/** The reader of a text. */
export function formatOf(text: string): Reader {
  const glance = glanceAt(text);
  for (const format of Object.values(FORMATS)) {
    const reader = format(glance);
    if (reader !== undefined) return reader;
  }
  return openapi;
}
