import { parseSync } from '@swc/core';

/** A node of a syntax tree; its fields depend on its type. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Every node of a source, from the outside to the inside. */
export function nodesOf(source: string, isTsx: boolean): readonly Node[] {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) found.push(value);
      for (const each of Object.values(value)) walk(each);
    }
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx }));
  return found;
}

/** Whether a value is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes of a list that is a field of another node; what wraps them, such as the `expression` of an argument, is left out. */
export function listOf(value: unknown): readonly Node[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const inner = hasExpression(each) ? each.expression : each;
    return isNode(inner) ? [inner] : [];
  });
}

/** The text of a string, of a type that is one string, or of a template without expressions. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'StringLiteral') return typeof value['value'] === 'string' ? value['value'] : undefined;
  if (value.type === 'TsLiteralType') return textOf(value['literal']);
  if (value.type !== 'TemplateLiteral') return undefined;
  const [only, ...more] = listOf(value['quasis']);
  return more.length === 0 && typeof only?.['cooked'] === 'string' ? only['cooked'] : undefined;
}

/** A name, or names joined by dots: `identity.credential.kind`; empty for anything else. */
export function pathOf(value: unknown): string {
  if (!isNode(value)) return '';
  switch (value.type) {
    case 'Identifier':
      return typeof value['value'] === 'string' ? value['value'] : '';
    case 'MemberExpression':
      return `${pathOf(value['object'])}.${pathOf(value['property'])}`;
    case 'OptionalChainingExpression':
      return pathOf(value['base']);
    case 'ParenthesisExpression':
    case 'TsNonNullExpression':
      return pathOf(value['expression']);
    case 'CallExpression':
      return pathOf(value['callee']);
    default:
      return '';
  }
}

function hasExpression(value: unknown): value is { readonly expression: unknown } {
  return typeof value === 'object' && value !== null && !isNode(value) && 'expression' in value;
}
