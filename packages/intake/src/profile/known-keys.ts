import type { z } from 'zod';

/** The keys that a schema allows at a path, over all branches of unions: what a misspelt key may have meant. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const here = unwrap(schema);
  const [step, ...rest] = path;
  return here.flatMap((branch) => {
    const { def } = branch._zod;
    if (step === undefined) return isObject(def) ? Object.keys(def.shape) : [];
    const child = childOf(def, step);
    return child === undefined ? [] : knownKeys(child, rest);
  });
}

function unwrap(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = schema._zod;
  if (isOptional(def)) return unwrap(def.innerType);
  if (isUnion(def)) return def.options.flatMap((option) => unwrap(option));
  return [schema];
}

function childOf(def: z.core.$ZodTypeDef, step: PropertyKey): z.core.$ZodType | undefined {
  if (isObject(def)) return def.shape[String(step)];
  if (isMap(def)) return def.valueType;
  if (isArray(def)) return def.element;
  return undefined;
}

const isObject = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object';
const isMap = (def: z.core.$ZodTypeDef): def is z.core.$ZodRecordDef => def.type === 'record';
const isArray = (def: z.core.$ZodTypeDef): def is z.core.$ZodArrayDef => def.type === 'array';
const isUnion = (def: z.core.$ZodTypeDef): def is z.core.$ZodUnionDef => def.type === 'union';
const isOptional = (def: z.core.$ZodTypeDef): def is z.core.$ZodOptionalDef => def.type === 'optional';
