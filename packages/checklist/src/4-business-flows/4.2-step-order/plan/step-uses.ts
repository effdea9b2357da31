import type { Flow, FlowStep, Target } from '@probity/model';

/** What is new with each request. */
const FRESH = ['canary', 'unique', 'fresh', 'email', 'password', 'new_password'];

/** The names in braces of a step. */
export function variablesIn({ values, query, headers, body }: FlowStep): readonly string[] {
  const text = JSON.stringify([values, query, headers, body?.template ?? null]);
  return [...new Set([...text.matchAll(/\{([A-Za-z_][\w.-]*)\}/g)].map(([, name = '']) => name))];
}

/** Those of them that stand for something new in each request. */
export function wordsIn(step: FlowStep): readonly string[] {
  return variablesIn(step).filter((name) => FRESH.includes(name));
}

/** Whether a step uses what an earlier one made: its answer gave it, and it was no mere read. */
export function usesOwnObject(
  { operations }: Pick<Target, 'operations'>,
  { steps }: Pick<Flow, 'steps'>,
  step: FlowStep,
): boolean {
  const made = steps
    .slice(0, steps.indexOf(step))
    .filter(({ operation }) =>
      operations.some(({ id, method }) => id === operation && method !== 'GET' && method !== 'HEAD'),
    )
    .flatMap(({ extract }) => Object.keys(extract));
  return variablesIn(step).some((name) => made.includes(name));
}
