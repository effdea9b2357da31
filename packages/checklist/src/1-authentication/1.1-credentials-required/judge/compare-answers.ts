import type { Case, Exchange } from '@probity/model';
import { shownOf } from '@probity/probe-kit';
import type { Details11 } from '../details.ts';

/** Whether an answer holds nothing of what the control's holds: empty, an empty list, or a part without its values. */
export function isEmptier(answer: Exchange, control: Exchange): boolean {
  if (isHollow(answer)) return !isHollow(control);
  if (shownOf(control, control.as) === undefined) return false;
  const whole = new Set(control.facts.paths);
  const { paths, form } = answer.facts;
  return form === 'json' && paths.length < whole.size && paths.every((path) => whole.has(path));
}

/** Whether two answers name the same caller, at the place where the target names its callers. */
export function sameSubject(testCase: Case<Details11>, answer: Exchange, control: Exchange): boolean {
  const { subjectAt: at } = testCase.details;
  if (at === null || answer.class !== 'success') return false;
  const subject = subjectAt(answer, at);
  return subject !== undefined && subject === subjectAt(control, at);
}

function subjectAt(exchange: Exchange, at: string): string | undefined {
  let value = bodyOf(exchange);
  for (const key of at.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  const isName = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isName ? String(value) : undefined;
}

/** No words at all: nothing, or JSON in which every list is empty and every value a number, a flag or null. */
export function isHollow(exchange: Exchange): boolean {
  const { form, length } = exchange.facts;
  if (form === 'empty' || length <= 2) return true;
  if (form !== 'json' || exchange.answer?.cut === true) return false;
  const body = bodyOf(exchange);
  return body !== undefined && !hasWords(body);
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords);
}

function bodyOf({ answer }: Exchange): unknown {
  try {
    return JSON.parse(answer?.body ?? '') as unknown;
  } catch {
    return undefined;
  }
}
