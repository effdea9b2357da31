import { isRecord } from '@probity/model';
import type { Described } from '../described.ts';
import { follow } from './follow.ts';
import { exampleOf } from './sample.ts';

type Node = Readonly<Record<string, unknown>>;

/** The request body of an operation in the media type that suits us best. */
export function bodyOf(operation: Node, parameters: readonly Node[], document: Node): Described['body'] {
  const request = follow(operation['requestBody'], document);
  const chosen = mediaOf(request?.['content'], document);
  if (chosen !== undefined) {
    return {
      type: chosen.type,
      schema: chosen.schema,
      example: exampleOf(chosen.media, document),
      ...typesOf(Object.keys(isRecord(request?.['content']) ? request['content'] : {})),
    };
  }
  return oldBodyOf(parameters, operation, document);
}

/** Media types without their parameters, each once. */
function typesOf(named: readonly unknown[]): Pick<NonNullable<Described['body']>, 'types'> {
  const types = named.flatMap((each) =>
    typeof each === 'string' ? [each.split(';', 1)[0]?.trim().toLowerCase() ?? ''] : [],
  );
  return types.length === 0 ? {} : { types: [...new Set(types)] };
}

/** The schemas of the successful answers with JSON, in the order they are written. */
export function answersOf(operation: Node, document: Node): readonly Node[] {
  const responses = isRecord(operation['responses']) ? operation['responses'] : {};
  return Object.keys(responses)
    .filter((code) => code.startsWith('2'))
    .flatMap((status) => {
      const response = follow(responses[status], document);
      if (response === undefined) return [];
      const media = mediaOf(response['content'], document);
      if (media !== undefined && (isJson(media.type) || hasFields(media.schema))) return [media.schema];
      const schema = follow(response['schema'], document);
      return schema === undefined ? [] : [schema];
    });
}

/** A schema with fields is of JSON, whatever media type a tool wrote above it: often any, or text. */
function hasFields({ type, properties, items, allOf, oneOf, anyOf }: Node): boolean {
  return (
    type === 'object' ||
    type === 'array' ||
    [properties, items, allOf, oneOf, anyOf].some((each) => each !== undefined)
  );
}

/** Whether a media type is JSON. */
function isJson(type: string): boolean {
  return /^[^;]*[/+]json\b/i.test(type);
}

interface Chosen {
  readonly type: string;
  readonly media: Node;
  readonly schema: Node;
}

/** JSON before forms before anything else. */
function mediaOf(content: unknown, document: Node): Chosen | undefined {
  if (!isRecord(content)) return undefined;
  const rank = (type: string): number => {
    if (isJson(type)) return type.toLowerCase().startsWith('application/json') ? 0 : 1;
    return /form/i.test(type) ? 2 : 3;
  };
  const type = Object.keys(content).toSorted((a, b) => rank(a) - rank(b))[0];
  if (type === undefined) return undefined;
  const media = follow(content[type], document) ?? {};
  const schema = follow(media['schema'], document) ?? {};
  return { type: isSendable(type, schema) ? type : 'application/json', media, schema };
}

/** A wildcard cannot be sent, and no fields are sent as plain text or bytes. */
function isSendable(type: string, schema: Node): boolean {
  if (/^(?:text\/plain|application\/octet-stream)\b/i.test(type) && hasFields(schema)) return false;
  return /^[\w.+-]+\/[\w.+-]+(?:\s*;[ -~]*)?$/.test(type);
}

/** OpenAPI 2.0: the body is a parameter, or a form made of parameters. */
function oldBodyOf(parameters: readonly Node[], operation: Node, document: Node): Described['body'] {
  const body = parameters.find((parameter) => parameter['in'] === 'body');
  const taken = operation['consumes'] ?? document['consumes'];
  const types = typesOf(Array.isArray(taken) ? taken : []);
  if (body !== undefined) {
    const schema = follow(body['schema'], document) ?? {};
    return { type: 'application/json', schema, example: undefined, ...types };
  }
  const fields = parameters.filter((parameter) => parameter['in'] === 'formData');
  if (fields.length === 0) return null;
  const { consumes } = operation;
  const multipart = Array.isArray(consumes) && consumes.includes('multipart/form-data');
  return {
    type: multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [String(field['name']), field])),
      required: fields.flatMap((field) => (field['required'] === true ? [String(field['name'])] : [])),
    },
    example: undefined,
    ...types,
  };
}
