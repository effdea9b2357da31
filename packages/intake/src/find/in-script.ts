import type { Json } from '@probity/model';
import { parse, type AnyNode } from 'acorn';
import { toJson } from '../to-json.ts';
import { isDescribing } from './is-description.ts';
import type { PageContent } from './page.ts';

/** What pages call the address of a description. */
const ADDRESS = /^(?:url|configUrl|spec-?url|api-?description-?url|data-url)$/i;
const LONGEST = 8_000_000;

/**
 * Reads what a script hands to the viewer of a description: the description itself as an object or as a text of JSON,
 * or its address. The script is parsed and never run.
 */
export function inScript(script: string): PageContent {
  if (script.length > LONGEST || !/openapi|swagger|url/i.test(script)) return { links: [] };
  const tree = treeOf(script);
  const links: string[] = [];
  let inlined: string | undefined;
  const walk = (node: unknown): void => {
    if (inlined !== undefined) return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    if (node.type === 'ObjectExpression' || node.type === 'CallExpression') {
      const value = toValue(node);
      if (isDescribing(value) && 'paths' in value) return void (inlined = JSON.stringify(value));
    }
    if (node.type === 'Property' && node.value.type === 'Literal' && typeof node.value.value === 'string')
      if (ADDRESS.test(nameOf(node.key))) links.push(node.value.value);
    for (const each of Object.values(node)) if (typeof each === 'object') walk(each);
  };
  try {
    walk(tree);
  } catch {
    // Something nested deeper than anybody writes.
  }
  return { ...(inlined !== undefined && { inlined }), links };
}

function treeOf(script: string): unknown {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(script, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true });
    } catch {
      // The other kind may do, or it is no script.
    }
  }
  return undefined;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(key: AnyNode): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

/** What an expression stands for if it is written out; undefined where it would have to be run. */
function toValue(node: AnyNode): Json | undefined {
  if (node.type === 'Literal') return toJson(node.value);
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (node.type === 'UnaryExpression') return signed(node.operator, toValue(node.argument));
  if (node.type === 'ArrayExpression')
    return node.elements.map((each) => (each === null ? null : (toValue(each) ?? null)));
  if (node.type === 'ObjectExpression') return Object.fromEntries(node.properties.flatMap(entryOf));
  return node.type === 'CallExpression' ? fromText(node.callee, node.arguments[0]) : undefined;
}

function entryOf(property: AnyNode): readonly (readonly [string, Json])[] {
  if (property.type !== 'Property') return [];
  const value = toValue(property.value);
  return value === undefined ? [] : [[nameOf(property.key), value]];
}

/** Programs that make scripts short write `!0` for true. */
function signed(operator: string, value: Json | undefined): Json | undefined {
  if (operator === '!') return value === undefined ? undefined : !value;
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

/** `JSON.parse('…')`, as pages that are written by a program have it. */
function fromText(callee: AnyNode, argument: AnyNode | undefined): Json | undefined {
  const isParse = callee.type === 'MemberExpression' && nameOf(callee.property) === 'parse';
  const text = isParse && argument !== undefined ? toValue(argument) : undefined;
  if (typeof text !== 'string') return undefined;
  try {
    return toJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}
