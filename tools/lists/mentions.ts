import { isNode, listOf, nodesOf, pathOf, textOf, type Node } from './syntax.ts';

/** What a source says in strings, keys and imports, as far as it shows that it knows a list. */
export interface Mentions {
  /** Values that something is compared with: by `===`, a `case`, or a type such as `Extract<…, { kind: 'a' }>`. */
  readonly compared: readonly { readonly subject: string; readonly value: string }[];
  /** Strings that are named together: in an array, a union, a switch, or as values of one property. */
  readonly groups: readonly (readonly string[])[];
  /** The keys of each object. */
  readonly keys: readonly (readonly string[])[];
  /** What it imports or exports again, as written. */
  readonly imports: readonly string[];
  /** What of that it imports only when it is used. */
  readonly loads: readonly string[];
  /** The keys of objects that are constants of a name. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** The values that a property has anywhere, in objects and in types. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every name in it. */
  readonly names: ReadonlySet<string>;
}

/** Reads what a source mentions. */
export function mentionsIn(path: string, source: string): Mentions {
  const nodes = nodesOf(source, path.endsWith('.tsx'));
  const ofType = (...types: readonly string[]): readonly Node[] =>
    nodes.filter(({ type }) => types.includes(type));
  const values = valuesIn(ofType('KeyValueProperty', 'TsPropertySignature'));
  const loads = texts(
    ofType('CallExpression')
      .filter(({ callee }) => isNode(callee) && callee.type === 'Import')
      .map((node) => listOf(node['arguments'])[0]),
  );
  const chosen = new Set(ofType('TsTypeReference').flatMap(fieldsChosen));
  return {
    compared: [
      ...ofType('BinaryExpression').flatMap(comparison),
      ...ofType('SwitchStatement').flatMap(casesOf),
      ...ofType('TsTypeReference').flatMap(narrowed),
    ],
    groups: [
      ...ofType('ArrayExpression').map(({ elements }) => texts(listOf(elements))),
      ...ofType('TsUnionType')
        .filter((node) => !chosen.has(node))
        .map(({ types }) => texts(listOf(types))),
      ...ofType('SwitchStatement').map((node) => casesOf(node).map(({ value }) => value)),
      ...[...values.values()].map((each) => [...each]),
    ],
    keys: ofType('ObjectExpression').map(keysOf),
    imports: [...texts(ofType(...IMPORTS).map(({ source: from }) => from)), ...loads],
    loads,
    tables: new Map(
      ofType('VariableDeclarator').map(({ id, init }) => [pathOf(id), keysOf(unwrapped(init))]),
    ),
    values,
    names: new Set(ofType('Identifier').map(pathOf)),
  };
}

const IMPORTS = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'];
const EQUALITY = new Set(['===', '!==', '==', '!=']);

function comparison({ operator, left, right }: Node): Mentions['compared'] {
  if (typeof operator !== 'string' || !EQUALITY.has(operator)) return [];
  const [value, other] = [textOf(right), left];
  if (value !== undefined) return [{ subject: pathOf(other), value }];
  const first = textOf(left);
  return first === undefined ? [] : [{ subject: pathOf(right), value: first }];
}

function casesOf({ discriminant, cases }: Node): Mentions['compared'] {
  const tests = (Array.isArray(cases) ? cases : []).filter(isNode).map(({ test }) => textOf(test));
  return tests.flatMap((value) => (value === undefined ? [] : [{ subject: pathOf(discriminant), value }]));
}

/** `Extract<T, { kind: 'a' }>` and `Exclude` choose by a property, as a comparison does. */
function narrowed({ typeName, typeParams }: Node): Mentions['compared'] {
  if (!['Extract', 'Exclude'].includes(pathOf(typeName)) || !isNode(typeParams)) return [];
  return listOf(typeParams['params'])
    .filter(({ type }) => type === 'TsTypeLiteral')
    .flatMap(({ members }) => [...valuesIn(listOf(members))])
    .flatMap(([subject, found]) => [...found].map((value) => ({ subject, value })));
}

/** The fields that `Pick` and `Omit` choose: names of fields, whatever else is called so. */
function fieldsChosen({ typeName, typeParams }: Node): readonly Node[] {
  if (!['Pick', 'Omit'].includes(pathOf(typeName)) || !isNode(typeParams)) return [];
  return listOf(typeParams['params']).slice(1);
}

/** The strings that properties have as values, by the name of the property. */
function valuesIn(properties: readonly Node[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>();
  for (const { type, key, value, typeAnnotation } of properties) {
    const annotated = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : undefined;
    const text = textOf(type === 'KeyValueProperty' ? value : annotated);
    const name = textOf(key) ?? pathOf(key);
    if (text !== undefined) values.set(name, (values.get(name) ?? new Set()).add(text));
  }
  return values;
}

function keysOf(node: unknown): readonly string[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return [];
  return listOf(node['properties']).map(
    (each) => textOf(each['key']) ?? (pathOf(each['key']) || pathOf(each)),
  );
}

/** What is inside of `… as const satisfies …`. */
function unwrapped(node: unknown): unknown {
  const isWrapped = isNode(node) && /^Ts(?:Const|As|Satisfies)/.test(node.type);
  return isWrapped ? unwrapped(node['expression']) : node;
}

function texts(nodes: readonly unknown[]): readonly string[] {
  return nodes.flatMap((node) => textOf(node) ?? []);
}
