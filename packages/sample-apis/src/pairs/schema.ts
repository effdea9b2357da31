/** A schema of a description. */
export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const whole: Schema = { type: 'integer' };
export const flag: Schema = { type: 'boolean' };
export const uuid: Schema = { type: 'string', format: 'uuid' };
export const email: Schema = { type: 'string', format: 'email' };
export const secretText: Schema = { type: 'string', format: 'password', minLength: 10 };

/** One of a few words. */
export const choice = (...words: readonly string[]): Schema => ({ type: 'string', enum: words });

/** A list of things of one kind. */
export const many = (items: Schema): Schema => ({ type: 'array', items });

/** An object whose fields are all required, except those that are named. */
export function fields(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** An object in which nothing is required. */
export const anyOf = (properties: Readonly<Record<string, Schema>>): Schema =>
  fields(properties, Object.keys(properties));

/** A parameter in the query or in a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly description?: string;
}

/** A value in the query; optional unless `required` is true. */
export const inQuery = (name: string, schema = text, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});

/** A value in a header; optional unless `required` is true. */
export const inHeader = (name: string, schema = text, required = false): Parameter => ({
  ...inQuery(name, schema, required),
  in: 'header',
});
