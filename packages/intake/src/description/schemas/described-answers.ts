import { isRecord, type DescribedAnswer } from '@probity/model';
import { follow } from './follow.ts';
import { valueForm } from './value-form.ts';

type Node = Readonly<Record<string, unknown>>;

/** Every answer that an operation is said to give; what its JSON looks like only for those that are no refusals. */
export function describedAnswers(operation: Node, document: Node): readonly DescribedAnswer[] {
  const responses = isRecord(operation['responses']) ? operation['responses'] : {};
  return Object.entries(responses).flatMap(([status, value]) => {
    const response = follow(value, document);
    if (response === undefined || !/^(?:[1-5]\d\d|[1-5]xx|default)$/i.test(status)) return [];
    const content = isRecord(response['content']) ? response['content'] : {};
    // OpenAPI 2.0 names the types of all answers in one place.
    const named =
      response['schema'] === undefined ? Object.keys(content) : producedTypes(operation, document);
    const types = named.map((type) => type.split(';')[0]?.trim().toLowerCase() ?? '');
    const json = Object.entries(content).filter(([type]) => /^[^;]*[/+]json\b/i.test(type));
    const [media] = json.map(([, each]) => follow(each, document)?.['schema']);
    const schema = json.length > 1 ? undefined : (media ?? response['schema']);
    const form = status.startsWith('2') && schema !== undefined ? valueForm(schema, document) : undefined;
    return [{ status, types, ...(form !== undefined && Object.keys(form).length > 0 && { form }) }];
  });
}

function producedTypes(operation: Node, document: Node): readonly string[] {
  const produces = operation['produces'] ?? document['produces'];
  return Array.isArray(produces) ? produces.filter((each) => typeof each === 'string') : [];
}
