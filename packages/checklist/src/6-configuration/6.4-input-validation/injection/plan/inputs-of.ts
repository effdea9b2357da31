import type { Operation, OperationInput } from '@probity/model';
import type { InjectedInput } from '../details.ts';

/** Texts of these forms are refused before anything interprets them. */
const BOUND_FORMS = new Set(['uuid', 'date', 'date-time', 'time', 'ipv4', 'ipv6', 'email', 'uri', 'binary']);
/** Chooses what is sent, never what is found. */
const ORDER = /^(?:sort|sort_?by|order|order_?by)$/i;

/** The inputs of an operation that something may interpret: texts, numbers and what sorts a list. */
export function inputsOf(operation: Operation): readonly InjectedInput[] {
  const described = operation.inputs ?? [];
  const inputs = described.length > 0 ? described : operation.parameters.flatMap(bare);
  return inputs.flatMap((each): InjectedInput[] => {
    const place = each.in;
    if (place !== 'query' && place !== 'path' && place !== 'body') return [];
    // Lists of objects have no single place that a value goes to.
    if (each.name.includes('[]')) return [];
    const sort = sortOf(each);
    return sort === undefined ? [] : [{ in: place, name: each.name, sort, example: exampleOf(each) }];
  });
}

function bare({ name, in: place, plain }: Operation['parameters'][number]): OperationInput[] {
  if ((place !== 'query' && place !== 'path') || plain === true) return [];
  return [{ in: place, name, required: place === 'path', type: 'string' }];
}

function sortOf({
  in: place,
  type,
  format = '',
  enum: choices,
  name,
}: OperationInput): InjectedInput['sort'] | undefined {
  if (place !== 'path' && BOUND_FORMS.has(format)) return undefined;
  if (type === 'integer' || type === 'number') return place === 'body' ? undefined : 'number';
  if (type !== undefined && type !== 'string') return undefined;
  if (ORDER.test(name)) return 'order';
  return choices === undefined ? 'text' : undefined;
}

function exampleOf({ type, enum: choices = [], maximum, minimum }: OperationInput): string {
  const [choice] = choices;
  if (choice !== undefined) return typeof choice === 'string' ? choice : JSON.stringify(choice);
  if (type === 'integer' || type === 'number') return String(maximum ?? minimum ?? 1);
  return '';
}
