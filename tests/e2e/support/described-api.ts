import type { OpenApiDocument, OperationObject, ResponseObject } from '@probity/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** What the description says about one answer, and whether it is true. */
export interface DescribedApi {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
  /** Complaints about an answer to an operation; none if it is as described. */
  check(operation: OperationObject, answer: SeenAnswer): readonly string[];
  /** Complaints about a refusal that belongs to no operation. */
  checkProblem(answer: SeenAnswer): readonly string[];
}

/** An operation, where it is, and all its responses. */
interface DescribedOperation {
  readonly path: string;
  readonly operation: OperationObject;
  readonly types: readonly string[];
}

/** What a client saw. */
export interface SeenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Reads a description so that answers can be held against it. */
export function describedApi(document: OpenApiDocument): DescribedApi {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema({ $id: 'description', ...document });
  const valid = (schema: unknown, value: unknown): readonly string[] => {
    const absolute: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/'));
    const validate = ajv.compile(absolute as object);
    return validate(value)
      ? []
      : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
  };
  const resolve = (response: OperationObject['responses'][string]): ResponseObject => {
    if (!('$ref' in response)) return response;
    const found = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${response.$ref} leads nowhere.`);
    return found;
  };
  const compare = (response: ResponseObject | undefined, answer: SeenAnswer): readonly string[] => {
    if (response === undefined) return [`${answer.status} is not described`];
    const missing = Object.entries(response.headers ?? {}).flatMap(([name, reference]) => {
      const value = answer.headers.get(name);
      if (value === null) return [`the header ${name} is missing`];
      const { $ref } = reference as { $ref: string };
      const header = document.components.headers[$ref.split('/').at(-1) ?? ''] as { schema: object };
      return valid(header.schema, value).map((each) => `${name}${each}`);
    });
    if (response.content === undefined)
      return [...missing, ...(answer.body === '' ? [] : ['there is a body'])];
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const form = response.content[type];
    if (form === undefined) return [...missing, `${type} is not described`];
    const value: unknown = type.endsWith('json') ? JSON.parse(answer.body) : answer.body;
    return [...missing, ...valid(form.schema, value)];
  };
  return {
    document,
    operations: Object.entries(document.paths).map(([path, { get }]) => ({
      path,
      operation: get,
      types: Object.keys(resolve(get.responses['200'] ?? { description: '' }).content ?? {}),
    })),
    check(operation, answer) {
      const response = operation.responses[String(answer.status)];
      return compare(response && resolve(response), answer);
    },
    checkProblem(answer) {
      const { code } = JSON.parse(answer.body) as { code: string };
      return compare(document.components.responses[code], answer);
    },
  };
}
