import { valueAt, type Json } from '@probity/model';

/** The objects of a body in which a client could state a price: the whole order, and its lines if it has any. */
export function levelsOf(quantity: string): { readonly order: string; readonly line: string | null } {
  const steps = quantity.split('.');
  const index = steps.findIndex((step) => /^\d+$/.test(step));
  if (index === -1) return { order: steps.slice(0, -1).join('.'), line: null };
  return { order: steps.slice(0, index - 1).join('.'), line: steps.slice(0, -1).join('.') };
}

/** A path inside an object. */
export function below(level: string, name: string): string {
  return level === '' ? name : `${level}.${name}`;
}

/** A copy of a tree with another value at a path; what is missing on the way is made. */
export function withValue(tree: Json, path: string, value: Json): Json {
  if (path === '') return value;
  const [first = '', ...rest] = path.split('.');
  const deeper = (inner: Json | undefined): Json => withValue(inner ?? {}, rest.join('.'), value);
  if (Array.isArray(tree)) {
    const list: readonly Json[] = tree;
    return list.map((each, index) => (index === Number(first) ? deeper(each) : each));
  }
  const object = typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? tree : {};
  const members = Object.fromEntries(Object.entries(object));
  return { ...members, [first]: deeper(members[first]) };
}

/** How many pieces a body asks for; one if it does not say. */
export function quantityIn(body: Json, path: string): number {
  const value = Number(valueAt(body, path));
  return Number.isFinite(value) && value > 0 ? value : 1;
}
