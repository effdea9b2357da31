import { isRecord, type Method } from '@probity/model';
import type { Problem } from '../problem.ts';
import type { Described, DescribedParameter } from './described.ts';
import { follow } from './schemas/follow.ts';
import type { Description } from './loaded.ts';
import { describedAnswers } from './schemas/described-answers.ts';
import { answersOf, bodyOf } from './schemas/media.ts';
import { exampleOf } from './schemas/sample.ts';
import { serverPath } from './server-prefix.ts';
import { whoAsks } from './who-asks.ts';

type Node = Readonly<Record<string, unknown>>;

const METHODS: readonly Method[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const MOST_OPERATIONS = 20_000;
const MOST_PROSE = 1500;

/** The operations of a description, with complete paths: below `basePath`, or where its servers say. */
export function readOperations(
  { document, file }: Description,
  { basePath, origin }: { readonly basePath?: string | undefined; readonly origin?: string } = {},
): { readonly operations: readonly Described[]; readonly warnings: readonly Problem[] } {
  const warnings: Problem[] = [];
  const operations = new Map<string, Described>();
  const paths = isRecord(document['paths']) ? document['paths'] : {};
  for (const [written, value] of Object.entries(paths)) {
    // Some write `/rides?page={page}`: what follows the sign is no path.
    const template = written.replace(/\?[\w.-]+=.*$/, '');
    const item = follow(value, document);
    if (item === undefined || template.startsWith('x-')) continue;
    if (!/^\/[!"$-;=@-~]*$/.test(template)) {
      warnings.push({ file, line: 0, column: 0, message: `${written} is no path and is left out.` });
      continue;
    }
    for (const method of METHODS) {
      const operation = follow(item[method.toLowerCase()], document);
      if (operation === undefined || operations.size >= MOST_OPERATIONS) continue;
      const prefix = basePath ?? serverPath([operation, item, document], origin).path;
      const described = describe({ method, template, prefix, operation, item, document });
      const known = operations.get(described.id);
      operations.set(described.id, known === undefined ? described : asOne(known, described));
    }
  }
  if (operations.size >= MOST_OPERATIONS) {
    const message = `only the first ${MOST_OPERATIONS} operations are read.`;
    warnings.push({ file, line: 0, column: 0, message });
  }
  return { operations: [...operations.values()], warnings };
}

/** `/files` and `/files?id={id}` are one operation, which may be given the values of both. */
function asOne(first: Described, second: Described): Described {
  const isNew = (each: DescribedParameter): boolean =>
    !first.parameters.some(({ name, in: place }) => name === each.name && place === each.in);
  const further = second.parameters.filter(isNew).map((each) => ({ ...each, required: false }));
  return { ...first, parameters: [...first.parameters, ...further], body: first.body ?? second.body };
}

/** One operation as it is written, with what stands around it. */
interface WrittenOperation {
  readonly method: Method;
  readonly template: string;
  readonly prefix: string;
  readonly operation: Node;
  /** The item of `paths` that holds it. */
  readonly item: Node;
  readonly document: Node;
}

function describe({ method, template, prefix, operation, item, document }: WrittenOperation): Described {
  const path = `${prefix}${template}`;
  const { operationId, summary, description, tags } = operation;
  const security = operation['security'] ?? document['security'];
  const raw = rawParameters(operation, item, document);
  const answers = answersOf(operation, document);
  return {
    id: `${method} ${path}`,
    method,
    path,
    template,
    operationId: typeof operationId === 'string' ? operationId : null,
    summary: typeof summary === 'string' ? summary : '',
    prose: typeof description === 'string' ? description.slice(0, MOST_PROSE) : '',
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    security: securityOf(security),
    securityOf: whoAsks(operation['security'], document),
    scopes: scopesOf(security),
    parameters: raw.flatMap((parameter) => readParameter(parameter, document)),
    body: bodyOf(operation, raw, document),
    answer: answers[0] ?? null,
    answers,
    described: describedAnswers(operation, document),
  };
}

/** Parameters of the operation override those of its path. */
function rawParameters(operation: Node, item: Node, document: Node): readonly Node[] {
  const byName = new Map<string, Node>();
  for (const list of [item['parameters'], operation['parameters']]) {
    if (!Array.isArray(list)) continue;
    for (const entry of list) {
      const parameter = follow(entry, document);
      if (parameter !== undefined)
        byName.set(`${String(parameter['in'])} ${String(parameter['name'])}`, parameter);
    }
  }
  return [...byName.values()];
}

function readParameter(parameter: Node, document: Node): readonly DescribedParameter[] {
  const { name, in: place, required } = parameter;
  if (typeof name !== 'string' || typeof place !== 'string') return [];
  // In OpenAPI 2.0 the body is a parameter too; it is read as a body.
  if (place === 'body' || place === 'formData') return [];
  // In OpenAPI 2.0 the parameter is its own schema.
  const schema = follow(parameter['schema'], document) ?? parameter;
  const example = exampleOf(parameter, document) ?? exampleOf(schema, document);
  const joined = isJoined(parameter, schema) && { joined: true as const };
  return [{ name, in: place, required: required === true, schema, ...joined, example }];
}

/** OpenAPI 2.0 joins the values of a list with commas unless it says otherwise, later versions only where they say so. */
function isJoined({ in: place, explode, collectionFormat }: Node, { type }: Node): boolean {
  if (type !== 'array') return type === 'string' && place === 'query';
  return explode === false || collectionFormat === 'csv' || place === 'header';
}

function securityOf(security: unknown): Described['security'] {
  if (!Array.isArray(security)) return 'unsaid';
  if (security.length === 0) return 'none';
  return security.some((choice) => isRecord(choice) && Object.keys(choice).length === 0)
    ? 'optional'
    : 'required';
}

function scopesOf(security: unknown): readonly string[] {
  if (!Array.isArray(security)) return [];
  const lists = security.flatMap((choice) => (isRecord(choice) ? Object.values(choice) : []));
  const scopes = lists.flat().filter((scope) => typeof scope === 'string');
  return [...new Set(scopes)].slice(0, 50);
}
