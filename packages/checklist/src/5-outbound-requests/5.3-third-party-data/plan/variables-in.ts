import type { FlowStep } from '@probity/model';

/** What is filled without an earlier step. */
const WORDS = new Set(['canary', 'unique', 'fresh', 'email', 'user', 'password', 'new_password']);

/** What a step needs of the steps before it, by name. */
export function variablesIn({ values, query, headers, body }: FlowStep): readonly string[] {
  const text = JSON.stringify([values, query, headers, body?.template ?? null]);
  const names = [...text.matchAll(/\{([A-Za-z_][\w.-]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !WORDS.has(name));
}
