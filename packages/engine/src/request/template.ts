import { isList, type Json } from '@probity/model';

/** What placeholders stand for. A placeholder that is a whole string keeps the type of its value. */
export type Values = Readonly<Record<string, Json | undefined>>;

const PLACEHOLDER = /\{([a-zA-Z_][\w.-]*)\}/g;

/** Fills the placeholders of a text; one without a value stays as it is. */
export function fillText(template: string, values: Values): string {
  return template.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** Fills the placeholders in all strings of a JSON value; an element of a list is repeated for what stands `beside`. */
export function fillJson(template: Json, values: Values, alongside: Values = {}): Json {
  if (typeof template === 'string') return fillWhole(template, values);
  if (typeof template !== 'object' || template === null) return template;
  if (isList(template)) {
    return template.flatMap((each) => {
      const twice = placeholdersOf(each).some((name) => alongside[name] !== undefined);
      const filled = fillJson(each, values, alongside);
      return twice ? [fillJson(each, { ...values, ...alongside }), filled] : [filled];
    });
  }
  return Object.fromEntries(
    Object.entries(template).map(([key, each]) => [key, fillJson(each, values, alongside)]),
  );
}

/** The names of the placeholders in a template, each once. */
export function placeholdersOf(template: Json | undefined): readonly string[] {
  const text = typeof template === 'string' ? template : JSON.stringify(template ?? '');
  if (!text.includes('{')) return [];
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

function fillWhole(template: string, values: Values): Json {
  const [only] = placeholdersOf(template);
  const value = only === undefined || template !== `{${only}}` ? undefined : values[only];
  return value ?? fillText(template, values);
}
