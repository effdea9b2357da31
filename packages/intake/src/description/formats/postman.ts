import { isRecord, type Method } from '@probity/model';
import { buildDocument, type Sample } from '../recorded/document-builder.ts';
import type { Wanted } from './format.ts';
import { postmanBody } from './postman-body.ts';
import { postmanUrl } from './postman-url.ts';
import { isSecretName, parsed, type Converted } from '../recorded/recorded.ts';
import { scalarText } from '../recorded/scalar-text.ts';

type Node = Readonly<Record<string, unknown>>;

const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const DEEPEST = 20;

/** Reads a Postman collection of version 2.0 or 2.1; folders become tags. Scripts in it are never run. */
export function fromPostman(collection: Node, { prefix }: Wanted): Converted {
  const variables = variablesOf(collection['variable']);
  const schemes: Record<string, Node> = {};
  const samples: Sample[] = [];
  const walk = (items: unknown, tag: string | undefined, auth: unknown, depth: number): void => {
    for (const item of listOf(items).filter(isRecord)) {
      const own = item['auth'] ?? auth;
      const name = textOf(item['name']);
      if (Array.isArray(item['item'])) {
        if (depth < DEEPEST) walk(item['item'], name ?? tag, own, depth + 1);
        continue;
      }
      const request = isRecord(item['request']) ? item['request'] : { url: item['request'] };
      const sample = sampleOf(request, item, request['auth'] ?? own, { variables, prefix, schemes });
      if (sample !== undefined) samples.push({ ...sample, ...(name && { name }), ...(tag && { tag }) });
    }
  };
  walk(collection['item'], undefined, collection['auth'], 0);
  const info = isRecord(collection['info']) ? collection['info'] : {};
  const wrong =
    samples.length > 0
      ? []
      : [
          {
            message: 'the collection holds no request.',
            suggestion: 'Export it as a collection of version 2.1, with its requests.',
          },
        ];
  return { document: buildDocument(textOf(info['name']) ?? '', samples, schemes), notes: [], wrong };
}

/** What the requests of a collection share. */
interface Collection {
  readonly variables: ReadonlyMap<string, string>;
  /** The path before every path of the target. */
  readonly prefix: string;
  /** The schemes that requests used, which are collected on the way. */
  readonly schemes: Record<string, Node>;
}

function sampleOf(
  request: Node,
  item: Node,
  auth: unknown,
  { variables, prefix, schemes }: Collection,
): Sample | undefined {
  const method = METHODS.find((each) => each === scalarText(request['method'], 'GET').toUpperCase());
  const url = postmanUrl(request['url'], variables);
  if (method === undefined || url === undefined) return undefined;
  const path = prefix !== '' && url.path.startsWith(`${prefix}/`) ? url.path.slice(prefix.length) : url.path;
  const body = postmanBody(request['body']);
  const example = listOf(item['response'])
    .filter(isRecord)
    .find((each) => Number(each['code']) < 300);
  const about = textOf(request['description']);
  const used = schemesOf(auth, schemes);
  return {
    method,
    path,
    values: url.values,
    query: url.query.map(({ name, value }) => ({ name, value: isSecretName(name) ? undefined : value })),
    ...(about === undefined ? {} : { about }),
    ...(body === undefined ? {} : { body }),
    ...(example === undefined
      ? {}
      : { answer: { status: Number(example['code']), value: parsed(example['body']) } }),
    ...(used === undefined ? {} : { schemes: used }),
  };
}

/** The scheme of an `auth` block. Version 2.0 writes its details as an object, 2.1 as a list. */
function schemesOf(auth: unknown, schemes: Record<string, Node>): readonly string[] | undefined {
  if (!isRecord(auth)) return undefined;
  const { type } = auth;
  if (type === 'noauth') return [];
  if (type === 'bearer' || type === 'basic') schemes[type] ??= { type: 'http', scheme: type };
  else if (type === 'apikey') {
    const details = variablesOf(auth['apikey']);
    const place = details.get('in') === 'query' ? 'query' : 'header';
    schemes['apikey'] ??= { type: 'apiKey', in: place, name: details.get('key') ?? 'X-Api-Key' };
  } else if (type === 'oauth2') schemes['oauth2'] ??= { type: 'oauth2', flows: {} };
  else return undefined;
  return [type];
}

function variablesOf(value: unknown): ReadonlyMap<string, string> {
  if (isRecord(value)) return new Map(Object.entries(value).map(([key, each]) => [key, scalarText(each)]));
  return new Map(
    listOf(value)
      .filter(isRecord)
      .map(({ key, id, value: each }) => [scalarText(key ?? id), scalarText(each)]),
  );
}

function textOf(value: unknown): string | undefined {
  if (isRecord(value)) return textOf(value['content']);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
