import { isRecord, type Json, type Operation, type Target } from '@probity/model';
import { urlInputs, type UrlInput } from '@probity/probe-kit';
import type { Proposal } from './propose-flows.ts';

/** More than this would hide the first ones. */
const MOST = 6;

/** What a description suggests as fetchers: operations that take an address. A person decides about each. */
export function proposeFetchers({ operations }: Pick<Target, 'operations'>): readonly Proposal[] {
  const all = urlInputs(operations).flatMap((input) => {
    const operation = operations.find(({ id }) => id === input.operation);
    return operation === undefined ? [] : fetcherOf(operation, input);
  });
  return all
    .filter(({ name }, index) => all.findIndex((each) => each.name === name) === index)
    .slice(0, MOST);
}

function fetcherOf(operation: Operation, { in: place, name }: UrlInput): readonly Proposal[] {
  const params = [...operation.path.matchAll(/\{([^{}/]+)\}/g)].map(([, each = '']) => each);
  // Whose object it is about, a person has to say in further steps.
  if (params.some((param) => operation.values[param] === undefined) || name.includes('[]')) return [];
  if (place !== 'body' && place !== 'query') return [];
  const body = place === 'body' ? withAddress(operation.body?.template ?? null, name.split('.')) : undefined;
  const step = {
    operation: operation.id,
    ...(body === undefined ? { query: { [name]: '{address}' } } : { body }),
  };
  return [
    {
      key: 'fetchers',
      name: nameOf(operation, name),
      question: 'Does the API fetch what stands there?',
      value: { steps: [step] },
    },
  ];
}

/** A body with the address in its place. */
function withAddress(template: Json, [first, ...rest]: readonly string[]): Json {
  if (first === undefined) return '{address}';
  const members = isRecord(template) ? template : {};
  return { ...members, [first]: withAddress(members[first] ?? null, rest) };
}

function nameOf({ path }: Operation, input: string): string {
  const last = path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? 'fetch';
  return `${last}_${input}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
}
