import type { Described } from '../../description/described.ts';
import { follow } from '../../description/schemas/follow.ts';
import { propertiesOf } from '../../description/schemas/properties.ts';
import { split } from '../../text/words.ts';
import { segmentsOf } from '../shapes.ts';

/** No name that matters is made of more words. */
const LONGEST_RUN = 4;

type Node = Readonly<Record<string, unknown>>;

/** What the rules of authentication look at, made once per operation. */
export interface Evidence {
  readonly operation: Described;
  readonly method: string;
  /** The fixed segments of the path, in lower case, without hyphens and the like. */
  readonly fixed: readonly string[];
  /** The last fixed segment, or nothing. */
  readonly last: string;
  /** Names of the parameters in the path, flat like segments. */
  readonly params: readonly string[];
  /** The operationId, flat. */
  readonly name: string;
  /** Every run of whole words in the operationId, flat: `userLogOut` holds `logout`, `analogOutput` does not. */
  readonly inName: readonly string[];
  /** The same of the last two fixed segments. */
  readonly inPath: readonly string[];
  /** Summary, or the first sentence of the description, in lower case. */
  readonly summary: string;
  readonly prose: string;
  /** Names of everything a caller sends in body, form, query and headers, flat. */
  readonly inputs: readonly string[];
  /** A required header looks like a credential, whatever the description says about security. */
  readonly takesKey: boolean;
  /** Names of what a success answers, down to the second level, flat. */
  readonly outputs: readonly string[];
}

/** Collects the evidence about an operation. */
export function evidenceOf(operation: Described, document: Node): Evidence {
  const { path, operationId, summary, prose, parameters, body, answers } = operation;
  const segments = segmentsOf(path.replace(/\?.*$/, '').replace(/\.(?:json|xml)$/i, ''));
  const named = segments.filter((segment) => !segment.includes('{'));
  const fixed = named.map(flat);
  const sent = parameters.filter((parameter) => parameter.in !== 'path').map(({ name }) => name);
  return {
    operation,
    method: operation.method,
    fixed,
    last: fixed.at(-1) ?? '',
    params: segments.filter((segment) => segment.includes('{')).map(flat),
    name: flat(operationId ?? ''),
    inName: runsIn(operationId ?? ''),
    inPath: named.slice(-2).flatMap(runsIn),
    summary: (summary === '' ? (prose.split(/\.\s|\n/)[0] ?? '') : summary).toLowerCase().trim(),
    prose: prose.toLowerCase(),
    inputs: [...sent.map(flat), ...(body === null ? [] : namesIn(body.schema, document))],
    takesKey: parameters.some(
      (parameter) =>
        parameter.in === 'header' && parameter.required && /token|key|authorization/i.test(parameter.name),
    ),
    outputs: answers.flatMap((answer) => namesIn(answer, document)),
  };
}

/** Many operations take and answer the same schema. */
const names = new WeakMap<Node, readonly string[]>();

function namesIn(schema: unknown, document: Node): readonly string[] {
  const node = follow(schema, document);
  if (node === undefined) return [];
  const known =
    names.get(node) ??
    [...propertiesOf(node, document)].flatMap(([name, property]) =>
      [name, ...propertiesOf(property, document, 5).keys()].map(flat),
    );
  names.set(node, known);
  return known;
}

function runsIn(text: string): readonly string[] {
  // `SSOLogin` is two words as well.
  const words = split(text.replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2'));
  return words.flatMap((_, from) =>
    Array.from({ length: LONGEST_RUN }, (__, more) => words.slice(from, from + more + 1).join('')),
  );
}

/** A name in lower case with nothing but letters and digits. */
function flat(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
