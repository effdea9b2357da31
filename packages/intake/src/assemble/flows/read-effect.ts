import type { FlowEffect } from '@probity/model';
import type { Path } from '../../profile/locator.ts';
import type { WrittenEffect } from '../../profile/schema-parts/flow-schema.ts';
import { toJson } from '../../to-json.ts';
import { checkWords } from './check-words.ts';
import { readStep, type StepContext } from './read-step.ts';

/** What shows that something happened, with the request that reads it; undefined where the profile is wrong. */
export function readEffect(
  steps: StepContext,
  { read, at, where, is, by = 1 }: WrittenEffect,
  known: ReadonlySet<string>,
  path: Path,
): FlowEffect | undefined {
  const { context } = steps;
  const written = typeof read === 'string' ? { operation: read } : read;
  const inner = typeof read === 'string' ? path : [...path, 'read'];
  const step = readStep(steps, written, new Set(known), inner);
  if (by === 0)
    context.problem([...path, 'by'], 'what changes by 0 shows nothing.', 'Leave it out, or write 1.');
  const conditions =
    where === undefined ? undefined : Object.entries(where).map(([k, v]) => [k, toJson(v)] as const);
  for (const [name, value] of conditions ?? []) checkWords(context, value, known, [...path, 'where', name]);
  if (is !== undefined) checkWords(context, toJson(is), known, [...path, 'is']);
  if (step === undefined) return undefined;
  return {
    read: step,
    at,
    ...(conditions !== undefined && { where: Object.fromEntries(conditions) }),
    ...(is !== undefined && { is: toJson(is) }),
    by,
  };
}
