import type { Doc } from './doc.ts';
import type { Schema } from './schema.ts';
import type { Style } from './style.ts';

interface Described {
  readonly method: string;
  readonly path: string;
  readonly doc: Doc;
}

const SCHEMES = {
  bearer: () => ({ type: 'http', scheme: 'bearer' }),
  basic: () => ({ type: 'http', scheme: 'basic' }),
  header: (name: string) => ({ type: 'apiKey', in: 'header', name }),
  cookie: (name: string) => ({ type: 'apiKey', in: 'cookie', name }),
};

/** The OpenAPI description of an API. */
export function describe(style: Style, routes: readonly Described[]): Record<string, unknown> {
  const { credential, base = '' } = style;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, doc } of routes) {
    if (doc.hidden === true) continue;
    const place = path.slice(base.length);
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(style, place, doc) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: style.title,
      version: '1.0.0',
      ...(style.about !== undefined && { description: style.about }),
    },
    ...(base !== '' && { servers: [{ url: base }] }),
    ...(style.rootSecurity !== false && { security: [{ account: [] }] }),
    paths,
    components: {
      securitySchemes: { account: SCHEMES[credential.kind]('name' in credential ? credential.name : '') },
    },
  };
}

function operation(style: Style, path: string, doc: Doc): unknown {
  const { params = [], body, status = 200, answer, open = false, security, summary } = doc;
  const mediaType = style.mediaType ?? 'application/json';
  const dressed = answer === undefined ? undefined : (style.wrapSchema ?? plain)(answer);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: doc.path?.[name] ?? { type: 'string' },
  }));
  const credential = security ?? (open ? [] : style.rootSecurity === false ? [{ account: [] }] : undefined);
  return {
    summary,
    ...(inPath.length + params.length > 0 && { parameters: [...inPath, ...params] }),
    ...(body !== undefined && {
      requestBody: { required: true, content: { [mediaType]: { schema: body } } },
    }),
    ...(credential !== undefined && { security: credential }),
    responses: {
      [status]: {
        description: 'Done',
        ...(dressed !== undefined && { content: { [doc.answerType ?? mediaType]: { schema: dressed } } }),
      },
    },
  };
}

const plain = (schema: Schema): Schema => schema;
