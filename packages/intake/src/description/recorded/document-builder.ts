import type { Json, Method } from '@probity/model';
import { parametersOf } from '../../text/path-parameters.ts';
import { schemaOf, withoutSecrets } from './recorded.ts';
import { RECORDED } from '../who-asks.ts';

type Node = Readonly<Record<string, unknown>>;

/** One request that was recorded or written down, with what came back. */
export interface Sample {
  readonly method: Method;
  /** The path template, beginning with a slash. */
  readonly path: string;
  readonly name?: string;
  readonly tag?: string;
  readonly about?: string;
  /** Values of parameters in the path, by name. */
  readonly values?: Readonly<Record<string, string>>;
  readonly query?: readonly { readonly name: string; readonly value: string | undefined }[];
  /** Headers that are neither a credential nor the media type of the body. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly body?: { readonly type: string; readonly value: Json | undefined };
  readonly answer?: { readonly status: number; readonly value: Json | undefined };
  /** The names of the schemes by which it carried a credential; empty if it carried none, left out if unknown. */
  readonly schemes?: readonly string[];
}

/** Makes an OpenAPI document of samples; those with the same method and path become one operation. */
export function buildDocument(title: string, samples: readonly Sample[], securitySchemes: Node): Node {
  const paths: Record<string, Record<string, unknown>> = {};
  const groups = Map.groupBy(samples, ({ method, path }) => `${method} ${path}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const item = (paths[first.path] ??= {});
    item[first.method.toLowerCase()] = operationOf(first, group);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '' },
    [RECORDED]: true,
    paths,
    components: { securitySchemes },
  };
}

function operationOf(first: Sample, group: readonly Sample[]): Node {
  const { name, tag, about } = first;
  const body = group.find((sample) => sample.body !== undefined)?.body;
  const answer = group.find((sample) => isSuccess(sample) && sample.answer?.value !== undefined)?.answer;
  const security = securityOf(group);
  return {
    ...(name === undefined ? {} : { summary: name }),
    ...(about === undefined ? {} : { description: about }),
    ...(tag === undefined ? {} : { tags: [tag] }),
    ...(security === undefined ? {} : { security }),
    parameters: parametersIn(first, group),
    ...(body === undefined ? {} : { requestBody: { content: { [body.type]: mediaOf(body.value) } } }),
    responses:
      answer?.value === undefined
        ? {}
        : {
            [answer.status]: {
              description: '',
              content: { 'application/json': { schema: schemaOf(answer.value) } },
            },
          },
  };
}

function mediaOf(value: Json | undefined): Node {
  return value === undefined ? {} : { schema: schemaOf(value), example: withoutSecrets(value) };
}

function parametersIn({ path }: Sample, group: readonly Sample[]): readonly Node[] {
  const inPath = parametersOf(path).map((name) => {
    const example = group.map(({ values = {} }) => values[name]).find((value) => value !== undefined);
    const schema = { type: 'string' };
    return { name, in: 'path', required: true, schema, ...(example === undefined ? {} : { example }) };
  });
  const byName = Map.groupBy(
    group.flatMap(({ query = [] }) => query),
    ({ name }) => name,
  );
  const inQuery = [...byName].map(([name, uses]) => {
    const example = uses.find(({ value }) => value !== undefined)?.value;
    // What every request brought along may well be needed.
    const required = uses.length >= group.length && example !== undefined;
    const schema = { type: 'string' };
    return { name, in: 'query', required, schema, ...(example === undefined ? {} : { example }) };
  });
  const headers = new Map(
    group.flatMap(({ headers: each = [] }) => each).map((each) => [each.name, each.value]),
  );
  const inHeaders = [...headers].map(([name, example]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example,
  }));
  return [...inPath, ...inQuery, ...inHeaders];
}

/** Public only if it worked without a credential; required if each request carried one. */
function securityOf(group: readonly Sample[]): readonly Node[] | undefined {
  const known = group.filter(({ schemes }) => schemes !== undefined);
  if (known.length === 0) return undefined;
  const bare = known.filter(({ schemes }) => schemes?.length === 0);
  if (bare.some((sample) => sample.answer === undefined || isSuccess(sample))) return [];
  const schemes = [...new Set(known.flatMap((sample) => sample.schemes ?? []))];
  return schemes.length === 0 ? undefined : schemes.map((scheme) => ({ [scheme]: [] }));
}

function isSuccess({ answer }: Sample): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}
