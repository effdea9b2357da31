import { isList, type Json } from '@probity/model';
import { toJson } from '../../to-json.ts';

/** What a converter found: a document, what people should know about it, and what makes it unusable. */
export interface Converted {
  readonly document: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
  readonly wrong: readonly Note[];
}

/** Something to tell, perhaps with the line it is about. */
export interface Note {
  readonly line?: number;
  readonly message: string;
  readonly suggestion?: string;
}

/** The schema of an OpenAPI document that a recorded value fits. */
export function schemaOf(value: Json, depth = 0): Readonly<Record<string, unknown>> {
  if (depth > 8) return {};
  if (value === null) return { type: ['string', 'null'] };
  if (isList(value)) {
    const [first] = value;
    return { type: 'array', items: first === undefined ? {} : schemaOf(first, depth + 1) };
  }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value };
  const entries = Object.entries(value).map(([key, each]) => [key, schemaOf(each, depth + 1)]);
  return { type: 'object', properties: Object.fromEntries(entries) };
}

const SECRET =
  /pass(?:word|wd|phrase|code)?|pwd|secret|token|otp|\bpin\b|api[-_]?key|authorization|credential|cookie|session/i;

/** Whether a field is named like a secret; recorded values of such are never kept. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** A recorded body without what looks like a secret. */
export function withoutSecrets(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withoutSecrets);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      isSecretName(key) && typeof each === 'string' ? 'string' : withoutSecrets(each),
    ]),
  );
}

/** A text as JSON, or undefined. */
export function parsed(text: unknown): Json | undefined {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text) || text.length > 2_000_000) return undefined;
  try {
    return toJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}
