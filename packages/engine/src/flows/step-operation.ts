import type { FlowStep, Json, Operation } from '@probity/model';
import { namedIn } from '../guard/sent-values.ts';
import { fillJson, fillText, placeholdersOf, type Values } from '../request/template.ts';

/** An operation as a step sends it: with the values, the query, the headers and the body of the step. */
export function stepOperation(operation: Operation, step: FlowStep, body?: Json): Operation {
  const own = step.body ?? operation.body;
  const type = own?.type ?? 'application/json';
  return {
    ...operation,
    // A step names its objects itself.
    bindings: {},
    values: { ...operation.values, ...step.values },
    query: { ...operation.query, ...step.query },
    headers: { ...operation.headers, ...step.headers },
    body: body === undefined ? own : { type, template: body },
  };
}

/** The placeholders of an operation for which there is no value yet; its braces would be sent as they are. */
export function unfilled(operation: Operation, values: Values): readonly string[] {
  const { path, values: params, query, headers = {}, body } = operation;
  const inPath = [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name = '']) => name);
  const bare = inPath.filter((name) => params[name] === undefined);
  const used = inPath.map((name) => params[name]);
  const asked = [used.filter((each) => each !== undefined), query, headers, body?.template ?? null].flatMap(
    placeholdersOf,
  );
  return [...bare, ...asked.filter((name) => values[name] === undefined && name !== 'fresh')];
}

/** What a person has written into a step, with what its words stand for: every value of it as text. */
export function declaredIn(step: FlowStep, values: Values): ReadonlySet<string> {
  const texts = [step.values, step.query, step.headers].flatMap((each) => Object.values(each));
  const template = step.body?.template ?? null;
  return new Set([
    ...texts.map((text) => fillText(text, values)),
    ...namedIn({ body: fillJson(template, values) }).map(({ value }) => value),
  ]);
}
